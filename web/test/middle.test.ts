import assert from "node:assert/strict";
import test from "node:test";

import { hasDiscarded, movingCards } from "../src/model/middle.js";
import type { Voice } from "../src/model/voice.js";
import type { GameEvent, View } from "../src/wire/messages.js";

const options = (more: object) => ({ pickup: "yes", joker_up: "stands", ...more }) as unknown as Voice["options"];
const moving = (event: object) => movingCards({ seq: 1, ...event } as GameEvent, inPlay);
const inPlay = { dealer: 2, turned: "9H", turned_is_up: false, phase: "play", calls: [[1, "order"]], trick: [], tricks: [] } as unknown as View;

test("T4: the discard lies crosswise for the whole hand, also after a joker that makes trump", () => {
  assert.ok(hasDiscarded(inPlay, options({})));
  assert.ok(hasDiscarded({ ...inPlay, tricks: [{ cards: [], winner: 0 }] }, options({})));
  const joker: View = { ...inPlay, turned: "Joker", calls: [[2, "stand H"], [2, "together"]] };
  assert.ok(hasDiscarded(joker, options({ joker_up: "makes" })));
  assert.ok(!hasDiscarded(joker, options({})), "a joker that only stands for a suit was turned down");
});

test("the discard vanished while a loner asked for the partner's best card", () => {
  const asked: View["calls"] = [[1, "order alone"], [1, "best"]];
  assert.ok(hasDiscarded({ ...inPlay, phase: "best", calls: [[1, "order alone"]] }, options({})));
  assert.ok(hasDiscarded({ ...inPlay, phase: "discard", calls: asked }, options({})), "the maker's discard");
  assert.ok(hasDiscarded({ ...inPlay, phase: "give", calls: asked }, options({})));
  assert.ok(!hasDiscarded({ ...inPlay, phase: "discard" }, options({})), "the dealer's discard");
});

test("nothing lies crosswise if nothing was discarded", () => {
  assert.ok(!hasDiscarded({ ...inPlay, calls: [[1, "name S"]] }, options({})));
  assert.ok(!hasDiscarded(inPlay, options({ pickup: "no" })));
  assert.ok(!hasDiscarded({ ...inPlay, turned_is_up: true }, options({})), "the upcard was left lying");
});

test("a discard, a card that is given and the cards that go under move across the table", () => {
  assert.deepEqual(moving({ event: "dealt", seat: 3, cards: 2 }), { from: 2, to: 3, cards: 2 });
  assert.deepEqual(moving({ event: "discarded", seat: 2 }), { from: 2, cards: 1 });
  assert.deepEqual(moving({ event: "gave", seat: 3, to: 1 }), { from: 3, to: 1, cards: 1 });
  assert.deepEqual(moving({ event: "went_under", seat: 1 }), { from: 1, cards: 3, back: true });
  assert.equal(moving({ event: "passed", seat: 1 }), null);
});
