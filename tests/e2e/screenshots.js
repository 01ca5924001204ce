// node screenshots.js FOLDER: every screen at every size in both themes, as FOLDER/SCREEN-SIZE-THEME.png.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { alone } from "./alone.js";
import { sizes } from "./guest.js";
import { screens } from "./screens.js";

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });

async function picture(guest, screen) {
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of ["light", "dark"]) {
      await guest.page.setViewportSize(viewport);
      await guest.page.emulateMedia({ colorScheme: theme });
      await guest.page.screenshot({ path: join(folder, `${screen}-${size}-${theme}.png`) });
    }
  await guest.page.setViewportSize(sizes.desktop);
  console.log(screen);
}

await alone(async (come) => {
  for (const [, walk] of screens) await walk(come, picture);
});
