// All drawings on one page, to look at: `npm run gallery`, then serve build/gallery. No part of what is served to players.
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
  loader: { ".svg": "file" }, // what a style names by url()
  assetNames: "[name]",
  publicPath: "/",
  logLevel: "warning",
  plugins: [faces],
});
