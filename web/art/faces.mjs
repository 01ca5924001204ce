// For esbuild: `import faces from "cards.svg"` is the address of all faces, in one file of their own.
import { sprite } from "./sprite.mjs";

export const faces = {
  name: "faces",
  setup(building) {
    building.onResolve({ filter: /^cards\.svg$/ }, () => ({ path: "cards.svg", namespace: "faces" }));
    building.onLoad({ filter: /.*/, namespace: "faces" }, () => ({ contents: sprite(), loader: "file" }));
  },
};
