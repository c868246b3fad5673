# Sourced by scripts/package: what is needed, and the program as it is packed.

say() { echo "scripts/package: $*" >&2; }

# need PROGRAM HINT…: fails unless there is such a program.
need() {
  command -v "$1" >/dev/null || { say "$1 is missing: ${*:2}"; exit 1; }
}

# apps/cli/Cargo.toml names this folder too.
target=$PWD/target/package
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
# The system that is packed for, and Debian's name of its processor.
system=${system:-x86_64-linux}
case $system in
  x86_64-linux) cross='' architecture=amd64 ;;
  aarch64-linux) cross=aarch64-unknown-linux-gnu architecture=arm64 ;;
  x86_64-windows) cross=x86_64-pc-windows-gnu architecture='' ;;
  *) usage >&2; exit 2 ;;
esac
name=chrysalis-$version-$system
# The time that every file is said to have: that of the last commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8

# Builds the program so that it does not tell where it was built, and prints its path.
build_program() {
  if [ -n "${CHRYSALIS_BIN:-}" ]; then
    echo "$CHRYSALIS_BIN"
    return
  fi
  if [ -n "$cross" ]; then
    scripts/cross "$cross"
    return
  fi
  local cargo=${CARGO_HOME:-$HOME/.cargo} sysroot
  sysroot=$(rustc --print sysroot)
  RUSTFLAGS="--remap-path-prefix=$PWD=/chrysalis --remap-path-prefix=$cargo=/cargo --remap-path-prefix=$sysroot=/rust" \
    CARGO_INCREMENTAL=0 cargo build --profile dist --locked --package chrysalis-cli --target-dir "$target" >&2
  echo "$target/dist/chrysalis"
}

# This machine's program, which writes the manual pages, completions and images of every package.
writing_program() {
  if [ -n "$cross" ]; then
    cargo build --release --locked --package chrysalis-cli >&2
    realpath "${CARGO_TARGET_DIR:-target}/release/chrysalis"
  else
    echo "$stage/games/chrysalis"
  fi
}
