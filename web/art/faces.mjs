// For esbuild: `import faces from "cards.svg"` is the address of all faces, in one file of their own; "cards-large.svg"
// has them with a large index. It is loaded only by people who chose large indices.
import { sprite } from "./sprite.mjs";

export const faces = {
  name: "faces",
  setup(building) {
    building.onResolve({ filter: /^cards(-large)?\.svg$/ }, ({ path }) => ({ path, namespace: "faces" }));
    building.onLoad({ filter: /.*/, namespace: "faces" }, ({ path }) => ({
      contents: sprite(path === "cards.svg" ? "plain" : "large"),
      loader: "file",
    }));
  },
};
