// Writes build/generated before the page is built or its types are checked:
//   arguments.ts  the arguments of each text of messages/en
//   screens.ts    the screen of each route of routes.json
//   rest.ts       all that is not shown before the first card: one script, which is loaded later
//   first_texts.json, rest_texts.json   the texts that the first script may say, and the others
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (name) => new URL(name, import.meta.url);
const read = (name) => readFileSync(at(name), "utf8");
const texts = (name) => JSON.parse(read(`../messages/en/${name}`));

/** The types of the holes in a text: src/messages/pattern.h. */
const typeOfHole = { seat: "Seat", side: "Seat[]", card: "Card", cards: "Card[]", all_cards: "Card[]", suit: "Trump", one_of_suit: "Trump", plural: "number", message: "Message", "": "string | number" };

/** A choice that begins with "true" goes by a boolean, one that begins with "you" by a seat, any other by a word. */
const typeOfSelect = (choices) => ({ true: "boolean", you: "Seat" })[choices.match(/^ *(\w+)/)[1]] ?? "string";

/** The texts between braces on the outermost level. */
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

const routes = () => Object.keys(JSON.parse(read("routes.json")));

/** The screens on the way to the first card. */
const first = ["start", "table"];

const screensModule = () => `import { later, rest } from "../../src/screens/later.js";
${first.map((route) => `import ${route} from "../../src/screens/${route}.js";\n`).join("")}
export const screens = {
${first.map((route) => `  ${route},\n`).join("")}${others().map((route) => `  ${route}: later(async () => (await rest()).${route}),\n`).join("")}};
`;

const others = () => routes().filter((route) => !first.includes(route));

const restModule = () => `import "../../src/model/rest_texts.js";\n\nexport * from "../../src/screens/opened.js";\n${others().map((route) => `export { default as ${route} } from "../../src/screens/${route}.js";\n`).join("")}`;

const main = "src/main.tsx";

/** The files of the script that is loaded at first. */
export const firstFiles = () => reached(main);

/** The files that this one imports, and theirs, without import(). */
function reached(file, found = new Set()) {
  if (found.has(file) || !existsSync(at(file))) return found;
  found.add(file);
  for (const [, path] of read(file).matchAll(/^(?:import|export)\b(?! type\b)[^;]*?"(\.[^"]+)\.js";/gm)) {
    const next = new URL(path, at(file)).pathname.slice(at(".").pathname.length);
    for (const end of [".ts", ".tsx"]) reached(next + end, found);
  }
  return found;
}

/** Messages of the server that only screens and hints show, which load the other texts before. */
const ofScreens = /^(reason|tip|compared|often|share|instead|act|did|do|doubt|keeper|best_by)(\.|$)/;

/** The texts whose id, or whose beginning of an id, stands in the first script, and what the server says; and the others. */
function splitTexts() {
  const sources = [...firstFiles()].map(read).join("\n");
  const words = new Set([...sources.matchAll(/["`]([a-z][\w.]*)/g)].map(([, word]) => word));
  const beginnings = [...sources.matchAll(/`([a-z][\w.]*[._])\$\{/g)].map(([, word]) => word);
  const page = Object.entries(texts("page.json"));
  const isFirst = ([id]) => words.has(id) || beginnings.some((word) => id.startsWith(word));
  const common = Object.entries(texts("common.json"));
  const isLater = ([id]) => ofScreens.test(id);
  return [
    [...common.filter((each) => !isLater(each)), ...page.filter(isFirst)],
    [...common.filter(isLater), ...page.filter((each) => !isFirst(each))],
  ].map(Object.fromEntries);
}

/** The error about the screen of a route: one text or none. */
function faultsOf(route) {
  const file = `src/screens/${route}.tsx`;
  if (!existsSync(at(file))) return [`web/routes.json: the route "${route}" needs the file web/${file}`];
  return /^export default /m.test(read(file)) ? [] : [`web/routes.json: the route "${route}" needs an "export default" in web/${file}`];
}

/** Writes a file only if it has changed, because --watch would build again. */
function write(name, text) {
  const file = `build/generated/${name}`;
  if (!existsSync(at(file)) || read(file) !== text) writeFileSync(at(file), text);
}

/** Returns the errors about the screens. */
export function generate() {
  mkdirSync(at("build/generated"), { recursive: true });
  write("arguments.ts", argumentsModule());
  write("screens.ts", screensModule());
  write("rest.ts", restModule());
  const [first, others] = splitTexts();
  write("first_texts.json", JSON.stringify(first));
  write("rest_texts.json", JSON.stringify(others));
  return routes().flatMap(faultsOf);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = generate();
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
}
