// For esbuild: `import faces from "cards.svg"` is the address of all faces, in one file of their own; "cards-large.svg"
// has them with a large index. It is loaded only by people who chose large indices. "critters.svg" has the bots' critters.
import { critterSprite } from "./critters.mjs";
import { sprite } from "./sprite.mjs";

const files = {
  "cards.svg": () => sprite("plain"),
  "cards-large.svg": () => sprite("large"),
  "critters.svg": critterSprite,
};

export const faces = {
  name: "faces",
  setup(building) {
    building.onResolve({ filter: /^(cards(-large)?|critters)\.svg$/ }, ({ path }) => ({ path, namespace: "faces" }));
    building.onLoad({ filter: /.*/, namespace: "faces" }, ({ path }) => ({ contents: files[path](), loader: "file" }));
  },
};
