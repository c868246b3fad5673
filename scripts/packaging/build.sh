# Sourced by scripts/package: what is needed, and the program as it is packed.

say() { echo "scripts/package: $*" >&2; }

source scripts/crossing/build.sh

# need PROGRAM HINT…: fails unless there is such a program.
need() {
  command -v "$1" >/dev/null || { say "$1 is missing: ${*:2}"; exit 1; }
}

# apps/cli/Cargo.toml names this folder too.
target=$PWD/target/package
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
# The system that is packed for, and Debian's name of its processor.
case $system in
  x86_64-linux) cross='' architecture=amd64 wheel_tag=_x86_64 ;;
  aarch64-linux) cross=aarch64-unknown-linux-gnu architecture=arm64 wheel_tag=_aarch64 ;;
  x86_64-windows) cross=x86_64-pc-windows-gnu architecture='' wheel_tag=-win_amd64 ;;
  *) usage >&2; exit 2 ;;
esac
name=chrysalis-$version-$system
# The time that every file is said to have: that of the last commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)}
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8

# program_of TARGET: builds the program for it, or for this machine if it is empty, and prints its path.
program_of() {
  if [ -n "$1" ]; then
    scripts/cross "$1"
  else
    build_for "" cargo build --profile dist --locked --package chrysalis-cli --target-dir "$target" >&2
    echo "$target/dist/chrysalis"
  fi
}

# This machine's program, which writes the manual pages, completions and images of every package.
writing_program() {
  if [ -z "$cross" ]; then
    echo "$stage/games/chrysalis"
  elif [ -n "${CHRYSALIS_WRITER:-}" ]; then
    realpath "$CHRYSALIS_WRITER"
  else
    program_of ""
  fi
}
