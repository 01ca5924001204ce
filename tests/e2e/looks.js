// Every screen, in light and dark, on a desk and on a phone: nothing that axe finds, nothing wider than the screen.
import assert from "node:assert/strict";

import { AxeBuilder } from "@axe-core/playwright";

import { sizes } from "./guest.js";
import { scene } from "./ground.js";
import { everyScreen } from "./screens.js";

async function violations(guest, name) {
  const { violations: found } = await new AxeBuilder({ page: guest.page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target}: ${failureSummary}`));
}

export function looks() {
  scene("axe finds nothing wrong with any screen, and none is wider than a phone", async (come) => {
    const wrong = [];
    await everyScreen(come, async (guest, name) => {
      for (const [theme, size] of [
        ["light", sizes.desktop],
        ["dark", sizes.phone],
      ]) {
        await guest.page.emulateMedia({ colorScheme: theme });
        await guest.page.setViewportSize(size);
        wrong.push(...(await violations(guest, `${name}, ${theme}`)));
        const wide = await guest.page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth);
        if (wide > 0) wrong.push(`${name}: ${wide} px wider than the screen`);
      }
      await guest.page.setViewportSize(sizes.desktop);
    });
    assert.deepEqual(wrong, []);
  });
}
