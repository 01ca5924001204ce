// Builds the page into build/site: `node build.mjs`, or `node build.mjs --watch`. What has a hash in its name never
// changes; index.html and the files of static/ keep their names. `node build.mjs --marked` builds into build/marked a page
// whose texts are all between marks, for tests/e2e/texts.js.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { build, context } from "esbuild";

import { faces } from "./art/faces.mjs";
import { generate } from "./generate.mjs";
import { marks } from "./marks.mjs";

process.chdir(fileURLToPath(new URL(".", import.meta.url)));
const isMarked = process.argv.includes("--marked");
const site = isMarked ? "build/marked" : "build/site";

const texts = JSON.parse(readFileSync("../messages/en/page.json", "utf8"));

/** A file with the texts of the catalogue in the places of their ids: {{head.description}}. */
const withTexts = (file) => readFileSync(file, "utf8").replace(/\{\{([\w.]+)\}\}/g, (_, id) => texts[id].replaceAll('"', "&quot;"));

const generated = {
  name: "generated",
  setup(building) {
    building.onStart(() => ({ errors: generate().map((text) => ({ text })) }));
  },
};

/** index.html with the names that the script and the style were given. */
const writeIndex = {
  name: "index",
  setup(building) {
    building.onStart(() => {
      rmSync(site, { recursive: true, force: true });
      mkdirSync(site, { recursive: true });
      cpSync("static", site, { recursive: true });
      writeFileSync(`${site}/manifest.webmanifest`, withTexts("manifest.webmanifest"));
    });
    building.onEnd(({ metafile, errors }) => {
      if (errors.length > 0) return;
      const outputOf = (entry) => Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
      const [script, { cssBundle, imports }] = outputOf(options.entryPoints.app);
      const names = { "app.js": script, "app.css": cssBundle, "rest.css": outputOf(options.entryPoints["app-rest"])[0] };
      const font = Object.keys(metafile.outputs).find((path) => path.endsWith(".woff2"));
      const parts = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => `<link rel="modulepreload" href="/${basename(path)}">\n`);
      const page = Object.entries(names).reduce((text, [name, path]) => text.replace(name, basename(path)), withTexts("index.html"));
      writeFileSync(`${site}/index.html`, page.replace("</head>", `<link rel="preload" href="/${basename(font)}" as="font" type="font/woff2" crossorigin>\n${parts.join("")}</head>`));
    });
  },
};

/** Every text of the catalogue between invisible marks. */
const markTexts = {
  name: "marks",
  setup(building) {
    building.onLoad({ filter: /(messages\/en|generated)\/\w+\.json$/ }, ({ path }) => {
      const texts = Object.entries(JSON.parse(readFileSync(path, "utf8"))).map(([id, text]) => [id, `${marks.begin}${text}${marks.end}`]);
      return { contents: JSON.stringify(Object.fromEntries(texts)), loader: "json" };
    });
  },
};

const options = {
  entryPoints: { app: "src/main.tsx", "app-rest": "src/style/rest.css" },
  outdir: site,
  bundle: true,
  minify: true,
  format: "esm",
  splitting: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file", ".woff2": "file" }, // files that a style names by url()
  publicPath: "/",
  entryNames: "[name]-[hash]",
  chunkNames: "app-[name]-[hash]",
  assetNames: "[name]-[hash]",
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  define: { VERSION: JSON.stringify(readFileSync("../VERSION", "utf8").trim()) },
  plugins: [generated, faces, writeIndex, ...(isMarked ? [markTexts] : [])],
};

if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
