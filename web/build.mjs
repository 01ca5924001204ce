// Builds the page into build/site: `node build.mjs`, or `node build.mjs --watch`. What has a hash in its name never
// changes; index.html and the files of static/ keep their names.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { build, context } from "esbuild";

import { faces } from "./art/faces.mjs";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
const site = "build/site";

/** index.html with the names that the script and the style were given. */
const writeIndex = {
  name: "index",
  setup(building) {
    building.onStart(() => {
      rmSync(site, { recursive: true, force: true });
      mkdirSync(site, { recursive: true });
      cpSync("static", site, { recursive: true });
      cpSync("manifest.webmanifest", `${site}/manifest.webmanifest`);
    });
    building.onEnd(({ metafile, errors }) => {
      if (errors.length > 0) return;
      const names = Object.keys(metafile.outputs).map((path) => basename(path));
      const find = (end) => names.find((name) => name.startsWith("app-") && name.endsWith(end));
      const html = readFileSync("index.html", "utf8");
      writeFileSync(`${site}/index.html`, html.replace("app.js", find(".js")).replace("app.css", find(".css")));
    });
  },
};

const options = {
  entryPoints: { app: "src/main.tsx" },
  outdir: site,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file" }, // what a style names by url()
  publicPath: "/",
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  define: { VERSION: JSON.stringify(readFileSync("../VERSION", "utf8").trim()) },
  plugins: [faces, writeIndex],
};

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
