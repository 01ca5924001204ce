// Study: hints at the table, the review of a game, and practice.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { sizes } from "./guest.js";
import { scene } from "./scenes.js";
import { act, anyOf, assertFits, calls, join, litCards, makeTable, playBots, playOut, playUntil, setTable, turn } from "./table.js";

/** Asks for a hint, with the figures of every choice. */
async function askForNumbers(guest) {
  await guest.press("Hint");
  await guest.sees(".hint");
  if ((await guest.page.locator(".hint tbody").count()) === 0) await guest.press("Show numbers");
}

/** Takes the worst choice of the hint. */
async function actBadly(guest, wanted) {
  const choices = guest.page.locator(wanted === "call" ? calls : litCards);
  if ((await choices.count()) < 2) return act(guest, wanted);
  await askForNumbers(guest);
  const worst = await guest.page.locator(".hint tbody tr").last().getAttribute("data-action");
  const [verb, card] = worst.split(" ");
  if (verb === "play" || verb === "discard") return guest.hit(guest.page.locator(`.hand .card[data-card="${card}"]`));
  if (/^name .* alone$/.test(worst)) await guest.press("I'm going alone", guest.page.locator(".bids"));
  await guest.hit(guest.page.locator(`.bid[data-action="${worst}"]`));
}

/** Those of these elements that the hint covers. */
const covered = (guest, what) =>
  guest.page.evaluate((what) => {
    const over = document.querySelector(".hint").getBoundingClientRect();
    const meets = (box) => box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
    return [...document.querySelectorAll(what)].filter((each) => meets(each.getBoundingClientRect())).map((each) => each.dataset.card ?? each.className);
  }, what);

/** Steps through the replay of a hand. Returns the distances of the buttons from the heading. */
async function stepThrough(guest) {
  const on = guest.button("A step on");
  const places = new Set();
  for (;;) {
    places.add(await guest.page.evaluate(() => document.querySelector(".replay-steps").offsetTop - document.querySelector("#replay").offsetTop));
    if (await on.isDisabled()) return [...places];
    await guest.hit(on);
  }
}

async function review(guest) {
  await guest.tab("Replay and review");
  await guest.press("Review this game");
  await guest.sees(guest.page.getByRole("columnheader", { name: "Accuracy" }));
}

export function study() {
  scene("a hint says what to do and why, shows the figures of every choice on request, is announced, and disappears with the turn", async (come) => {
    const guest = await come();
    await playBots(guest, "newberry?target=40");
    await playUntil(guest, async (wanted) => wanted === "play" && (await guest.page.locator(litCards).count()) > 1);
    const lit = await guest.cards(litCards);
    await guest.page.keyboard.press("w");
    await guest.sees(".hint");
    const tip = await guest.page.locator(".tip").innerText();
    assert.match(tip, /^(Lead|Play|Trump with|Throw) [^.]+\. [A-Z][^.]+\.$/);
    const heard = await guest.page.getByRole("log").locator("p").last().textContent();
    assert.match(heard, /^Hint: [^.]+\. [A-Z][^.]+\.$/);
    assert.equal(heard.split(". ")[0].split(" ")[1], tip.split(" ")[0]);
    await guest.press("Show numbers");
    const columns = await guest.page.getByRole("columnheader").allInnerTexts();
    assert.deepEqual(columns.slice(0, 3), ["Choice", "Points", "To win"]);
    const told = await guest.page.locator(".hint tbody tr").evaluateAll((all) => all.map((each) => each.dataset.action));
    assert.deepEqual(told.map((action) => action.replace("play ", "")).sort(), [...lit].sort());
    assert.match(await guest.page.locator(".hint tr.best").innerText(), /[+\u2212]?\d\.\d\s+[\d.]+%/);
    await guest.page.keyboard.press("Escape");
    await guest.misses(".hint");
    await guest.button("Hint").focus();
    await guest.page.keyboard.press("Enter");
    await guest.sees(".hint tbody"); // the figures again, because they were shown before
    assert.ok(await guest.button("Hint").evaluate((button) => button === document.activeElement));
    await guest.press("Hide numbers");
    await guest.sees(".tip");
    await guest.hit(guest.page.locator(`.hand .card[data-card="${anyOf(lit)}"]`));
    await guest.misses(".hint");
  });

  const kept = ".score, .bar button, .die, .hand .card, .trick .lying, .turned .lying, .kitty .lying, .bid, .tools button";
  const players = ", .plate .badge, .plate .name, .plate .held";
  for (const [on, size, what] of [
    ["phone held upright", { width: 360, height: 640 }, kept],
    ["phone held across", { width: 844, height: 390 }, kept + players],
    ["tablet", { width: 820, height: 1180 }, kept + players],
    ["large screen", { width: 1440, height: 900 }, kept + players],
  ])
    scene(`on a ${on} a hint covers no score, trump, card or menu${what === kept ? "" : ", and no player"}, with and without numbers`, async (come) => {
      const guest = await come({ size, touch: size.width < 1000 });
      await playBots(guest, "newberry?target=40");
      let seen = 0;
      await playUntil(guest, async (wanted) => {
        if ((await guest.page.locator(".hint-button").count()) === 0) return false;
        await assertFits(guest, wanted);
        await guest.press("Hint");
        await guest.sees(".hint");
        for (let times = 0; times < 2; ++times) {
          assert.deepEqual(await covered(guest, what), [], wanted);
          const [wide, high, width, height] = await guest.page.locator(".hint").evaluate(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => [scrollWidth, scrollHeight, clientWidth, clientHeight]);
          assert.ok(wide <= width && high <= height, `${wanted}: ${wide} x ${high} px of a hint in ${width} x ${height}`);
          await guest.hit(guest.page.locator(".hint-more"));
        }
        return ++seen === 8;
      });
    });

  scene("hints are off if two people play, the menu says so, and everybody sees when the host allows them", async (come) => {
    const [ann, bob] = [await come(), await come()];
    const link = await makeTable(ann, "two-handed?target=40"); // no bot can leave the first person a single legal card, which has no hint
    await setTable(ann);
    await join(bob, link, "Bob", 1);
    await ann.press("Begin");
    const inTurn = await Promise.any([ann, bob].map((guest) => turn(guest).then(() => guest)));
    assert.equal(await inTurn.page.locator(".hint-button").count(), 0);
    await ann.press("Menu");
    await ann.sees(ann.page.getByText("Hints are off: others play at this table."));
    await ann.press("Chairs and invite");
    await ann.hit(ann.page.getByRole("switch", { name: "Hints when several people play" }));
    await ann.press("Close");
    for (const guest of [ann, bob]) await guest.sees(guest.page.locator(".facts", { hasText: "Hints are on" }));
    await inTurn.press("Hint");
    await inTurn.sees(".hint");
  });

  scene("a hint that is refused says why", async (come) => {
    const guest = await come();
    await playBots(guest, "newberry?target=40");
    await turn(guest);
    await playUntil(guest, async () => (await guest.page.locator(".hint-button").count()) > 0);
    guest.pardons = /409/;
    await guest.page.route("**/hint", (route) => route.fulfill({ status: 409, json: { error: "no", message: { id: "hint.off", args: {} } } }));
    await guest.press("Hint");
    await guest.sees(guest.page.locator(".note", { hasText: "Hints are off at this table, as long as several people play." }));
    assert.equal(await guest.page.locator(".hint").count(), 0);
  });

  scene("a review survives a failed progress request, keeps the keyboard focus, and is not for strangers", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=3");
    await playOut(guest);
    guest.pardons = /Failed to load resource/;
    let asked = false;
    let failed = 0;
    await guest.page.route("**/review", (route) => {
      asked ||= route.request().method() === "POST";
      return asked && route.request().method() === "GET" && ++failed === 1 ? route.abort() : route.continue();
    });
    await guest.tab("Replay and review");
    await guest.button("Review this game").focus();
    await guest.page.keyboard.press("Enter");
    await guest.sees(guest.button("Try again"));
    assert.equal(await guest.page.evaluate(() => document.activeElement.id), "review");
    await guest.sees(guest.page.getByRole("columnheader", { name: "Accuracy" }));
    await guest.misses(guest.button("Try again"));
    assert.ok(failed > 1);
    await guest.open("/games");
    const stranger = await come();
    stranger.pardons = /401/;
    await stranger.open(await guest.page.locator(".list a").first().getAttribute("href"));
    await stranger.sees(stranger.page.getByText("A game is shown to those who played it."));
  });

  scene("a game played badly is reviewed, and its worst decisions are shown, played on from, and practised", async (come) => {
    const guest = await come();
    await playBots(guest, "mcgee?target=3");
    await playOut(guest, actBadly);
    await review(guest);
    await guest.sees(guest.heading("What mattered most"));
    await guest.sees(guest.page.locator(".mattered .small-hand").first());
    await guest.sees(guest.page.locator(".mattered p", { hasText: /Trump: |Turned up by / }).first());
    await guest.sees(guest.page.getByText(/^The chance of you and .+ went from/));
    await guest.hit(guest.button("Show").first());
    await guest.sees(guest.page.locator(".replay .verdict", { hasText: /Blunder|Mistake|Inaccuracy/ }));
    assert.equal((await stepThrough(guest)).length, 1, "the buttons do not move");
    const download = guest.page.waitForEvent("download");
    await guest.tab("Deal and files");
    await guest.press("EGN with the review's marks");
    assert.match(readFileSync(await (await download).path(), "utf8"), /^\{"fileType":"Euchre Game Notation".*(blunder|mistake|inaccuracy)/i);
    await guest.tab("Replay and review");
    await guest.hit(guest.page.locator(".review").getByRole("link", { name: "Practice" }));
    await guest.sees(guest.heading("Practice"));
    const [, count] = (await guest.page.getByText(/^Position 1 of \d+/).innerText()).match(/of (\d+)/);
    for (let at = 1; at <= Number(count); ++at) {
      await guest.sees(guest.page.getByText(`Position ${at} of ${count}`));
      await guest.hit(guest.page.locator(".pick-card:enabled, .choices-row .button").first());
      await guest.sees(guest.page.locator(".exercise tr.best"));
      await guest.press(at === Number(count) ? "Finish" : "Next");
    }
    await guest.sees(guest.page.getByText(/^\d+ of \d+ right; \d+ comes? later\.$/));
    await guest.hit(guest.page.getByRole("link", { name: "Your games" }));
    await guest.hit(guest.page.locator(".list a").first());
    await guest.tab("Replay and review");
    await guest.hit(guest.button("Play on from here").first());
    await guest.sees(guest.page.locator(".facts", { hasText: "Practice" }));
    await guest.press("Menu");
    await guest.press("To the start; my seat is kept");
    const practice = guest.page.locator(".own-tables a", { hasText: "practice" });
    await guest.hit(practice);
    await guest.press("Menu");
    await guest.press("Back to the review");
    await guest.hit(guest.button("Play on from here").first());
    await guest.press("Menu");
    await guest.press("To the start; my seat is kept");
    await guest.sees(practice);
    assert.equal(await practice.count(), 1, "only the last of two");
    await guest.hit(practice);
    await playOut(guest);
    await guest.sees(guest.page.getByText("This was practice: it is not kept."));
    await guest.sees(guest.button("Play it again"));
    await guest.hit(guest.page.getByRole("link", { name: "Back to the review" }));
    await guest.sees(guest.heading("What mattered most"));
  });
}
