# Sourced by scripts/package: whether the packages are what they should be.

source scripts/crossing/python.sh

# What runs programs of the system that is packed for: nothing, Wine or QEMU.
runner=()
[ -z "$cross" ] || runner=("$PWD/scripts/crossing/run")

# Lintian, checksums, and a life in a clean root.
check_packages() {
  local deb kind
  (cd dist && sha256sum --check --quiet SHA256SUMS)
  check_wheel
  if [ "$system" = x86_64-windows ]; then
    check_unpacked zip
    return
  fi
  check_unpacked tar.xz
  deb=$(realpath "$(ls dist/chrysalis_"$version"-*_"$architecture".deb)")
  if command -v lintian >/dev/null; then
    # The package is not for Debian's own archive, whose bug would be closed by a first upload.
    lintian --fail-on error,warning --allow-root --suppress-tags initial-upload-closes-no-bugs "$deb"
  else
    say "lintian is missing: not asked"
  fi
  check_dependencies "$deb"
  check_clean_root "$deb"
}

# check_dependencies DEB: whether the C library that the package depends on is as new as the program asks for.
check_dependencies() {
  local asked given folder
  folder=$(mktemp -d)
  dpkg-deb --extract "$1" "$folder"
  asked=$(objdump --dynamic-syms "$folder/usr/games/chrysalis" | sed -n 's/.*(GLIBC_\([0-9.]*\)).*/\1/p' | sort -Vu | tail -1)
  given=$(dpkg-deb --field "$1" Depends | sed 's/.*libc6 (>= \([0-9.]*\)).*/\1/')
  rm -rf "$folder"
  say "glibc $asked is asked for, $given stands in the package"
  dpkg --compare-versions "$given" ge "$asked"
}

# exercise FOLDER COMMAND…: what the program of every package has to be able to do: count moves, answer UCI, play and draw. FOLDER is
# where it draws.
exercise() {
  local folder=$1 said
  shift
  [ "$("$@" perft promochess 3 | grep -c .)" -gt 0 ]
  printf 'uci\nposition startpos\ngo nodes 1000\nquit\n' | "$@" | grep '^bestmove '
  printf 'e2e4\nquit\n' | "$@" play taylor --level 0.1 >/dev/null
  "$@" diagram throne -o throne.png
  [ -s "$folder/throne.png" ]
  rm "$folder/throne.png"
  said=$("$@" --version)
  [[ $said = *"$version"* ]] || { say "it says it is $said"; exit 1; }
}

# The archive or zip, unpacked into an empty folder.
check_unpacked() {
  local folder program=games/chrysalis texts=share/doc/chrysalis
  mkdir -p "$target"
  folder=$(mktemp -d "$target/unpacked.XXXX")
  case $1 in
    tar.xz) tar --extract --file "dist/$name.tar.xz" --directory "$folder" ;;
    zip) python3 -m zipfile -e "dist/$name.zip" "$folder" && program=chrysalis.exe texts=. ;;
  esac
  test -s "$folder/$name/$texts/LICENSES-OF-CRATES.txt"
  (cd "$folder" && exercise "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$folder" LC_ALL=C.UTF-8 CHRYSALIS_CROSS_ROOT="$root" \
    "${runner[@]}" "$folder/$name/$program")
  rm -rf "$folder"
  say "$name.$1 plays"
}

# Installs the package in a folder that has nothing else, adds the C library that it depends on, plays there, removes the package, and
# looks for what is left. It is no whole Debian: dependencies are taken as met, and the package has no scripts that could miss anything.
check_clean_root() {
  need dpkg "this needs a Debian"
  local clean library wanted play
  clean=$(mktemp -d "${cross:+$root}/tmp/clean.XXXX")
  mkdir -p "$clean"/var/lib/dpkg/{info,updates} "$clean"/{tmp,dev}
  touch "$clean/var/lib/dpkg/status" "$clean/dev/null"
  dpkg --root="$clean" --force-depends --force-architecture --install "$1"
  for wanted in games/chrysalis share/man/man6/chrysalis.6.gz share/bash-completion/completions/chrysalis share/applications/chrysalis.desktop \
    share/games/plugins/xboard/chrysalis.eng share/doc/chrysalis/copyright share/games/chrysalis/pieces/taylor; do
    test -e "$clean/usr/$wanted" || { say "$wanted is missing"; exit 1; }
  done
  if [ -n "$cross" ]; then
    (cd "$root/arm" && find lib -name '*.so*') | while read -r library; do
      install -D "$root/arm/$library" "$clean/$library"
    done
    play=(in_root --arm chroot "${clean#"$root"}")
  else
    for library in $(ldd "$clean/usr/games/chrysalis" | grep -o '/[^ ]*'); do
      install -D "$library" "$clean$library"
    done
    play=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 chroot "$clean")
  fi
  exercise "$clean" "${play[@]}" /usr/games/chrysalis
  dpkg --root="$clean" --force-architecture --purge chrysalis
  if [ -e "$clean/usr" ]; then
    say "left behind: $(find "$clean/usr" -type f)"
    exit 1
  fi
  rm -rf "$clean"
  say "the Debian package installs, plays, and leaves nothing behind"
}

# The wheel: on this system installed into a new environment by pip; for another one its module is loaded by a Python of that system.
check_wheel() {
  local wheel folder python
  wheel=$(realpath "$(ls dist/*-"$version"-*"$wheel_tag".whl)")
  mkdir -p "$target"
  folder=$(mktemp -d "$target/wheel.XXXX")
  if [ -z "$cross" ]; then
    python3 -m venv "$folder"
    "$folder/bin/python" -m pip install --quiet --no-index "$wheel"
    python=("$folder/bin/python")
  else
    # As pip would lay it out.
    python3 -m zipfile -e "$wheel" "$folder"
    make_python
    python=("${runner[@]}" "$other_python")
  fi
  (cd "$folder" && PYTHONPATH=. "${python[@]}" -c '
import chrysalis, sys
board = chrysalis.Board("promochess")
with chrysalis.Engine(hash_mib=1) as engine:
    assert engine.play(board, nodes=100).move in board.legal_moves
print("the module plays in Python", sys.version.split()[0], "on", sys.platform)')
  rm -rf "$folder"
  say "$(basename "$wheel") works"
}

# Builds the files that git knows of in another folder, and compares what comes out with the packages in dist/.
check_reproducible() {
  local work
  work=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$work'" EXIT
  export CHRYSALIS_CROSS_ROOT=$root
  if [ -n "$cross" ]; then
    CHRYSALIS_WRITER=$(writing_program)
    export CHRYSALIS_WRITER
  fi
  git ls-files -z | tar --create --null --files-from=- | tar --extract --directory "$work"
  (cd "$work" && env -u CARGO_TARGET_DIR scripts/package --yes --for "$system")
  (cd dist && sha256sum --check "$work/dist/SHA256SUMS")
  say "two builds for $system, one hash for each package"
}
