// Writes src/wire/messages.ts from the documents of the protocol and the catalogue of messages, so that the page's types
// are the server's.
// With --check: fails if the file is not what the documents say.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const read = (name) => JSON.parse(readFileSync(new URL(`../docs/${name}`, import.meta.url), "utf8"));
const target = new URL("src/wire/messages.ts", import.meta.url);

const { schemas: http } = read("openapi.json").components;
const { schemas: shared, messages } = read("asyncapi.json").components;

/** `command_sit` is CommandSit. */
const typeName = (name) => name.split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join("");

const kinds = Object.keys(messages).filter((name) => !name.startsWith("bot_"));
const heard = kinds.filter((name) => !/^(command|say)_|still_here/.test(name));
const payloads = kinds.map((name) => {
  const isHeard = heard.includes(name) || name === "still_here";
  return [isHeard ? `heard_${name}` : name, messages[name].payload.schema];
});

// Both documents as one, so that neither refers to another file.
const named = [...Object.entries({ ...http, ...shared }), ...payloads].map(([name, schema]) => [typeName(name), schema]);
const toOneDocument = (key, value) => (key === "$ref" ? `#/components/schemas/${typeName(value.split("/").at(-1))}` : value);
const schemas = JSON.parse(JSON.stringify(Object.fromEntries(named), toOneDocument));
const document = { openapi: "3.1.0", info: { title: "Right Bower", version: "1" }, paths: {}, components: { schemas } };
const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true, silent: true }));

const union = (names) => names.map(typeName).join(" | ");
const startingWith = (start) => union(kinds.filter((name) => name.startsWith(start)));

/** The arguments of each message, by the types in its text: src/messages/pattern.h. */
const texts = (name) => JSON.parse(readFileSync(new URL(`../messages/en/${name}`, import.meta.url), "utf8"));
const catalogue = { ...texts("common.json"), ...texts("page.json") };
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

const text = `// Written by \`npm run types\` from docs/openapi.json, docs/asyncapi.json and messages/en.
${types}export type Heard = ${union(heard.map((name) => `heard_${name}`))};
export type Command = ${startingWith("command_")};
export type Aside = ${startingWith("say_")};
export type GameEvent = Extract<Events[number], { event: string }>;
export type TableEvent = Extract<Events[number], { what: string }>;
export interface Arguments {
${Object.entries(catalogue).map(([id, text]) => `  "${id}": ${argumentsOf(text)};`).join("\n")}
}
`;

if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error("src/wire/messages.ts is not what docs/openapi.json, docs/asyncapi.json and messages/en say: npm run types");
  process.exit(1);
}
