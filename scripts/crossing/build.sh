# Sourced by scripts/cross, scripts/wheel and scripts/packaging/build.sh: how cargo builds what is given away, here and for other systems.

source scripts/crossing/root.sh
# Symbols are not in what is shipped.
export CARGO_PROFILE_DIST_STRIP=symbols

# linker_of TARGET: the program that links for it; fails for an unknown one.
linker_of() {
  case $1 in
    x86_64-pc-windows-gnu) echo x86_64-w64-mingw32-gcc ;;
    aarch64-unknown-linux-gnu) echo aarch64-linux-gnu-gcc ;;
    wasm32-wasip1) echo wasm-ld ;;
    *) return 1 ;;
  esac
}

# has TARGET: whether the installed Rust can build for it.
has() {
  # Unlike type, command -v is content with one of several.
  type -P rustc cargo "$(linker_of "$1")" >/dev/null && [ -d "$(rustc --print sysroot)/lib/rustlib/$1/lib" ]
}

# flags_of TARGET: what the compiler is told besides; the paths of this machine do not get into what it writes.
flags_of() {
  local flags="--remap-path-prefix=$PWD=/chrysalis"
  if [ "$1" = wasm32-wasip1 ]; then
    # The stack of a search thread elsewhere; instructions that browsers have had since 2023.
    flags+=" -C target-feature=+simd128 -C link-arg=-zstack-size=16777216"
    flags+=" -C link-arg=--export=__wasm_call_ctors -C link-arg=--strip-all"
  fi
  # The linker would write the time into the program.
  [[ $1 != *windows* ]] || flags+=" -C link-arg=-Wl,--no-insert-timestamp"
  echo "$flags"
}

# build_here [TARGET] COMMAND…: a command that builds with the installed Rust.
build_here() {
  local target=$1 flags
  shift
  flags="$(flags_of "$target") --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
  flags+=" --remap-path-prefix=$(rustc --print sysroot)=/rust"
  if [ -n "$target" ]; then
    env "$(linker_variable "$target")=$(linker_of "$target")" RUSTFLAGS="$flags" "$@" --target "$target"
  else
    env CARGO_INCREMENTAL=0 RUSTFLAGS="$flags" "$@"
  fi
}

linker_variable() {
  echo "CARGO_TARGET_$(tr 'a-z-' 'A-Z_' <<<"$1")_LINKER"
}

# build_in_root TARGET COMMAND…: a command that builds in the root, the standard library too if there is none for the target: std_crates
# of it.
build_in_root() {
  local target=$1 flags build_std=("-Zbuild-std=${std_crates:-std,panic_unwind}")
  shift
  flags=$(flags_of "$target")
  case $target in
    wasm32-wasip1) build_std=() ;;
    aarch64-*) flags+=" $arm_flags" ;;
  esac
  make_root
  # Building the standard library is a feature that stable compilers have only with this variable.
  # The linker for Windows orders what is imported by the paths of files: they must not depend on where the project lies.
  in_root --at /chrysalis env RUSTC_BOOTSTRAP=1 CARGO_INCREMENTAL=0 "$(linker_variable "$target")=$(linker_of "$target")" RUSTFLAGS="$flags" \
    "${@//"$PWD"//chrysalis}" --target "$target" "${build_std[@]}"
}

# build_for TARGET COMMAND…: a command that builds by cargo or maturin, for this machine if TARGET is empty. With always=yes the root
# is used even if the installed Rust would do.
build_for() {
  if [ -z "$1" ] || { [ -z "${always:-}" ] && has "$1"; }; then
    build_here "$@"
  else
    build_in_root "$@"
  fi
}
