// Games against bots: each rulebook to its end, a card that may not be played, a trick looked at, and what comes after.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { scene } from "./ground.js";
import { act, playBots, playOut, playToTrick, playUntil, sight, turn } from "./table.js";

const won = /^(You|.+) wins?, \d+ to /;

export function games() {
  scene("one tap and somebody who has never been here holds cards", async (come) => {
    const guest = await come({ settings: {} });
    await guest.open("/");
    await guest.press("Play now");
    assert.notEqual(await turn(guest), "over");
    const held = (await guest.cards(".hand .card")).length;
    assert.ok(held === 5 || held === 6, `${held} cards`); // the dealer may have been told to pick it up
  });

  for (const rules of ["newberry", "university-games", "mcgee", "traditional", "lower?target=15"])
    scene(`a game of ${rules} against bots is played to its end`, async (come) => {
      const guest = await come();
      await playBots(guest, rules);
      await playOut(guest);
      await guest.sees(guest.heading(won));
      await guest.sees(guest.heading("Score sheet"));
    });

  scene("a tap on a card that may not be played says why, with the clause, and plays nothing", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=40");
    const dim = guest.page.locator(".hand:not(.busy) .card.dim");
    await playUntil(guest, async (wanted) => wanted === "play" && (await dim.count()) > 0);
    const before = await sight(guest);
    await guest.hit(dim.first());
    await guest.sees(".note");
    const [reason] = await guest.texts(".note");
    assert.match(reason, / was led and you hold .*\(M\d+\)\.$/);
    assert.deepEqual(await sight(guest), before);
    assert.match(await dim.first().getAttribute("aria-label"), /not allowed now$/);
  });

  scene("a finished trick stays 1.2 s, or until a tap", async (come) => {
    const guest = await come({ settings: { sound: false, celebrate: false } });
    await playBots(guest, "mcgee?target=40");
    await playToTrick(guest);
    const shown = trickShown(guest);
    await act(guest, "play");
    const ms = await shown;
    assert.ok(ms > 1100 && ms < 2400, `${ms} ms`);
    await playToTrick(guest);
    const skipped = trickShown(guest);
    await act(guest, "play");
    await guest.sees(".trick.won .lying");
    await guest.hit(guest.page.locator(".middle"));
    assert.ok((await skipped) < 1100, `${await skipped} ms in spite of a tap`);
  });

  scene("after a game the deal is checked in the page, and a record that was changed does not pass", async (come) => {
    const guest = await come();
    await playBots(guest, "traditional?target=2");
    await playOut(guest);
    await guest.press("Check the deal");
    await guest.sees(guest.page.getByText("The deal was fair."));
    await guest.sees(guest.page.getByText(/^Your own part is in \d+ packs?: nobody, the server included, could choose them\.$/));
    await guest.page.route(/\/api\/games\/[0-9a-z]{12}$/, async (route) => {
      const file = await (await route.fetch()).json();
      const { pack } = file.hands[0];
      [pack[0], pack[1]] = [pack[1], pack[0]];
      await route.fulfill({ json: file });
    });
    await guest.page.reload();
    await guest.press("Check the deal");
    await guest.sees(guest.page.getByText(/does not follow from what was committed to/));
    await guest.misses(guest.page.getByText("The deal was fair."));
  });

  scene("a rematch begins at nothing, with everybody where they were; both games stand in the list", async (come) => {
    const guest = await come();
    await playBots(guest, "traditional?target=1");
    await playOut(guest);
    await guest.press("Rematch");
    await guest.sees(".felt");
    await turn(guest);
    assert.deepEqual(await guest.texts(".score-figure"), ["0", "0"]);
    await playOut(guest);
    await guest.open("/games");
    await guest.sees(guest.page.getByRole("button", { name: /^Forget the game/ }).nth(1));
    await guest.hit(guest.page.locator(".list a").first());
    await guest.sees(guest.heading("Every hand, face up"));
    await guest.press("A step on");
    const download = guest.page.waitForEvent("download");
    await guest.hit(guest.page.getByRole("link", { name: "Download the record" }));
    assert.match((await download).suggestedFilename(), /^euchre-[0-9a-z]{12}\.json$/);
    const egn = guest.page.waitForEvent("download");
    await guest.press("Download as EGN");
    assert.match((await egn).suggestedFilename(), /^euchre-[0-9a-z]{12}\.egn$/);
    assert.match(readFileSync(await (await egn).path(), "utf8"), /^\{"fileType":"Euchre Game Notation"/);
  });
}

/** How long the next trick that is taken stays on the table, in ms. */
function trickShown(guest) {
  return guest.page.evaluate(async () => {
    const trick = () => document.querySelector(".trick.won");
    const until = async (isSo) => {
      while (!isSo()) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const start = await until(trick);
    return (await until(() => !trick())) - start;
  });
}
