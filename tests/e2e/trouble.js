// Failures: a reloaded page, a killed server, a silent server.
import assert from "node:assert/strict";

import { sceneWithOwnServer, scene } from "./scenes.js";
import { playBots, playOut, playToTrick, playUntil, visibleCards, turn } from "./table.js";

const away = /net::ERR_|WebSocket/;
const banner = (guest) => guest.page.locator(".banner[data-state]");

export function trouble() {
  scene("a reloaded page shows the same hand and the same trick", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=40");
    await playUntil(guest, async (wanted) => wanted === "play" && (await guest.cards(".trick .lying")).length > 0);
    const before = await visibleCards(guest);
    await guest.page.reload();
    assert.equal(await turn(guest), "play");
    assert.deepEqual(await visibleCards(guest), before);
  });

  sceneWithOwnServer("a server killed during a hand is noticed within a second, and the hand goes on after the restart", async (come, server) => {
    const guest = await come();
    await playBots(guest, "traditional?target=2");
    await playToTrick(guest);
    const before = await visibleCards(guest);
    guest.pardons = away;
    const missed = guest.page.waitForFunction(() => document.querySelector(".banner[data-state]")).then(() => Date.now());
    await server.stop("SIGKILL");
    const gone = Date.now();
    const late = (await missed) - gone;
    assert.ok(late < 1000, `the banner came after ${late} ms`);
    assert.match(await banner(guest).innerText(), /^Connection lost. Reconnecting…/);
    await server.start();
    await guest.misses(banner(guest));
    guest.pardons = null;
    assert.equal(await turn(guest), "play");
    assert.deepEqual(await visibleCards(guest), before);
    await playOut(guest);
    await guest.tab("Deal and files");
    await guest.press("Check the deal");
    await guest.sees(guest.page.getByText("The deal was fair."));
  });

  sceneWithOwnServer("a silent server is noticed after six seconds, and found again", async (come, server) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=40");
    await playToTrick(guest);
    const before = await visibleCards(guest);
    guest.pardons = away;
    server.signal("SIGSTOP");
    await guest.sees(banner(guest));
    assert.match(await banner(guest).innerText(), /^The server has gone quiet. Reconnecting…/);
    server.signal("SIGCONT");
    await guest.misses(banner(guest));
    guest.pardons = null;
    assert.deepEqual(await visibleCards(guest), before);
  });
}
