// After the games: the list and its filters, a game that is shared by a link, and the review beside the table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { playBots, playOut } from "./table.js";

const won = /^(Won|Lost) \u2212?\d+ : \u2212?\d+$/;

/** A tag of the head, as programs read it that make previews of links. */
async function previewOf(guest, address) {
  const html = await (await guest.page.request.get(address)).text();
  return Object.fromEntries([...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]));
}

/** A finished game with its review, on its own page. */
async function reviewed(guest, rules) {
  await playBots(guest, rules);
  await playOut(guest);
  await guest.open("/games");
  await guest.hit(guest.page.locator(".list a").first());
  await guest.tab("Replay and review");
  await guest.press("Review this game");
  await guest.sees(guest.page.getByRole("slider", { name: "Go to a decision" }));
}

/** The position that the replay shows, as words and cards. */
const shown = (guest) =>
  guest.page.evaluate(() => ({
    said: document.querySelector(".replay-said p").textContent,
    cards: document.querySelectorAll(".board .card, .board .small-card, .board .trick .lying").length,
    hand: document.querySelector(".replay-head select").value,
    point: Number(document.querySelector("[role=slider]").getAttribute("aria-valuenow")),
  }));

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

  scene("the graph, the arrow keys and the buttons lead to every position of a reviewed game, and one plays on from any", async (come) => {
    const guest = await come();
    await reviewed(guest, "progressive?hands=2");
    const slider = guest.page.getByRole("slider", { name: "Go to a decision" });
    const first = await shown(guest);
    assert.equal(first.point, 1);
    assert.match(first.said, /^Hand 1 is dealt by /);
    assert.equal(first.cards, 20, "all hands are face up");
    const { width, height } = await slider.boundingBox();
    await guest.hit(slider, { position: { x: width * 0.98, y: height / 2 } });
    const points = Number(await slider.getAttribute("aria-valuemax"));
    const end = await shown(guest);
    assert.equal(end.point, points);
    await slider.focus();
    await guest.page.keyboard.press("ArrowLeft");
    const before = await shown(guest);
    assert.equal(before.point, points - 1);
    assert.match(await slider.getAttribute("aria-valuetext"), /^Hand \d+: .+ [\d.]+% to win\.$/);
    await guest.page.keyboard.press("Home");
    assert.deepEqual(await shown(guest), first);
    // Anywhere else on the page, the arrow keys step through the events.
    await slider.evaluate((each) => each.blur());
    await guest.page.keyboard.press("ArrowRight");
    const stepped = await shown(guest);
    assert.notEqual(stepped.said, first.said);
    await guest.page.keyboard.press("End");
    await guest.page.keyboard.press("ArrowRight");
    assert.equal((await shown(guest)).hand, "1", "on into the next hand");
    await guest.page.keyboard.press("ArrowLeft");
    assert.equal((await shown(guest)).hand, "0");
    await guest.hit(guest.page.getByRole("switch", { name: "Show everybody's cards" }));
    await guest.page.keyboard.press("Home");
    assert.equal((await shown(guest)).cards, 5);
    for (let steps = 0; steps < 6; ++steps) await guest.press("A step on");
    await guest.hit(guest.page.locator(".replay-words").getByRole("button", { name: "Play on from here" }).first());
    await guest.sees(guest.page.locator(".facts", { hasText: "Practice" }));
    await guest.press("Menu");
    await guest.press("Back to the review");
    await guest.sees(guest.heading("Review"));
  });

  for (const [on, size] of [["phone held upright", sizes.phone], ["phone held across", sizes.across]])
    scene(`on a ${on} the board stays in view while the review scrolls`, async (come) => {
      const guest = await come({ size, touch: true });
      await reviewed(guest, "mcgee?target=2");
      await guest.page.locator(".accuracy").evaluate((each) => each.scrollIntoView({ block: "end" }));
      const [top, bottom, room] = await guest.page.evaluate(() => {
        const { top, bottom } = document.querySelector(".board-frame").getBoundingClientRect();
        return [top, bottom, innerHeight];
      });
      assert.ok(top >= 0 && bottom <= room, `from ${top} to ${bottom} of ${room}`);
    });

  scene("statistics count the games that were played, every chart has its table, and all games come as a spreadsheet", async (come) => {
    const guest = await come();
    await guest.open("/statistics");
    await guest.sees(guest.page.getByText("Nothing to count yet."));
    for (const rules of ["mcgee?target=1", "newberry?target=1"]) {
      await playBots(guest, rules);
      await playOut(guest);
    }
    await guest.open("/games");
    await guest.hit(guest.page.getByRole("link", { name: "Statistics" }));
    await guest.sees(guest.heading("By rule set"));
    const figure = (name) => guest.page.locator(".figure", { hasText: name }).first().locator("strong").innerText();
    assert.equal(await figure("Games"), "2");
    const rows = await guest.page.getByRole("region", { name: "By rule set, table" }).locator("tbody tr").allInnerTexts();
    assert.deepEqual(rows.map((row) => row.split("\t").slice(0, 2)).sort(), [["McGee's", "1"], ["Newberry", "1"]]);
    await guest.hit(guest.page.locator("summary", { hasText: "As a table" }).first());
    assert.match(await guest.page.getByRole("region", { name: "Games by month, table" }).locator("tbody tr").innerText(), /^\w+ \d{4}\s+2\s/);
    await guest.sees(guest.page.getByText("Review a game, and its accuracy is shown here."));
    const download = guest.page.waitForEvent("download");
    await guest.hit(guest.page.getByRole("link", { name: "Download all games as a spreadsheet (CSV)" }));
    const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
    assert.match(lines[0], /^ended,rules,players,scores,result,hands,/);
    assert.equal(lines.length, 4, "a head, two games, and an empty end");
  });

  scene("the puzzles of the day are the same for everybody, every choice gets its verdict, and a reload does not begin again", async (come) => {
    const [guest, other] = [await come({ size: sizes.phone, touch: true }), await come()];
    await guest.open("/");
    await guest.hit(guest.page.getByRole("link", { name: "Today's puzzles" }));
    await other.open("/puzzles");
    for (const each of [guest, other]) await each.sees(".exercise");
    const position = (each) => each.page.locator(".exercise .board").evaluate((board) => [...board.querySelectorAll("[aria-label]")].map((part) => part.ariaLabel).join());
    assert.equal(await position(guest), await position(other));
    for (let number = 1; number <= 5; ++number) {
      await guest.sees(guest.page.getByText(`Puzzle ${number} of 5.`));
      await guest.hit(guest.page.locator(".pick-card:enabled, .choices-row .button").first());
      await guest.sees(guest.page.locator(".exercise tr.best"));
      await guest.press(number === 5 ? "Finish" : "Next");
      if (number === 2) await guest.page.reload();
    }
    await guest.sees(guest.heading(/^\d of 5 solved$/));
    await guest.page.reload();
    await guest.sees(guest.heading(/^\d of 5 solved$/));
    await guest.press("Do them again");
    await guest.sees(guest.page.getByText("Puzzle 1 of 5."));
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
    assert.match(preview.title, / won \d+ : -?\d+ at Euchre$/);
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

    await guest.press("Revoke the link");
    await guest.sees(guest.button("Make a link"));
    stranger.pardons = /404/;
    await stranger.page.reload();
    await stranger.sees(stranger.page.getByText("This game is not shared, or no longer."));
    await stranger.hit(stranger.page.getByRole("link", { name: "Play Euchre yourself" }));
    await stranger.sees(stranger.button("Play now"));
  });
}
