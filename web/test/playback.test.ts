import assert from "node:assert/strict";
import test from "node:test";

import { atRest } from "../src/model/follow.js";
import { Playback } from "../src/model/playback.js";
import type { Speed } from "../src/model/settings.js";
import { Voice } from "../src/model/voice.js";
import type { Events, Table, View } from "../src/wire/messages.js";
import { readText } from "./files.js";

const updates = readText("web/test/traffic/loner.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { events: Events; view: View });

const chair = (name: string) => ({ name, guest: { id: name, name, avatar: "bear" as const, program: false }, here: true, bot: null, waiting: null });
const table = {
  chairs: ["Ann", "Bob", "Cy", "Dee"].map(chair),
  rules: { name: "newberry", title: "Newberry", options: { hand: 5, pickup: "yes" }, sides: [[0, 2], [1, 3]] },
} as unknown as Table;

const playback = (speed: Speed, hidden = false): Playback => new Playback(() => new Voice(table, 0), () => speed, () => hidden);
const has = (...names: string[]) => updates.findIndex(({ events }) => names.every((name) => events.some((each) => "event" in each && each.event === name)));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("at any speed, the events end with the View of the server", async () => {
  for (const speed of ["off", "fast"] as const) {
    const playing = playback(speed);
    playing.add([], updates[0]!.view, true);
    for (const { events, view } of updates) {
      playing.add(events, view, false);
      playing.settle();
      assert.deepEqual(playing.shown.value, atRest(view));
      assert.equal(playing.current.value, null);
    }
  }
});

test("the note about a player who gave up stays until the next hand", () => {
  const guest = { id: "z", name: "Zoe", avatar: "bear" as const, program: false };
  const playing = playback("off");
  playing.add([], updates[0]!.view, true);
  playing.add([{ seq: 1, what: "seat_conceded", seat: 1, guest }], updates[0]!.view, false);
  assert.equal(playing.gaveUp.value, "Zoe gives up. The bot Bob plays on.");
  playing.add([{ seq: 2, event: "dealt", seat: 1, cards: 3 }], updates[0]!.view, false);
  assert.equal(playing.gaveUp.value, null);
});

test("a finished trick stays, with its cards on the table, until it is skipped", () => {
  const at = has("took_trick");
  const playing = playback("normal");
  playing.add([], updates[at - 1]!.view, true);
  playing.add(updates[at]!.events, updates[at]!.view, false);
  playing.skip(); // the card that was played
  assert.equal(playing.current.value?.event, "took_trick");
  assert.equal(playing.shown.value!.trick.length, 3);
  playing.skip();
  assert.deepEqual(playing.shown.value, updates[at]!.view);
});

test("a finished trick is seen even without animation", async () => {
  const at = has("took_trick");
  const playing = playback("off");
  playing.add([], updates[at - 1]!.view, true);
  playing.add(updates[at]!.events, updates[at]!.view, false);
  assert.equal(playing.current.value?.event, "took_trick");
  await wait(500);
  assert.deepEqual(playing.shown.value, updates[at]!.view);
});

test("a page in the background shows events without a pause", () => {
  const playing = playback("slow", true);
  playing.add([], updates[0]!.view, true);
  for (const { events, view } of updates) playing.add(events, view, false);
  assert.deepEqual(playing.shown.value, updates.at(-1)!.view);
});

test("a page that missed events drops the ones that it was showing", () => {
  const at = has("took_trick");
  const playing = playback("slow");
  playing.add([], updates[at - 1]!.view, true);
  playing.add(updates[at]!.events, updates[at]!.view, false);
  assert.notEqual(playing.current.value, null);
  playing.add([], updates.at(-1)!.view, true, true);
  assert.equal(playing.current.value, null);
  assert.deepEqual(playing.shown.value, updates.at(-1)!.view);
});

test("a page that comes back after a long time shows the View at once, and says the last events", () => {
  const playing = playback("slow");
  const all = updates.flatMap(({ events }) => events);
  playing.add(all, updates.at(-1)!.view, true);
  assert.deepEqual(playing.shown.value, updates.at(-1)!.view);
  assert.equal(playing.current.value, null);
  assert.notEqual(playing.heard.value, "");
});

test("the result of a hand is shown at its end, for a while", () => {
  const at = has("took_trick", "score");
  const playing = playback("normal");
  playing.add([], updates[at - 1]!.view, true);
  playing.add(updates[at]!.events, updates[at]!.view, false);
  while (playing.current.value && playing.current.value.event !== "deals_next") playing.skip();
  assert.match(playing.result.value!.what, /^You called spades alone and took \d of 5 tricks\.$/);
  assert.equal(playing.result.value!.scores.length, 1);
  playing.skip();
  assert.equal(playing.result.value, null);
});

test("every sentence is said once, in order, with a unique number", () => {
  const playing = playback("normal", true);
  playing.add([], updates[0]!.view, true);
  const at = has("passed");
  for (const { events, view } of updates.slice(at, at + 3)) playing.add(events, view, false);
  const lines = playing.lines.value;
  assert.deepEqual(lines.map(({ text }) => text).slice(0, 4), ["Cy passes.", "Dee passes.", "You say: Pick it up! I'm going alone!", "Trump: spades."]);
  assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
});
