// Writes src/wire/messages.ts from the documents of the protocol, so that the page's types are the server's.
// With --check, fails if the file does not match the documents.
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

const text = `// Written by \`npm run types\` from docs/openapi.json and docs/asyncapi.json.
${types}export type Heard = ${union(heard.map((name) => `heard_${name}`))};
export type Command = ${startingWith("command_")};
export type Aside = ${startingWith("say_")};
export type GameEvent = Extract<Events[number], { event: string }>;
export type TableEvent = Extract<Events[number], { what: string }>;
`;

if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error("src/wire/messages.ts is not what docs/openapi.json and docs/asyncapi.json say: npm run types");
  process.exit(1);
}
