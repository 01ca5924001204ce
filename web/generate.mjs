// Writes build/generated/arguments.ts, the arguments of each text of messages/en. `npm run check` does so before it looks
// at types.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const at = (name) => new URL(name, import.meta.url);
const texts = (name) => JSON.parse(readFileSync(at(`../messages/en/${name}`), "utf8"));

/** The types of the holes in a text: src/messages/pattern.h. */
const typeOfHole = { seat: "Seat", side: "Seat[]", card: "Card", cards: "Card[]", suit: "Trump", one_of_suit: "Trump", plural: "number", message: "Message", "": "string | number" };

/** A choice that begins with "true" goes by a boolean, one that begins with "you" by a seat, any other by a word. */
const typeOfSelect = (choices) => ({ true: "boolean", you: "Seat" })[choices.match(/^ *(\w+)/)[1]] ?? "string";

/** What stands between braces on the outermost level. */
function braced(text) {
  const found = [];
  let depth = 0;
  let from = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === "{" && depth++ === 0) from = at + 1;
    if (letter === "}" && --depth === 0) found.push([...text].slice(from, at).join(""));
  }
  return found;
}

/** [name, type, kind] of every hole, those within choices too. */
const holesOf = (text) =>
  braced(text).flatMap((hole) => {
    const [name, kind = "", ...rest] = hole.split(",").map((word) => word.trim());
    const choices = rest.join(",");
    return [[name, kind === "select" ? typeOfSelect(choices) : typeOfHole[kind], kind], ...braced(choices).flatMap(holesOf)];
  });

function argumentsOf(text) {
  const types = {};
  for (const [name, type, kind] of holesOf(text)) if (kind !== "select" || !(name in types)) types[name] = type;
  return `{ ${Object.entries(types).map(([name, type]) => `${name}: ${type}`).join("; ")} }`.replace("{  }", "Record<string, never>");
}

function argumentsModule() {
  const rows = Object.entries({ ...texts("common.json"), ...texts("page.json") }).map(([id, text]) => `  "${id}": ${argumentsOf(text)};\n`);
  return `import type { Card, Message, Seat, Trump } from "../../src/wire/messages.js";\n\nexport interface Arguments {\n${rows.join("")}}\n`;
}

mkdirSync(at("build/generated"), { recursive: true });
writeFileSync(at("build/generated/arguments.ts"), argumentsModule());
