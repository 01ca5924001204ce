// Whole games in real Chromium.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Server } from "./server.js";
import { byKeys, byMouse, byTouch, openBrowser, Visitor } from "./visitor.js";

const server = new Server();
let browser;

before(async () => {
  await server.start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server.end();
});

/** Sits down and begins with bots, by the buttons of the page. */
async function begin(visitor, press) {
  await press('button:has-text("Sit here")');
  await press('button:has-text("Begin")');
}

async function wholeGame(rules, hand, context = {}) {
  const visitor = await Visitor.come(browser, server, context);
  await visitor.openTable(rules);
  await begin(visitor, (selector) => visitor.page.locator(selector).first()[context.hasTouch ? "tap" : "click"]());
  const moves = await visitor.playOut(hand);
  assert.ok(moves >= 4, `${moves} moves`);
  assert.deepEqual(visitor.complaints, []);
  await visitor.context.close();
}

for (const rules of ["newberry", "university-games", "mcgee", "traditional"])
  test(`a game by the rules of ${rules}, against bots, to the end`, () => wholeGame({ base: rules }, byMouse));

test("a game by the rules of lower, against bots, to 20", () => wholeGame({ base: "lower", set: { target: 20 } }, byMouse));

test("a game without a mouse", () => wholeGame({ base: "university-games", set: { target: 3 } }, byKeys, { viewport: { width: 1280, height: 800 } }));

for (const viewport of [{ width: 360, height: 640 }, { width: 640, height: 360 }])
  test(`a game by touch on a phone, ${viewport.width} px wide, without scrolling`, () =>
    wholeGame({ base: "newberry", set: { target: 3 } }, byTouch, { viewport, hasTouch: true, isMobile: true }));

test("a page that is loaded again in the middle of a trick goes on where it was", async () => {
  const visitor = await Visitor.come(browser, server);
  await visitor.openTable({ base: "mcgee", set: { target: 2 } });
  await begin(visitor, (selector) => visitor.page.locator(selector).first().click());
  let seen = await visitor.until(({ bids, lit }) => bids.length + lit.length > 0, "a turn");
  while (seen.lit.length === 0) {
    await byMouse.call(visitor.page, seen.bids);
    await visitor.until((now) => JSON.stringify(now) !== JSON.stringify(seen), "an answer");
    seen = await visitor.until(({ bids, lit }) => bids.length + lit.length > 0, "a card to play");
  }
  await visitor.page.reload();
  const again = await visitor.until(({ lit }) => lit.length > 0, "the same turn");
  assert.deepEqual({ hand: again.hand, lit: again.lit }, { hand: seen.hand, lit: seen.lit });
  await visitor.playOut(byMouse);
  assert.deepEqual(visitor.complaints, []);
});
