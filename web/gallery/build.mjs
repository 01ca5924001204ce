// All drawings on one page: `npm run gallery`, then serve build/gallery. The server's page does not contain it.
import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { faces } from "../art/faces.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
mkdirSync("build/gallery", { recursive: true });
cpSync("gallery/index.html", "build/gallery/index.html");
await build({
  entryPoints: { gallery: "gallery/gallery.tsx" },
  outdir: "build/gallery",
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file", ".woff2": "file" }, // files that a style names by url()
  assetNames: "[name]",
  publicPath: "/",
  logLevel: "warning",
  plugins: [faces],
});
