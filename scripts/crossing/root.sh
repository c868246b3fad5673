# Sourced by scripts/cross and scripts/crossing/run: a Debian of its own with a Rust that can build for other systems.

root=${CHRYSALIS_CROSS_ROOT:-${CARGO_TARGET_DIR:-$PWD/target}/cross/root}
mirror=${CHRYSALIS_DEBIAN_MIRROR:-http://deb.debian.org/debian}
# Debian's unstable release: the stable one has no Rust that is new enough.
suite=sid
# What ARM programs are linked with, and run with here: the C library of an older release, so that they run on systems of 2023 and
# later. It lies in /arm in the root, since nothing older than the compiler can be installed beside it.
library_suite=bookworm
arm_libraries=(libc6 libc6-dev libgcc-s1)
build_packages=(rustc cargo rust-src gcc libc6-dev ca-certificates gcc-mingw-w64-x86-64 gcc-aarch64-linux-gnu
  libstd-rust-dev-wasm32 lld wasi-libc)
run_packages=(wine wine64 qemu-user)
arm_flags="-C link-arg=--sysroot=/arm -C link-arg=-B/arm/usr/lib/aarch64-linux-gnu"

# need_root: stops unless a root file system can be made and entered.
need_root() {
  local program
  [ "$(id -u)" = 0 ] || { say "a root file system is needed, which only root can make: run this as root"; exit 1; }
  for program in unshare chroot; do
    command -v "$program" >/dev/null || { say "$program is missing"; exit 1; }
  done
}

# debootstrap, from Debian's package where it is not installed; nothing outside the root's folder is changed.
bootstrap() {
  local tool=debootstrap unpacked=$root.debootstrap
  if ! command -v debootstrap >/dev/null; then
    command -v dpkg >/dev/null || { say "debootstrap is missing"; exit 1; }
    mkdir -p "$unpacked"
    (cd "$unpacked" && apt-get download --quiet debootstrap && dpkg -x debootstrap_*.deb .)
    export DEBOOTSTRAP_DIR=$unpacked/usr/share/debootstrap
    tool=$unpacked/usr/sbin/debootstrap
  fi
  rm -rf "$root"
  mkdir -p "$root"
  "$tool" --variant=minbase "$suite" "$root" "$mirror" >&2
  rm -rf "$unpacked"
  echo "deb [arch=amd64] $mirror $suite main" >"$root/etc/apt/sources.list"
  echo "deb [arch=arm64] $mirror $library_suite main" >"$root/etc/apt/sources.list.d/arm.list"
  chroot "$root" dpkg --add-architecture arm64
}

# in_root [--arm|--at FOLDER] COMMAND…: runs it in the root, with the project in the same folder or in FOLDER, and cargo's downloads
# and temporary files where they are outside. All of it is undone when the command ends. With --arm, programs for ARM can be started
# like others: a user namespace of its own tells the kernel to run them by QEMU (Linux 6.7 or newer), and nobody else's programs.
in_root() {
  local cargo=${CARGO_HOME:-$HOME/.cargo} work=${CHRYSALIS_CROSS_WORK:-$PWD} at=$PWD arm='' flags=(--mount --propagation private)
  if [ "$1" = --arm ]; then
    arm=yes flags+=(--user --map-root-user)
    shift
  elif [ "$1" = --at ]; then
    at=$2 work=$PWD
    shift 2
  fi
  mkdir -p "$root$at" "$root$work" "$root/cargo" "$cargo"
  # shellcheck disable=SC2016
  ROOT=$root AT=$at WORK=$work CRATES=$cargo ARM=$arm QEMU_LD_PREFIX=/arm unshare "${flags[@]}" bash -c '
    set -e
    mount --bind "$PWD" "$ROOT$AT"
    [ "$WORK" = "$PWD" ] || mount --rbind "$WORK" "$ROOT$WORK"
    mount --bind "$CRATES" "$ROOT/cargo"
    if [ -n "$ARM" ]; then
      mount -t binfmt_misc none /proc/sys/fs/binfmt_misc
      # What the file header of such a program begins with, and which of its bits count.
      printf "%s" ":arm:M::\\x7fELF\\x02\\x01\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\xb7\\x00:\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfe\\xff\\xff\\xff:$ROOT/usr/bin/qemu-aarch64:F" \
        >/proc/sys/fs/binfmt_misc/register
    fi
    mount --rbind /proc "$ROOT/proc"
    mount --rbind /dev "$ROOT/dev"
    cp /etc/resolv.conf "$ROOT/etc/resolv.conf" 2>/dev/null || true
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
      mkdir -p "$ROOT/etc/ssl/certs"
      cp -L /etc/ssl/certs/ca-certificates.crt "$ROOT/etc/ssl/certs/ca-certificates.crt"
    fi
    exec chroot "$ROOT" env -u RUSTUP_TOOLCHAIN -u RUSTC_WRAPPER CARGO_HOME=/cargo HOME=/root LC_ALL=C.UTF-8 \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -c "cd \"\$1\" && shift && exec \"\$@\"" root "$AT" "$@"
  ' unshared "$@"
}

# update: gets the lists of packages.
update() {
  # Mirrors that keep the state of one day are past the date until which it is said to be valid; signatures are checked.
  in_root apt-get update -qq -o Acquire::Check-Valid-Until=false >&2
}

# add_packages NAME…: installs what is not yet in the root.
add_packages() {
  local package missing=()
  for package; do
    [ -e "$root/var/lib/dpkg/info/$package.list" ] || [ -e "$root/var/lib/dpkg/info/$package:amd64.list" ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing in $root: ${missing[*]}"
  update
  in_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io \
    "${missing[@]}" >&2
}

# add_arm NAME…: unpacks packages for ARM that are not yet in /arm.
add_arm() {
  local package missing=()
  for package; do
    [ -e "$root/arm/packages/$package" ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "unpacking in $root/arm: ${missing[*]}"
  mkdir -p "$root/arm/packages"
  update
  for package in "${missing[@]}"; do
    # shellcheck disable=SC2016
    in_root bash -ec 'cd "$(mktemp -d)" && apt-get download -qq -o APT::Sandbox::User=root "$1:arm64" && dpkg -x ./*.deb /arm && rm ./*.deb
      # Links to where the files of such a system would be: without libm.so the linker takes libm.a.
      find /arm -type l -lname "/*" | while read -r link; do ln -sfr "/arm$(readlink "$link")" "$link"; done' add_arm "$package" >&2
    touch "$root/arm/packages/$package"
  done
}

# make_root: the root with what builds.
make_root() {
  need_root
  [ -e "$root/etc/debian_version" ] || bootstrap
  add_packages "${build_packages[@]}"
  add_arm "${arm_libraries[@]}"
}
