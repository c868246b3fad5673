# Sourced by scripts/package: whether the packages are what they should be.

# Lintian, checksums, and a life in a clean root.
check_packages() {
  local deb
  deb=$(realpath "$(ls dist/chrysalis_"$version"-*_amd64.deb)")
  (cd dist && sha256sum --check "$name.tar.xz.sha256")
  check_archive
  if command -v lintian >/dev/null; then
    # The package is not for Debian's own archive, whose bug would be closed by a first upload.
    lintian --fail-on error,warning --allow-root --suppress-tags initial-upload-closes-no-bugs "$deb"
  else
    say "lintian is missing: not asked"
  fi
  check_clean_root "$deb"
}

# What every package has to be able to do: count moves, answer both protocols, play and draw.
exercise='set -e
test "$($BIN perft promochess 3 | grep -c .)" -gt 0
printf "uci\nposition startpos\ngo nodes 1000\nquit\n" | $BIN | grep "^bestmove "
printf "e2e4\nquit\n" | $BIN play taylor --level 0.1 >/dev/null
$BIN diagram throne -o /tmp/throne.png && test -s $ROOT/tmp/throne.png && rm $ROOT/tmp/throne.png
$BIN --version'

# The archive, unpacked into an empty folder.
check_archive() {
  local folder
  folder=$(mktemp -d)
  tar --extract --file "dist/$name.tar.xz" --directory "$folder"
  test -s "$folder/$name/share/doc/chrysalis/LICENSES-OF-CRATES.txt"
  env -i BIN="$folder/$name/games/chrysalis" ROOT= PATH=/usr/bin:/bin LC_ALL=C.UTF-8 sh -c "$exercise"
  rm -rf "$folder"
  say "the archive plays"
}

# Installs the package in a folder that has nothing else, adds the C library that it depends on, plays there, removes the package, and
# looks for what is left. It is no whole Debian: dependencies are taken as met, and the package has no scripts that could miss anything.
check_clean_root() {
  need dpkg "this needs a Debian"
  local root library wanted
  root=$(mktemp -d)
  mkdir -p "$root"/var/lib/dpkg/{info,updates} "$root"/{tmp,dev}
  touch "$root/var/lib/dpkg/status" "$root/dev/null"
  dpkg --root="$root" --force-depends --install "$1"
  for wanted in games/chrysalis share/man/man6/chrysalis.6.gz share/bash-completion/completions/chrysalis share/applications/chrysalis.desktop \
    share/games/plugins/xboard/chrysalis.eng share/doc/chrysalis/copyright share/games/chrysalis/pieces/taylor; do
    test -e "$root/usr/$wanted" || { say "$wanted is missing"; exit 1; }
  done
  for library in $(ldd "$root/usr/games/chrysalis" | grep -o '/[^ ]*'); do
    install -D "$library" "$root$library"
  done
  env -i BIN="chroot $root /usr/games/chrysalis" ROOT="$root" PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 sh -c "$exercise"
  dpkg --root="$root" --purge chrysalis
  if [ -e "$root/usr" ]; then
    say "left behind: $(find "$root/usr" -type f)"
    exit 1
  fi
  rm -rf "$root"
  say "the Debian package installs, plays, and leaves nothing behind"
}

# Builds the files that git knows of in two other folders, and compares archives and packages.
check_reproducible() {
  local work turn
  work=$(mktemp -d)
  trap "rm -rf '$work'" EXIT
  for turn in one another/place; do
    mkdir -p "$work/$turn"
    git ls-files -z | tar --create --null --files-from=- | tar --extract --directory "$work/$turn"
    (cd "$work/$turn" && env -u CARGO_TARGET_DIR scripts/package archive deb && rm -rf target)
  done
  (cd "$work/one/dist" && sha256sum ./*.tar.xz ./*.deb) >"$work/sums"
  (cd "$work/another/place/dist" && sha256sum --check "$work/sums")
  cat "$work/sums"
  say "two builds, one hash each"
}
