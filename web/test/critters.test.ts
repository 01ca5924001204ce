import assert from "node:assert/strict";
import test from "node:test";

import { critterOf, reactionsTo } from "../src/model/critters.js";
import { chairAvatar, Voice } from "../src/model/voice.js";
import type { GameEvent, Table, View } from "../src/wire/messages.js";

const bot = (name: string) => ({ name, guest: null, here: true, bot: "casual", waiting: null });
const person = { name: "Ann", guest: { id: "a", name: "Ann", avatar: "bear", program: false }, here: true, bot: "casual", waiting: null };
const table = {
  chairs: [person, bot("Birch"), bot("Cedar"), bot("Maple")],
  rules: { name: "standard", options: { hand: 5 }, sides: [[0, 2], [1, 3]], bowers: { H: { JH: "right", JD: "left" } } },
} as unknown as Table;
const voice = new Voice(table, 0);
const view = { trump: "H", maker: 1, trick: [[0, "AH"], [1, "JD"], [2, "9H"], [3, "TH"]] } as unknown as View;
const moods = (event: object, changed: object = {}) => Object.fromEntries(reactionsTo(event as GameEvent, { ...view, ...changed } as View, voice));

test("each bot has its critter, and people keep their avatar", () => {
  assert.deepEqual(table.chairs.map(chairAvatar), ["bear", "badger", "fox", "squirrel"]);
  assert.equal(new Set(["Aspen", "Birch", "Cedar", "Maple", "Rowan", "Willow"].map(critterOf)).size, 6);
  assert.equal(critterOf("toString"), "bot");
});

test("a bot is glad of a trick that it took with a bower, and of no other", () => {
  assert.deepEqual(moods({ event: "took_trick", seat: 1 }), { 1: "glad" });
  assert.deepEqual(moods({ event: "took_trick", seat: 3 }), {});
  assert.deepEqual(moods({ event: "took_trick", seat: 1 }, { trump: null }), {});
  assert.deepEqual(moods({ event: "played", seat: 1, card: "JD" }), {}, "only when the trick is over");
});

test("after a euchre the makers are sad and the defenders proud, and people make no faces", () => {
  assert.deepEqual(moods({ event: "called", call: "euchred", side: 1 }), { 1: "sad", 2: "proud", 3: "sad" });
  assert.deepEqual(moods({ event: "called", call: "march", side: 1 }), {});
});

test("the winners of the game are joyful", () => {
  assert.deepEqual(moods({ event: "won", side: 0 }), { 2: "joyful" });
  assert.deepEqual(moods({ event: "won", side: 1 }), { 1: "joyful", 3: "joyful" });
});
