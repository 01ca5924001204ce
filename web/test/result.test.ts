import assert from "node:assert/strict";
import test from "node:test";

import { resultOf, type HandEnd } from "../src/model/result.js";
import { Voice, type Company } from "../src/model/voice.js";
import type { GameEvent } from "../src/wire/messages.js";

const chairs = ["Ann", "Bob", "Cy", "Dee"].map((name) => ({ name, guest: { id: name, name, avatar: "bear" as const, program: false }, here: true, bot: null, waiting: null }));
const partners = new Voice({ chairs, rules: { name: "x", title: "X", options: { sides: "partners", hand: 5 } } } as Company, 0);
const each = new Voice({ chairs: chairs.slice(0, 3), rules: { name: "x", title: "X", options: { sides: "each", hand: 7 } } } as Company, 0);

const end = (part: Partial<HandEnd>): HandEnd => ({ dealer: 1, dealt_by: 0, maker: 1, trump: "H", alone: false, taken: [1, 2, 1, 1], ...part });
const call = (name: Extract<GameEvent, { event: "called" }>["call"], seat = 0): GameEvent => ({ seq: 1, event: "called", call: name, seat });
const score = (side: number, from: number, to: number): GameEvent => ({ seq: 1, event: "score", side, from, to });

for (const [name, view, ending, title, what, rule] of [
  ["made", end({}), [score(1, 0, 1)], "Made it", "Bob made hearts; Bob and Dee took 3 of 5 tricks.", "made"],
  ["euchred", end({ taken: [2, 2, 1, 0] }), [call("euchred", 1), score(0, 0, 2)], "Euchred!", "Bob made hearts; Bob and Dee took 2 of 5 tricks.", "euchre"],
  ["shut out", end({ taken: [3, 0, 2, 0] }), [call("euchred", 1), score(0, 0, 4)], "Euchred!", "Bob made hearts; Bob and Dee took 0 of 5 tricks.", "shutout"],
  ["a march of ours", end({ maker: 2, taken: [3, 0, 2, 0] }), [call("march", 2), score(0, 0, 2)], "March!", "Cy made hearts; you and Cy took 5 of 5 tricks.", "march"],
  ["part of a loner", end({ maker: 0, alone: true, taken: [3, 1, 0, 1] }), [score(0, 0, 1)], "Made it", "You made hearts, alone; you and Cy took 3 of 5 tricks.", "loner_partial"],
  ["folded", end({ maker: null, trump: null }), [call("folded", 3), score(0, 0, 1)], "Folded", "Dee gives the hand up.", "fold_pays"],
  ["a misdeal", end({ maker: null, trump: null }), [call("misdeal", 0), score(0, 0, -1)], "Misdeal!", "You dealt wrong.", "misdeal_costs"],
  ["thrown in", end({ maker: null, trump: null }), [call("thrown-in", 0)], "Thrown in", "Everybody passed.", "last_call"],
] as const)
  test(`what became of a hand: ${name}`, () => {
    const result = resultOf(view, ending, partners)!;
    assert.deepEqual({ title: result.title, what: result.what, rule: result.rule }, { title, what, rule });
  });

test("L13: where each plays for himself, one maker takes his own tricks", () => {
  const result = resultOf(end({ taken: [2, 3, 2] }), [call("split-the-vote", 1), score(0, 0, 2), score(1, 0, 3), score(2, 0, 2)], each)!;
  assert.equal(result.what, "Bob made hearts and took 3 of 7 tricks.");
  assert.equal(result.title, "Split the Vote!");
  assert.deepEqual(result.scores.map(({ change }) => change), [2, 3, 2]);
});

test("L8: a let is told as one", () => {
  const ending: GameEvent[] = [{ seq: 1, event: "let", seat: 1 }, call("thrown-in", 1)];
  assert.equal(resultOf(end({ maker: null, trump: null }), ending, each)!.what, "Bob takes a let.");
});
