// Fails if two texts of the page have the same id, if a text of messages/en/page.json is said nowhere, if the page's source has
// a text of its own, or if the script that is loaded first says a text that is loaded later.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

import { firstFiles } from "./generate.mjs";

const folder = dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(`${folder}/${name}`, "utf8");
const texts = JSON.parse(read("../messages/en/page.json"));
/** Attributes whose value is shown or read aloud. */
const spoken = new Set(["aria-label", "title", "alt", "label", "about", "legend", "verb", "words", "sure", "what", "why", "none"]);

const { fileNames, options } = ts.parseJsonConfigFileContent(ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile).config, ts.sys, folder);
const program = ts.createProgram(fileNames, options);
const checker = program.getTypeChecker();

/** The string literals that a type is made of. */
const literals = (type) => (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));

/** A parameter is no use of all that it may be. */
const isParameter = (node) => ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration?.kind === ts.SyntaxKind.Parameter;

/** The ids that an argument of a call may be. */
function idsIn(call, at) {
  const argument = call.arguments[at];
  if (isParameter(argument)) return [];
  const own = literals(checker.getTypeAtLocation(argument));
  if (own.length > 0) return own;
  const parameter = checker.getResolvedSignature(call)?.parameters[at];
  return parameter ? literals(checker.getTypeOfSymbolAtLocation(parameter, call)) : [];
}

const first = firstFiles();
const loadedLater = JSON.parse(read("build/generated/rest_texts.json"));
const said = new Set([...`${read("index.html")}${read("manifest.webmanifest")}`.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, id]) => id));
const faults = [];

function visit(node, file) {
  const fault = (text) => faults.push(`${file.fileName.slice(folder.length + 1)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${JSON.stringify(text.trim())} is no text of messages/en/page.json`);
  if (ts.isCallExpression(node))
    node.arguments.forEach((_, at) =>
      idsIn(node, at).forEach((id) => {
        said.add(id);
        if (id in loadedLater && first.has(file.fileName.slice(folder.length + 1))) faults.push(`${file.fileName.slice(folder.length + 1)} says ${JSON.stringify(id)}, which is loaded later: write the id in this file`);
      }),
    );
  if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) fault(node.text);
  if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)) fault(node.initializer.text);
  ts.forEachChild(node, (child) => visit(child, file));
}

for (const file of program.getSourceFiles()) if (file.fileName.startsWith(`${folder}/src/`)) visit(file, file);
/** In the order of the files. JSON.parse would keep the last of two texts with the same id. */
const ids = ["common", "page"].flatMap((name) => [...read(`../messages/en/${name}.json`).matchAll(/^  "([^"]+)": /gm)].map(([, id]) => id));
ids.forEach((id, at) => ids.indexOf(id) < at && faults.push(`messages/en/page.json: ${JSON.stringify(id)} is the id of two texts`));
for (const id of Object.keys(texts)) if (!said.has(id)) faults.push(`messages/en/page.json: nobody says ${JSON.stringify(id)}`);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
