// Every screen, light and dark, on a desktop and on a phone: axe finds nothing, and nothing is wider than the screen.
import assert from "node:assert/strict";

import axe from "axe-core";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { screens } from "./screens.js";
import { markTextsOf, strangeTexts } from "./texts.js";

const looks = [
  ["light", sizes.desktop],
  ["dark", sizes.phone],
];

async function violationsIn(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
  return violations;
}

async function faultsOf(guest, name) {
  const faults = [];
  for (const [theme, size] of looks) {
    await guest.page.emulateMedia({ colorScheme: theme });
    await guest.page.setViewportSize(size);
    const violations = await violationsIn(guest.page);
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) faults.push(`${name}, ${theme}: ${id} at ${target}: ${failureSummary}`);
    const wide = await guest.page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${name}: ${wide} px wider than the screen`);
  }
  await guest.page.setViewportSize(sizes.desktop);
  return [...faults, ...(await strangeTexts(guest, name))];
}

export function allLooks() {
  for (const [part, walk] of screens)
    scene(`axe finds nothing wrong with the screens ${part}, none is wider than a phone, and all texts are from the catalogue`, async (come) => {
      const faults = [];
      const comeToMarks = async (options) => {
        const guest = await come(options);
        await markTextsOf(guest);
        return guest;
      };
      await walk(comeToMarks, async (guest, name) => faults.push(...(await faultsOf(guest, name))));
      assert.deepEqual(faults, []);
    });
}
