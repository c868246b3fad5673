# Sourced by scripts/package: what is needed, and the program as it is packed.

say() { echo "scripts/package: $*" >&2; }

# need PROGRAM HINT…: fails unless there is such a program.
need() {
  command -v "$1" >/dev/null || { say "$1 is missing: ${*:2}"; exit 1; }
}

# apps/cli/Cargo.toml names this folder too.
target=$PWD/target/package
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
name=chrysalis-$version-x86_64-linux
# The time that every file is said to have: that of the last commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8

# Builds the program so that it does not tell where it was built, and prints its path.
build_program() {
  if [ -n "${CHRYSALIS_BIN:-}" ]; then
    echo "$CHRYSALIS_BIN"
    return
  fi
  local cargo=${CARGO_HOME:-$HOME/.cargo} sysroot
  sysroot=$(rustc --print sysroot)
  RUSTFLAGS="--remap-path-prefix=$PWD=/chrysalis --remap-path-prefix=$cargo=/cargo --remap-path-prefix=$sysroot=/rust" \
    CARGO_INCREMENTAL=0 cargo build --profile dist --locked --package chrysalis-cli --target-dir "$target" >&2
  echo "$target/dist/chrysalis"
}
