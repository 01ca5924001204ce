// The bots' characters, and the choice of felts and backs.
import assert from "node:assert/strict";

import { scene } from "./scenes.js";
import { playBots, playOut, playToTrick } from "./table.js";

/** Runs in the page: writes down each face that a bot makes, and for how long. */
function watchFaces() {
  window.faces = [];
  const made = new Map();
  const look = () => {
    for (const plate of document.querySelectorAll(".plate")) {
      const mood = plate.querySelector(".avatar").dataset.mood;
      const before = made.get(plate.dataset.seat);
      if (before?.mood === mood) continue;
      if (before && before.mood !== "calm") window.faces.push({ mood: before.mood, drawn: before.drawn, lasted: performance.now() - before.since });
      made.set(plate.dataset.seat, { mood, since: performance.now(), drawn: plate.querySelector(".avatar use")?.getAttribute("href") ?? "" });
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

async function facesOfGame(come, settings, still = false) {
  const guest = await come({ settings: { speed: "fast", sound: false, ...settings }, still });
  await guest.page.addInitScript(watchFaces);
  await playBots(guest, "standard?target=2");
  await playToTrick(guest);
  const heads = await guest.page.locator(".plate .avatar use").evaluateAll((all) => all.map((each) => each.getAttribute("href").split("#")[1]));
  assert.equal(new Set(heads).size, 3, `each bot has a face of its own: ${heads}`);
  await playOut(guest);
  return guest.page.evaluate(() => window.faces);
}

export function characters() {
  scene("bots make faces for less than a second, and none without celebrations or with reduced motion", async (come) => {
    const [faces, ...none] = await Promise.all([facesOfGame(come, { celebrate: true }), facesOfGame(come, { celebrate: false }), facesOfGame(come, { celebrate: true }, true)]);
    assert.deepEqual(none, [[], []]);
    assert.ok(faces.length > 0, "at least the winners were joyful or the euchred sad");
    for (const { mood, drawn } of faces) assert.ok(drawn.endsWith(`-${mood}`), `${drawn} for ${mood}`);
    assert.ok(Math.min(...faces.map(({ lasted }) => lasted)) < 1000);
  });

  scene("felts and backs are chosen by their previews, and kept", async (come) => {
    const guest = await come();
    await playBots(guest, "standard?target=40");
    await playToTrick(guest);
    const looks = () => guest.page.evaluate(() => [getComputedStyle(document.querySelector(".cloth")).backgroundColor, document.querySelector('.held [data-card="back"] use').getAttribute("href").split("#")[1]]);
    const before = await looks();
    await guest.press("Menu");
    await guest.press("Settings");
    const dialog = guest.dialog("Settings");
    await guest.sees(dialog); // its code comes when it is opened
    assert.equal(await dialog.locator('.pill [data-card="back"]').count(), 3);
    assert.equal(await dialog.locator(".pill .swatch").count(), 3);
    await guest.hit(dialog.getByText("Lake blue"));
    await guest.hit(dialog.getByText("Pines", { exact: true }));
    await guest.press("Close", dialog);
    const after = await looks();
    assert.notEqual(after[0], before[0]);
    assert.deepEqual([before[1], after[1]], ["back", "back-pine"]);
    await guest.page.reload();
    await guest.sees(".held [data-card]");
    assert.deepEqual(await looks(), after);
  });
}
