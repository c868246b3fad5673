# Sourced by scripts/package: the tree of files that archive and Debian package have in common.

stage=$target/stage/$system
staged=

# Lays out everything under $stage as it is to lie under /usr, once.
stage() {
  [ -z "$staged" ] || return 0
  need jq "it reads what cargo says of the crates"
  local program
  program=${CHRYSALIS_BIN:-$(program_of "$cross")}
  rm -rf "$stage"
  install -Dm755 "$program" "$stage/games/chrysalis"
  writer=$(writing_program)
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
  "$writer" man | sed '/^\.TH/s/ 1 / 6 /' | gzip -9n >"$man/chrysalis.6.gz"
  for command in $("$writer" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\)  .*/\1/p'); do
    [ "$command" != help ] || continue
    "$writer" man "$command" | sed '/^\.TH/s/ 1 / 6 /' | gzip -9n >"$man/chrysalis-$command.6.gz"
  done
}

# Completions, with the names of the games in them.
stage_shells() {
  local shares=$stage/share
  mkdir -p "$shares/bash-completion/completions" "$shares/zsh/vendor-completions" "$shares/fish/vendor_completions.d"
  "$writer" completions bash >"$shares/bash-completion/completions/chrysalis"
  "$writer" completions zsh >"$shares/zsh/vendor-completions/_chrysalis"
  "$writer" completions fish >"$shares/fish/vendor_completions.d/chrysalis.fish"
}

# XBoard's entry and its pictures of pieces by game, and what a desktop shows.
stage_desktop() {
  local game
  install -Dm644 scripts/chrysalis.eng "$stage/share/games/plugins/xboard/chrysalis.eng"
  for game in $("$writer" games --ids); do
    "$writer" diagram "$game" --xboard "$stage/share/games/chrysalis/pieces/$game" >/dev/null 2>&1
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
  scripts/packaging/licenses ${cross:+"$cross"} >"$doc/LICENSES-OF-CRATES.txt"
  chmod -R u+rwX,go+rX,go-w "$doc"
}

# What the zip for Windows holds: the program first, then what is read and what WinBoard takes.
stage_windows() {
  local folder=$target/windows
  rm -rf "$folder"
  mkdir -p "$folder"
  cp "$stage/games/chrysalis" "$folder/chrysalis.exe"
  cp -r "$stage/share/games/chrysalis/pieces" "$folder/pieces"
  cp -r "$stage/share/doc/chrysalis/." "$folder"
  {
    printf '/firstChessProgramNames={'
    "$writer" games --winboard-entries | sed "s,\"[^\"]*chrysalis\" xboard' -fd '[^']*',\"C:/Chrysalis/chrysalis.exe\" xboard' -fd 'C:/Chrysalis',"
    printf '}\n'
  } | sed 's/$/\r/' >"$folder/chrysalis.ini"
}
