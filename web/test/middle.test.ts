import assert from "node:assert/strict";
import test from "node:test";

import { lastRound, movingCards } from "../src/model/middle.js";
import type { Card, GameEvent, Rules, View } from "../src/wire/messages.js";

const moving = (event: object) => movingCards({ seq: 1, ...event } as GameEvent, inPlay, { under: 3 } as Rules);
const inPlay = { dealer: 2 } as unknown as View;

test("a discard, a card that is given and the cards that go under move across the table", () => {
  assert.deepEqual(moving({ event: "dealt", seat: 3, cards: 2 }), { from: 2, to: 3, cards: 2 });
  assert.deepEqual(moving({ event: "discarded", seat: 2 }), { from: 2, cards: 1 });
  assert.deepEqual(moving({ event: "gave", seat: 3, to: 1 }), { from: 3, to: 1, cards: 1 });
  assert.deepEqual(moving({ event: "went_under", seat: 1 }), { from: 1, cards: 3, back: true });
  assert.equal(moving({ event: "passed", seat: 1 }), null);
});

test("after a tie, the last round of the draw decides", () => {
  const drawn = (text: string) => text.split(" ").map((each) => ({ seat: Number(each[0]), card: each.slice(1) as Card }));
  assert.deepEqual(lastRound(drawn("0KH 1KS 29C 3TD")), drawn("0KH 1KS 29C 3TD"));
  assert.deepEqual(lastRound(drawn("0KH 1KS 29C 3TD 0QC 1JC")), drawn("0QC 1JC"));
  assert.deepEqual(lastRound([]), []);
});
