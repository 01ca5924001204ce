// Visits every screen of the page, and calls `look(guest, name)` at each while the page is frozen.
import { readFileSync } from "node:fs";

import { act, beginWithout, join, makeTable, playOut, playToTrick, playUntil, setTable, turn } from "./table.js";

const routes = JSON.parse(readFileSync(new URL("../../web/routes.json", import.meta.url), "utf8"));

/** Makes it possible to freeze the page: its timers wait. */
function canStop() {
  const later = window.setTimeout.bind(window);
  const waiting = [];
  let stopped = false;
  window.setTimeout = (task, ms, ...rest) => {
    const before = !stopped; // axe needs its own timers while the page is frozen
    return later((...all) => (stopped && before ? waiting.push(task) : task(...all)), ms, ...rest);
  };
  window.stopAt = async (selector) => {
    while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    stopped = true;
  };
  window.goOn = () => {
    stopped = false;
    for (const task of waiting.splice(0)) task();
  };
}

/** Freezes and looks at something that is visible only for a moment, while `leads` runs. */
async function lookAt(guest, selector, name, look, leads) {
  let there = false;
  const stopped = guest.page.evaluate((what) => window.stopAt(what), selector);
  void leads(() => there).catch(() => {}); // it may wait for a frozen page
  await stopped;
  there = true;
  await look(guest, name);
  await guest.page.evaluate(() => window.goOn());
}

async function lookInto(guest, opener, name, look) {
  await guest.hit(opener);
  await guest.sees("dialog[open]");
  await look(guest, name);
  await guest.page.keyboard.press("Escape");
  await guest.misses("dialog[open]");
}

async function beAnn(guest) {
  await guest.press("Who are you?");
  await guest.page.getByLabel("Your name at the table").fill("Ann");
  await guest.press("Save");
  await guest.sees(guest.button("Ann"));
}

/** The guest becomes the friend. */
async function byPersonalLink(guest, friend, look) {
  await friend.open("/");
  await beAnn(friend);
  const link = await friend.page.evaluate(async () => (await (await fetch("/api/me/link", { method: "POST" })).json()).link);
  await guest.open(link);
  await guest.sees(guest.button("Be Ann"));
  await look(guest, "personal-link");
  await guest.press("Be Ann");
  await lookInto(guest, guest.button("Ann"), "you-and-before", look);
}

async function beforeTheTable(guest, friend, look) {
  await guest.open("/");
  await guest.sees(guest.page.getByText("No table is open"));
  await look(guest, "start");
  await lookInto(guest, guest.button("Settings"), "settings", look);
  await beAnn(guest);
  await lookInto(guest, guest.button("Ann"), "you", look);
  await byPersonalLink(guest, friend, look);
  guest.pardons = /404|WebSocket/;
  await guest.open("/t/000000000000");
  await guest.sees(guest.heading("No table for you here"));
  await look(guest, "no-table");
  await guest.open("/over/the/hills");
  await guest.sees(guest.page.getByText("Nothing here"));
  await look(guest, "nowhere");
  guest.pardons = null;
  await guest.open("/make#rules=newberry");
  await guest.sees(guest.button("Open the table"));
  await look(guest, "make");
  await guest.open("/make#rules=newberry?target=7&last_call=stick");
  await guest.sees(guest.page.getByText("2 changes"));
  await guest.hit(guest.page.locator("details.question.changed summary").first());
  await look(guest, "make-house-rules");
  await lookInto(guest, guest.button("Rulebook"), "make-rulebook", look);
}

async function keepingScore(guest, friend, look) {
  await guest.open("/score#rules=railroad");
  await guest.sees(guest.button("Begin"));
  await look(guest, "score-setup");
  await guest.press("Begin");
  await guest.hit(guest.page.getByRole("switch", { name: "Alone" }));
  await look(guest, "score-hand");
  await guest.press("Misdeal");
  await guest.sees(guest.page.getByText("dealt wrong").first());
  await look(guest, "score-sheet");
}

/** Every route, for a person without a table and without games. */
async function atEveryRoute(guest, friend, look) {
  await guest.open("/");
  await beAnn(guest);
  guest.pardons = /404|WebSocket/;
  for (const [name, path] of Object.entries(routes)) {
    await guest.open(path.replace(/\{\w+\}/, "000000000000"));
    await guest.sees("h1");
    await look(guest, `route-${name}`);
  }
}

async function learning(guest, friend, look) {
  await guest.open("/");
  await guest.page.evaluate(() => localStorage.setItem("euchre.company", '""'));
  await guest.open("/");
  await lookInto(guest, guest.button("Play now"), "company", look);
  await guest.open("/learn");
  await guest.press("Deal the cards");
  await guest.sees(".coach p");
  await guest.sees(".hand .card.lit");
  await look(guest, "lesson");
}

async function gathering(guest, friend, look) {
  await guest.open("/");
  await beAnn(guest);
  const link = await makeTable(guest, "newberry?target=40");
  await setTable(guest, "Spectators");
  await friend.open(link);
  await friend.sees(friend.heading("Ann invites you"));
  await look(friend, "invited");
  await join(friend, link, "Bob");
  await friend.sees(friend.heading("Invite friends"));
  await guest.press("Hello!");
  await guest.sees(guest.page.locator(".said li"));
  await look(guest, "gather");
  await look(friend, "gather-guest");
  await lookInto(guest, guest.button("Table"), "gather-table", look);
  await lookInto(guest, guest.button("Change rules"), "gather-rules", look);
  await lookInto(guest, guest.page.getByRole("button", { name: /^Change seat 2/ }), "gather-chair", look);
  await guest.press("Begin");
  await guest.sees(guest.page.getByText("Without a chair: Bob."));
  await look(guest, "gather-begin");
}

async function inAGame(guest, friend, look) {
  const link = await makeTable(guest, "newberry?target=40");
  await setTable(guest, "Spectators");
  await join(friend, link, "Bob");
  await beginWithout(guest, "Bob");
  await playUntil(guest, (wanted) => wanted === "call");
  await look(guest, "table-call");
  await playUntil(guest, async (wanted) => wanted === "play" && (await guest.page.locator(".card.dim").count()) > 0);
  await look(guest, "table-play");
  await guest.hit(guest.page.locator(".card.dim").first());
  await guest.sees(".note");
  await look(guest, "table-refused");
  await friend.sees(friend.page.getByText("You are watching."));
  await look(friend, "table-watched");
  await lookInto(guest, guest.button("Menu"), "table-menu", look);
  await lookInto(guest, guest.button("Say something"), "table-talk", look);
  await lookInto(guest, guest.button("Rules of this table"), "table-rules", look);
  await lookAt(guest, ".trick.won", "table-trick", look, () => act(guest, "play"));
  await playToTrick(guest);
  await guest.press("Last trick");
  await look(guest, "table-last-trick");
}

async function otherTables(guest, friend, look) {
  await makeTable(guest, "lower?target=40");
  await setTable(guest);
  await guest.press("Begin");
  await playToTrick(guest);
  await look(guest, "lower-play");
  await playUntil(guest, async () => (await guest.page.locator(".hint-button").count()) > 0);
  await guest.press("Hint");
  await guest.sees(".hint");
  await look(guest, "hint");
  await lookAt(guest, ".result", "lower-result", look, (enough) => playUntil(guest, enough));
  await makeTable(guest, "university-games");
  await setTable(guest, "Deal by hand");
  await lookAt(guest, ".draw .lying", "university-draw", look, () => guest.press("Begin"));
}

async function afterAGame(guest, friend, look) {
  await makeTable(guest, "newberry?target=3");
  await setTable(guest);
  await guest.press("Begin");
  await playOut(guest);
  await guest.sees(guest.heading("Score sheet"));
  await guest.tab("Deal and files");
  await guest.press("Check the deal");
  await look(guest, "after-deal");
  await guest.tab("Hands");
  await guest.hit(guest.page.locator(".shown-hand summary").first());
  await look(guest, "after-hands");
  await guest.tab("Score sheet");
  await look(guest, "after");
  await guest.tab("Replay and review");
  await guest.press("The next trick");
  await guest.press("Review this game");
  await guest.sees(guest.page.getByRole("columnheader", { name: "Accuracy" }));
  for (const words of await guest.page.locator(".review summary").all()) await guest.hit(words);
  await guest.page.locator(".review").scrollIntoViewIfNeeded();
  await look(guest, "review");
  const shows = guest.button("Show").first();
  if ((await shows.count()) > 0) await guest.hit(shows);
  await look(guest, "review-replay");
  await guest.open("/games");
  await guest.sees(guest.page.locator(".list a"));
  await look(guest, "games");
  await sharing(guest, look);
  await guest.hit(guest.page.locator(".list a").first());
  await guest.sees(guest.heading("Score sheet"));
  await look(guest, "game");
  await counting(guest, look);
  await practising(guest, look);
}

/** The figures of the games so far, and the puzzles of the day. */
async function counting(guest, look) {
  await guest.open("/statistics");
  await guest.sees(guest.heading("By rule set"));
  for (const words of await guest.page.locator("summary").all()) await guest.hit(words);
  await look(guest, "statistics");
  await guest.open("/puzzles");
  await guest.sees(".exercise");
  await look(guest, "puzzles");
  await guest.hit(guest.page.locator(".pick-card:enabled, .choices-row .button").first());
  await guest.sees(".exercise tr.best");
  await look(guest, "puzzles-verdict");
}

/** A game that is shared, as its player and as a stranger see it. */
async function sharing(guest, look) {
  await guest.hit(guest.page.getByRole("button", { name: /^Share the game of/ }).first());
  await guest.press("Make a link");
  await guest.page.waitForFunction(() => document.querySelector(".share-picture")?.complete);
  await look(guest, "games-share");
  const link = await guest.page.getByLabel("Link to this game").inputValue();
  await guest.page.keyboard.press("Escape");
  await guest.open(new URL(link).pathname);
  await guest.sees(guest.heading("Score sheet"));
  await look(guest, "shared");
  await guest.open("/games");
  await guest.sees(guest.page.locator(".list a"));
}

/** A place where the review found a mistake. */
async function practising(guest, look) {
  const { positions } = await guest.page.evaluate(async () => (await fetch("/api/practice")).json());
  await guest.open("/practice");
  await guest.sees(guest.heading("Practice"));
  if (positions.length > 0) await guest.sees(".exercise");
  await look(guest, "practice");
  if (positions.length === 0) return;
  await guest.hit(guest.page.locator(".pick-card:enabled, .choices-row .button").first());
  await guest.sees(".exercise tr.best");
  await look(guest, "practice-verdict");
}

const walks = { "before the table": beforeTheTable, "at every route": atEveryRoute, "of the score keeper": keepingScore, "of the lessons": learning, gathering, "in a game": inAGame, "at other tables": otherTables, "after a game": afterAGame };

/** The parts of the visit by name. Each gets `come`, which makes guests, and `look`. */
export const screens = Object.entries(walks).map(([name, walk]) => [
  name,
  async (come, look) => {
    const settings = { speed: "fast", sound: false, celebrate: false };
    const [guest, friend] = [await come({ settings, still: true }), await come({ settings, still: true })];
    await guest.context.addInitScript(canStop);
    await walk(guest, friend, look);
  },
]);
