// Writes src/wire/messages.ts from the documents of the protocol, so that the page's types are the server's.
// With --check: fails if the file is not what the documents say.
import { readFileSync, writeFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(`../docs/${name}`, import.meta.url), "utf8"));
const target = new URL("src/wire/messages.ts", import.meta.url);

const http = read("openapi.json").components.schemas;
const socket = read("asyncapi.json").components;
const payloads = Object.fromEntries(Object.entries(socket.messages).map(([name, message]) => [name, message.payload.schema]));

/** `wish_sit` is WishSit. */
const typeName = (name) => name.split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join("");

const literal = (value) => JSON.stringify(value);
const union = (types) => [...new Set(types)].join(" | ");
const listOf = (type) => (type.includes(" | ") ? `(${type})[]` : `${type}[]`);

function typeOf(schema) {
  if (schema.$ref) return typeName(schema.$ref.split("/").at(-1));
  if ("const" in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  if (schema.anyOf ?? schema.oneOf) return union((schema.anyOf ?? schema.oneOf).map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ type })));
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(", ")}]`;
  if (schema.type === "array") return listOf(typeOf(schema.items));
  if (schema.type === "object") return objectOf(schema);
  return { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" }[schema.type];
}

function objectOf({ properties, required = [], additionalProperties }) {
  if (!properties) return additionalProperties ? `Record<string, ${typeOf(additionalProperties)}>` : "Record<string, never>";
  const field = ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`;
  return `{ ${Object.entries(properties).map(field).join("; ")} }`;
}

const declare = ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)};`;
const named = (start) => Object.keys(payloads).filter((name) => name.startsWith(start)).map(typeName).join(" | ");
const heard = Object.keys(payloads).filter((name) => !/^(wish|say|bot)_|still_here/.test(name));

const own = Object.fromEntries(Object.entries(payloads).filter(([name]) => !name.startsWith("bot_")).map(([name, schema]) => {
  return [heard.includes(name) || name === "still_here" ? `heard_${name}` : name, schema];
}));

const text = `// Written by \`npm run types\` from docs/openapi.json and docs/asyncapi.json.
${Object.entries({ ...http, ...socket.schemas, ...own }).map(declare).join("\n")}
export type Heard = ${heard.map((name) => typeName(`heard_${name}`)).join(" | ")};
export type Wish = ${named("wish_")};
export type Aside = ${named("say_")};
export type GameEvent = Extract<Events[number], { event: string }>;
export type TableEvent = Extract<Events[number], { what: string }>;
`;

if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error("src/wire/messages.ts is not what docs/openapi.json and docs/asyncapi.json say: npm run types");
  process.exit(1);
}
