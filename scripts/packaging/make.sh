# Sourced by scripts/package: the packages themselves.

# The wheel, with the program in it.
make_wheel() {
  stage
  scripts/wheel --program "$stage/games/chrysalis" ${cross:+--target "$cross"} dist >&2
  say "$(ls dist/*-"$version"-*"${wheel_tag}".whl)"
}

# An archive with the stage's files, sorted, of one owner and one time.
make_archive() {
  mkdir -p dist
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --format=gnu --mtime="@$SOURCE_DATE_EPOCH" \
    --transform="s,^\.,$name," --directory="$stage" . | xz -9 --threads=1 >"dist/.$name.tar.xz"
  mv "dist/.$name.tar.xz" "dist/$name.tar.xz"
  say "dist/$name.tar.xz: $(stat -c %s "dist/$name.tar.xz") bytes"
}

# A zip for Windows, with the stage's files in the places that Windows users expect.
make_zip() {
  stage_windows
  mkdir -p dist
  python3 scripts/packaging/zip.py "$target/windows" "$name" "dist/.$name.zip"
  mv "dist/.$name.zip" "dist/$name.zip"
  say "dist/$name.zip: $(stat -c %s "dist/$name.zip") bytes"
}

# What only Debian asks for: its own changelog, and no second copies of what Debian has or cargo-deb writes.
stage_debian() {
  local debian=$target/debian doc
  doc=$debian/share/doc/chrysalis
  rm -rf "$debian"
  cp -a "$stage" "$debian"
  rm "$doc/LICENSE-MIT" "$doc/LICENSE-APACHE"
  gzip -9n "$doc/LICENSES-OF-CRATES.txt"
  # Debian's name of what changed in the program, beside what changed in the package.
  gzip -9n <"$doc/CHANGELOG.md" >"$doc/changelog.gz"
  rm "$doc/CHANGELOG.md"
  { cat LICENSE-MIT; printf '\nThe text of the Apache License 2.0 is on Debian systems in /usr/share/common-licenses/Apache-2.0.\n'; } >"$target/license"
  cat >"$target/changelog" <<TEXT
chrysalis ($version-1) unstable; urgency=medium

  * Chrysalis $version; what changed stands in changelog.gz.

 -- $(sed -n 's/^maintainer = "\(.*\)"/\1/p' apps/cli/Cargo.toml)  $(date --rfc-email --date="@$SOURCE_DATE_EPOCH")
TEXT
  find "$debian" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# The Debian package, by what apps/cli/Cargo.toml says of it.
make_deb() {
  mkdir -p dist
  stage_debian
  cargo deb --locked ${cross:+--target "$cross"} --package chrysalis-cli --no-build --no-strip --no-separate-debug-symbols --output dist/ >&2
  say "$(ls dist/chrysalis_"$version"*_"$architecture".deb)"
}

# The checksums of all packages of this version that are in dist/.
make_checksums() {
  mkdir -p dist
  (cd dist && find . -maxdepth 1 -type f -name "chrysalis*[-_]$version[-.]*" -printf '%f\n' | LC_ALL=C sort | xargs sha256sum >.sums && mv .sums SHA256SUMS)
}

# What is said beside the packages: what each is for and needs, and what changed.
make_notes() {
  {
    echo "# Chrysalis $version"
    # Links lead to pages that are not beside it.
    sed -e 1d -e "s/VERSION/$version/g" -e 's/\[\([^]]*\)\]([^)]*)/\1/g' docs/GET.md
    printf '\nSHA256SUMS has the checksums: `sha256sum --check --ignore-missing SHA256SUMS`.\n\n## Changes\n'
    awk -v heading="## [$version]" 'index($0, "## ") == 1 { inside = index($0, heading) == 1; next } inside' CHANGELOG.md
  } >dist/RELEASE-NOTES.md
}
