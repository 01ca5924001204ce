// After the games: the list and its filters, and a game that is shared by a link.
import assert from "node:assert/strict";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { playBots, playOut } from "./table.js";

const won = /^(Won|Lost) \d+ : \d+$/;

/** A tag of the head, as programs read it that make previews of links. */
async function previewOf(guest, address) {
  const html = await (await guest.page.request.get(address)).text();
  return Object.fromEntries([...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]));
}

export function lookingBack() {
  scene("the list of games tells results, rules and company, and is filtered by result and rules", async (come) => {
    const guest = await come({ size: sizes.phone, touch: true });
    for (const rules of ["mcgee?target=1", "newberry?target=1"]) {
      await playBots(guest, rules);
      await playOut(guest);
    }
    await guest.open("/games");
    await guest.sees(guest.page.locator(".game-row").nth(1));
    const lines = guest.page.locator(".game-row");
    assert.match(await lines.first().locator("strong").innerText(), won);
    assert.match(await lines.first().locator(".company").innerText(), /^With .+, against .+ and .+$/);
    assert.match(await lines.first().locator("small").innerText(), /^Newberry/);
    await guest.page.getByLabel("Rules").selectOption("mcgee");
    await guest.sees(guest.page.getByText("1 of 2 games"));
    assert.match(await lines.first().locator("small").innerText(), /^McGee/i);
    await guest.page.getByLabel("Rules").selectOption("");
    const results = await guest.texts(".game-row strong");
    for (const result of ["Won", "Lost"]) {
      await guest.hit(guest.page.getByRole("radio", { name: result }));
      const expected = results.filter((each) => each.startsWith(result));
      await guest.sees(guest.page.getByText(`${expected.length} of 2 games`));
      assert.deepEqual(await guest.texts(".game-row strong"), expected);
    }
  });

  scene("a game that is shared opens for a stranger, with a preview and a picture, until the link is revoked", async (come) => {
    const guest = await come();
    await playBots(guest, "newberry?target=1");
    await playOut(guest);
    await guest.open("/games");
    await guest.hit(guest.page.getByRole("button", { name: /^Share the game of/ }));
    await guest.press("Make a link");
    const field = guest.page.getByLabel("Link to this game");
    await guest.sees(field);
    const link = await field.inputValue();
    assert.match(link, /\/g\/[0-9a-z]{26}$/);
    await guest.page.waitForFunction(() => document.querySelector(".share-picture")?.naturalWidth === 1200);
    const preview = await previewOf(guest, link);
    assert.match(preview.title, / won \d+ : \d+ at Euchre$/);
    assert.match(preview.description, /^Newberry\. /);
    assert.equal(preview.url, link);
    const picture = await guest.page.request.get(preview.image);
    assert.equal(picture.headers()["content-type"], "image/png");

    const stranger = await come();
    await stranger.open(link);
    await stranger.sees(stranger.heading(/ wins?, \d+ to -?\d+\.$/));
    await stranger.sees(stranger.heading("Score sheet"));
    await stranger.tab("Replay");
    await stranger.press("A step on");
    assert.equal(await stranger.button("Review this game").count(), 0);
    assert.equal(await stranger.button("Play on from here").count(), 0);
    await stranger.tab("Was the deal fair?");
    await stranger.press("Check the deal");
    await stranger.sees(stranger.page.getByText("The deal was fair."));

    await guest.press("Revoke the link");
    await guest.sees(guest.button("Make a link"));
    stranger.pardons = /404/;
    await stranger.page.reload();
    await stranger.sees(stranger.page.getByText("This game is not shared, or no longer."));
    await stranger.hit(stranger.page.getByRole("link", { name: "Play Euchre yourself" }));
    await stranger.sees(stranger.button("Play now"));
  });
}
