# Sourced by scripts/package: the tree of files that archive and Debian package have in common.

stage=$target/stage
staged=

# Lays out everything under $stage as it is to lie under /usr, once.
stage() {
  [ -z "$staged" ] || return 0
  need objcopy "it is part of the GNU binutils"
  need jq "it reads what cargo says of the crates"
  local program
  program=$(build_program)
  rm -rf "$stage"
  install -Dm755 "$program" "$stage/games/chrysalis"
  objcopy --strip-all --remove-section=.gnu_debuglink "$stage/games/chrysalis"
  stage_manual
  stage_shells
  stage_desktop
  stage_documents
  find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  staged=yes
}

# The manual pages of the program and of each command that has one.
stage_manual() {
  local man=$stage/share/man/man6 command
  mkdir -p "$man"
  "$stage/games/chrysalis" man | sed '/^\.TH/s/ 1 / 6 /' | gzip -9n >"$man/chrysalis.6.gz"
  for command in $("$stage/games/chrysalis" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\)  .*/\1/p'); do
    [ "$command" != help ] || continue
    "$stage/games/chrysalis" man "$command" | sed '/^\.TH/s/ 1 / 6 /' | gzip -9n >"$man/chrysalis-$command.6.gz"
  done
}

# Completions, with the names of the games in them.
stage_shells() {
  local shares=$stage/share
  mkdir -p "$shares/bash-completion/completions" "$shares/zsh/vendor-completions" "$shares/fish/vendor_completions.d"
  "$stage/games/chrysalis" completions bash >"$shares/bash-completion/completions/chrysalis"
  "$stage/games/chrysalis" completions zsh >"$shares/zsh/vendor-completions/_chrysalis"
  "$stage/games/chrysalis" completions fish >"$shares/fish/vendor_completions.d/chrysalis.fish"
}

# XBoard's entry and its pictures of pieces by game, and what a desktop shows.
stage_desktop() {
  local game
  install -Dm644 scripts/chrysalis.eng "$stage/share/games/plugins/xboard/chrysalis.eng"
  for game in $("$stage/games/chrysalis" games --ids); do
    "$stage/games/chrysalis" diagram "$game" --xboard "$stage/share/games/chrysalis/pieces/$game" >/dev/null 2>&1
  done
  install -Dm644 scripts/packaging/chrysalis.desktop "$stage/share/applications/chrysalis.desktop"
  install -Dm644 apps/board/page/icon.svg "$stage/share/icons/hicolor/scalable/apps/chrysalis.svg"
}

# The handbook, our licenses and those of all crates in the program.
stage_documents() {
  local doc=$stage/share/doc/chrysalis page
  for page in README.md SECURITY.md CONTRIBUTING.md ARCHITECTURE.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE; do
    [ ! -e "$page" ] || install -Dm644 "$page" "$doc/$page"
  done
  (cd docs && find . -name '*.md' -o -name '*.png' -o -name '*.svg' -o -name '*.ini') | while read -r page; do
    install -Dm644 "docs/$page" "$doc/docs/$page"
  done
  cp -r games "$doc/games"
  scripts/packaging/licenses >"$doc/LICENSES-OF-CRATES.txt"
  chmod -R u+rwX,go+rX,go-w "$doc"
}
