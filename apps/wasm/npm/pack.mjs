// Puts the package together: pack.mjs MODULE FOLDER.

import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const [module, folder] = process.argv.slice(2);
const root = new URL("../../../", import.meta.url);
const data = new URL("eval/data/", root);

/** A data file without comments and spaces, as eval/build.rs has it. */
function shortened(text) {
  const kept = (line) =>
    line.includes('"') && !line.startsWith("#") ? line : (line.split("#")[0] ?? "").replace(/\s+/g, "");
  return `${text.split("\n").map(kept).filter(Boolean).join("\n")}\n`;
}

copyFileSync(module, `${folder}/chrysalis.wasm`);
for (const name of ["package.json", "worker.js", "README.md"])
  copyFileSync(new URL(name, import.meta.url), `${folder}/${name}`);
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) copyFileSync(new URL(name, root), `${folder}/${name}`);
mkdirSync(`${folder}/games`, { recursive: true });
for (const name of readdirSync(data)) {
  if (name.endsWith(".toml"))
    writeFileSync(`${folder}/games/${name}`, shortened(readFileSync(new URL(name, data), "utf8")));
  else if (name.endsWith(".net")) copyFileSync(new URL(name, data), `${folder}/games/${name}`);
}

const books = new URL("formats/books/data/", root);
const games = readdirSync(books).filter((name) => name.endsWith(".compact"));
for (const name of games) copyFileSync(new URL(name, books), `${folder}/games/${name}`);
writeFileSync(`${folder}/games/books.json`, JSON.stringify(games.map((name) => name.replace(/\.compact$/, ""))));
