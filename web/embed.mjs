// node embed.mjs FOLDER OUT.cpp: writes the files of the folder, and the routes of
// routes.json, down as the page_files() and page_routes() that src/server/page.h declares.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

const named = { 0x22: '\\"', 0x5c: "\\\\", 0x0a: "\\n" };

/** As a C++ string, a line for every few hundred bytes. Octal escapes have three digits and so end by themselves. */
function literal(bytes) {
  const lines = [];
  for (let from = 0; from < bytes.length; from += 400) {
    const part = Array.from(bytes.subarray(from, from + 400), (byte) => {
      if (named[byte]) return named[byte];
      // '?' too: two of them can begin a trigraph.
      return byte >= 0x20 && byte < 0x7f && byte !== 0x3f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
    });
    lines.push(`"${part.join("")}"`);
  }
  return `{${lines.length ? lines.join("\n     ") : '""'}, ${bytes.length}}`;
}

function entry(folder, name) {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`${name}: no content type is known for it`);
  const bytes = readFileSync(join(folder, name));
  const gzipped = gzipSync(bytes, { level: 9 });
  const tag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const lasting = /-[A-Z0-9]{8}\./.test(name);
  const small = gzipped.length < bytes.length * 0.95 ? gzipped : Buffer.alloc(0);
  return `    {"/${name}", "${type}", "W/\\"${tag}\\"", ${lasting},\n     ${literal(bytes)},\n     ${literal(small)}},\n`;
}

const [folder, out] = process.argv.slice(2);
const names = readdirSync(folder).sort();
if (!names.includes("index.html")) throw new Error(`${folder} has no index.html`);
const routes = Object.values(JSON.parse(readFileSync(new URL("routes.json", import.meta.url), "utf8")));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `// Generated from ${names.length} files of the page by web/embed.mjs.
#include "server/page.h"

namespace euchre::server {

namespace {
constexpr PageFile files[] = {
${names.map((name) => entry(folder, name)).join("")}};

constexpr std::string_view routes[] = {${routes.map((route) => `"${route}"`).join(", ")}};
}  // namespace

std::span<const PageFile> page_files() { return files; }
std::span<const std::string_view> page_routes() { return routes; }

}  // namespace euchre::server
`,
);
