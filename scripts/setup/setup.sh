# Sourced by scripts/play, scripts/test and scripts/wheel: says what is missing and by which commands it would be installed,
# asks, and installs.

setup_script=scripts/$(basename "$0")
say() { echo "$setup_script: $*" >&2; }

rust_line="curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"

# newer VERSION THAN: whether the first is at least the second, by their first two numbers.
newer() {
  local major=${1%%.*} minor=${1#*.} least_major=${2%%.*} least_minor=${2#*.}
  [ "$major" -gt "$least_major" ] || { [ "$major" -eq "$least_major" ] && [ "${minor%%.*}" -ge "${least_minor%%.*}" ]; }
}

# need_rust ROOT: stops unless there is what builds the engine: Rust, new enough, and a linker. Nobody but its user installs Rust.
need_rust() {
  local wanted found well=yes
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$1/Cargo.toml")
  if ! command -v cargo >/dev/null || ! command -v rustc >/dev/null; then
    well=
    if [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/cargo" ]; then
      say "Rust is installed, but not on the path; this brings it there: . \"${CARGO_HOME:-$HOME/.cargo}/env\""
    else
      say "Rust is missing, $wanted or newer; this line installs it: $rust_line"
    fi
  else
    found=$(cd "$1" && rustc --version 2>/dev/null | sed -n 's/^rustc \([0-9]*\.[0-9]*\).*/\1/p') || true
    if [ -z "$found" ]; then
      well=
      say "rustc is there, but does not tell its version; Rust $wanted or newer is needed: rustup default stable"
    elif ! newer "$found" "$wanted"; then
      well=
      say "Rust $wanted or newer is needed, and this is $found: $(command -v rustup >/dev/null && echo "rustup update stable" || echo "$rust_line")"
    fi
  fi
  # Who has chosen another linker has told cargo, and not always here.
  if ! command -v cc >/dev/null && ! env | grep -q '^CARGO_TARGET_.*_LINKER=\|^RUSTFLAGS=.*linker'; then
    well=
    find_manager || true
    say "a linker is missing (cc)$([ -z "$manager" ] || echo "; this line installs one: $(linker_line)")"
  fi
  if [ -z "$well" ]; then
    say "nothing has been installed or built"
    exit 1
  fi
}

linker_line() {
  case $manager in
    apt-get) echo "${sudo}apt-get install build-essential" ;;
    brew) echo "xcode-select --install" ;;
    *) echo "$(manager_line install) gcc" ;;
  esac
}

# find_manager: sets manager to the package manager that can be used here, and sudo to what is written before a command.
find_manager() {
  local candidate
  manager='' sudo='' no_manager="no package manager that is known here (apt-get, dnf, pacman, zypper, brew)"
  for candidate in apt-get dnf pacman zypper; do
    if command -v "$candidate" >/dev/null; then
      manager=$candidate
      break
    fi
  done
  if [ -n "$manager" ] && [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null; then
      sudo='sudo '
    else
      no_manager="$manager needs root's rights, and there is no sudo"
      manager=
    fi
  fi
  if [ -z "$manager" ] && command -v brew >/dev/null; then
    manager=brew
  fi
  [ -n "$manager" ]
}

# manager_line refresh|download|install: the command that does it, to which names of packages are added.
manager_line() {
  case $manager:$1 in
    apt-get:refresh) echo "${sudo}apt-get update -q" ;;
    apt-get:download) echo "${sudo}apt-get install -qy --download-only" ;;
    apt-get:install) echo "${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -qy" ;;
    dnf:download) echo "${sudo}dnf install -y --downloadonly" ;;
    dnf:install) echo "${sudo}dnf install -y" ;;
    pacman:download) echo "${sudo}pacman -S --needed --noconfirm --downloadonly" ;;
    pacman:install) echo "${sudo}pacman -S --needed --noconfirm" ;;
    zypper:refresh) echo "${sudo}zypper --non-interactive refresh" ;;
    zypper:download) echo "${sudo}zypper --non-interactive install --download-only" ;;
    zypper:install) echo "${sudo}zypper --non-interactive install" ;;
    brew:download) echo "brew fetch" ;;
    brew:install) echo "brew install" ;;
  esac
}

# package_of PROGRAM: the package that has it, nothing where none is known.
package_of() {
  case $manager:$1 in
    apt-get:Xvfb) echo xvfb ;;
    apt-get:import) echo imagemagick ;;
    apt-get:node) echo nodejs ;;
    apt-get:python3-venv) echo python3 python3-venv ;;
    apt-get:objcopy | dnf:objcopy | pacman:objcopy | zypper:objcopy) echo binutils ;;
    dnf:Xvfb | zypper:Xvfb) echo xorg-x11-server-Xvfb ;;
    dnf:import | zypper:import) echo ImageMagick ;;
    dnf:node) echo nodejs ;;
    dnf:npm) echo nodejs-npm ;;
    pacman:Xvfb) echo xorg-server-xvfb ;;
    pacman:import | brew:import) echo imagemagick ;;
    dnf:python3-venv | zypper:python3-venv) echo python3 ;;
    pacman:node) echo nodejs ;;
    pacman:python3-venv) echo python ;;
    # It is in nobody's but Arch's user repository.
    pacman:pgn-extract) ;;
    zypper:parallel) echo gnu_parallel ;;
    zypper:node) echo nodejs-default ;;
    zypper:npm) echo npm-default ;;
    brew:npm) echo node ;;
    brew:python3-venv) echo python ;;
    brew:Xvfb | brew:objcopy | brew:valgrind) ;;
    *) echo "$1" ;;
  esac
}

missing=() packages=() unknown=() check_lines=() step_lines=() step_functions=()

# want PROGRAM…: counts as missing what is not on the path.
want() {
  local program
  for program; do
    command -v "$program" >/dev/null || missing+=("$program")
  done
}

# want_python: a Python that can make environments.
want_python() {
  python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
}

# want_check COMMAND: is run before anything is installed, which is not done where it fails. No word of it has spaces.
want_check() { check_lines+=("$1"); }

# want_step FUNCTION LINE: something else to be done, behind the packages; LINE is what is told of it.
want_step() {
  step_functions+=("$1")
  step_lines+=("$2")
}

# setup_agreed YES: says what is missing and what would be done; whether it can be, and is wanted.
setup_agreed() {
  local program package line
  [ $((${#missing[@]} + ${#step_lines[@]})) -gt 0 ] || return 0
  if [ ${#missing[@]} -gt 0 ]; then
    say "missing: ${missing[*]}"
    if ! find_manager; then
      say "it cannot be installed here: $no_manager; nothing has been installed"
      return 1
    fi
    for program in "${missing[@]}"; do
      package=$(package_of "$program")
      if [ -z "$package" ]; then
        unknown+=("$program")
      fi
      # Node and npm are one package for some.
      case " ${packages[*]-} " in *" $package "*) ;; *) packages+=($package) ;; esac
    done
    if [ ${#unknown[@]} -gt 0 ]; then
      say "$manager has no package of: ${unknown[*]}; install it by hand, then start this again; nothing has been installed"
      return 1
    fi
  fi
  say "this will be done:"
  for line in ${check_lines[@]+"${check_lines[@]}"}; do
    echo "    $line" >&2
  done
  if [ ${#packages[@]} -gt 0 ]; then
    line=$(manager_line refresh)
    [ -z "$line" ] || echo "    $line" >&2
    echo "    $(manager_line download) ${packages[*]}" >&2
    echo "    $(manager_line install) ${packages[*]}" >&2
  fi
  for line in ${step_lines[@]+"${step_lines[@]}"}; do
    echo "    $line" >&2
  done
  if [ -n "$1" ] || [ -n "${CI-}" ]; then
    return 0
  fi
  if ! [ -t 0 ] || ! [ -t 2 ]; then
    say "there is no terminal to ask on, and nothing has been installed; with --yes this is done without a question"
    return 1
  fi
  printf '%s: go on? [y/N] ' "$setup_script" >&2
  line=
  read -r line || echo >&2
  case $line in
    [yY] | [yY][eE][sS]) ;;
    *)
      say "nothing has been installed"
      return 1
      ;;
  esac
}

# setup_install: does what was agreed. All packages are fetched before the first is installed; fails where they are not to be had.
setup_install() {
  local line program
  [ $((${#missing[@]} + ${#step_lines[@]})) -gt 0 ] || return 0
  for line in ${check_lines[@]+"${check_lines[@]}"}; do
    setup_try "$line" || return 1
  done
  if [ ${#packages[@]} -gt 0 ]; then
    line=$(manager_line refresh)
    [ -z "$line" ] || setup_try "$line" || return 1
    setup_try "$(manager_line download) ${packages[*]}" || return 1
    line="$(manager_line install) ${packages[*]}"
    $line >&2 || { say "'$line' failed"; return 1; }
    for program in "${missing[@]}"; do
      [ "$program" = python3-venv ] || command -v "$program" >/dev/null || { say "$program is still missing"; return 1; }
    done
  fi
  for line in ${step_functions[@]+"${step_functions[@]}"}; do
    "$line" || return 1
  done
}

# setup_try LINE: runs it, split at its spaces; what comes before anything is installed.
setup_try() {
  $1 >&2 || { say "'$1' failed (is there a network?); nothing has been installed"; return 1; }
}
