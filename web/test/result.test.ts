import assert from "node:assert/strict";
import test from "node:test";

import { resultOf, type HandEnd } from "../src/model/result.js";
import { Voice, type Company } from "../src/model/voice.js";
import type { Card, GameEvent } from "../src/wire/messages.js";

const chairs = ["Ann", "Bob", "Cy", "Dee"].map((name) => ({ name, guest: { id: name, name, avatar: "bear" as const, program: false }, here: true, bot: null, waiting: null }));
const partners = new Voice({ chairs, rules: { name: "x", title: "X", options: { hand: 5 }, sides: [[0, 2], [1, 3]], misdeal: "misdeal_costs" } } as unknown as Company, 0);
const each = new Voice({ chairs: chairs.slice(0, 3), rules: { name: "x", title: "X", options: { hand: 7 }, sides: [[0], [1], [2]] } } as unknown as Company, 0);
const voiceTo = (options: object): Voice =>
  new Voice({ chairs, rules: { ...partners.rules, options: { hand: 5, hands: 0, ...options } } } as unknown as Company, 0);

const result = (kind: NonNullable<HandEnd["result"]>["class"], tricks: number, option: string = kind): HandEnd["result"] => ({ class: kind, option, tricks });
const end = (part: Partial<HandEnd>): HandEnd => ({ dealer: 1, dealt_by: 0, maker: 1, trump: "H", alone: false, result: result("made", 3), ...part });
const unplayed = (kind: "folded" | "thrown_in" | "let" | "farmer", option: string): HandEnd => end({ maker: null, trump: null, result: result(kind, 0, option) });
const call = (name: Extract<GameEvent, { event: "called" }>["call"], seat = 0): GameEvent => ({ seq: 1, event: "called", call: name, seat });
const farmer = (seat: number, shown: Card[]): GameEvent => ({ seq: 1, event: "farmer", seat, shown }) as GameEvent;
const score = (side: number, from: number, to: number): GameEvent => ({ seq: 1, event: "score", side, from, to });

for (const [name, view, ending, title, what, rule] of [
  ["made", end({}), [score(1, 0, 1)], "Made", "Bob called hearts; Bob and Dee took 3 of 5 tricks.", "made"],
  ["euchred", end({ result: result("euchre", 2) }), [call("euchred", 1), score(0, 0, 2)], "Euchred!", "Bob called hearts; Bob and Dee took 2 of 5 tricks.", "euchre"],
  ["shut out", end({ result: result("shutout", 0) }), [call("euchred", 1), score(0, 0, 4)], "Euchred!", "Bob called hearts; Bob and Dee took 0 of 5 tricks.", "shutout"],
  ["a march of ours", end({ maker: 2, result: result("march", 5) }), [call("march", 2), score(0, 0, 2)], "March!", "Cy called hearts; you and Cy took 5 of 5 tricks.", "march"],
  ["part of a loner", end({ maker: 0, alone: true, result: result("loner_partial", 3) }), [score(0, 0, 1)], "Made", "You called hearts alone and took 3 of 5 tricks.", "loner_partial"],
  ["folded", unplayed("folded", "fold_pays"), [call("folded", 3), score(0, 0, 1)], "Folded!", "Dee gives the hand up.", "fold_pays"],
  ["a misdeal", end({ maker: null, trump: null, result: null }), [call("misdeal", 0), score(0, 0, -1)], "Misdeal!", "You dealt wrong.", "misdeal_costs"],
  ["thrown in", unplayed("thrown_in", "last_call"), [call("thrown-in", 0)], "Thrown in", "Everybody passed.", "last_call"],
  ["a farmer's hand was called a throw-in", unplayed("farmer", "weak_hand"), [farmer(1, ["9C", "TD"]), call("farmer", 1)], "A farmer's hand!", "Bob shows a farmer's hand: 9♣ and 10♦.", "weak_hand"],
  ["folded after going under", unplayed("folded", "fold_pays"), [farmer(1, []), call("farmer", 1), call("folded", 3)], "Folded!", "Dee gives the hand up.", "fold_pays"],
  ["thrown in after going under", unplayed("thrown_in", "last_call"), [farmer(1, []), call("farmer", 1), call("thrown-in", 0)], "Thrown in", "Everybody passed.", "last_call"],
  ["euchred by a lone defender", end({ alone: true, result: result("defended", 1, "defended_euchre") }), [call("euchred", 1), call("defended", 2), score(0, 0, 4)], "Euchred!", "Bob called hearts alone and took 1 of 5 tricks. Cy defended alone.", "defended_euchre"],
] as const)
  test(`what became of a hand: ${name}`, () => {
    const came = resultOf(view, ending, partners)!;
    assert.deepEqual({ title: came.title, what: came.what, rule: came.rule }, { title, what, rule });
  });

test("L13: without partners, the maker's own tricks count", () => {
  const came = resultOf(end({ result: result("each_score", 3) }), [call("split-the-vote", 1), score(0, 0, 2), score(1, 0, 3), score(2, 0, 2)], each)!;
  assert.equal(came.what, "Bob called hearts and took 3 of 7 tricks.");
  assert.equal(came.title, "Split the Vote!");
  assert.deepEqual(came.scores.map(({ change }) => change), [2, 3, 2]);
});

test("L17: the title names the stable, and the text names its holder, even after a march", () => {
  const came = resultOf(end({ result: result("march", 7) }), [call("march", 1), call("whole-stable", 2)], each)!;
  assert.equal(came.title, "The Whole Stable!");
  assert.equal(came.what, "Bob called hearts and took 7 of 7 tricks. Cy held both jokers with the 8 and 7 of trump.");
  assert.equal(resultOf(end({}), [call("horse-shyte", 0)], each)!.what, "Bob called hearts and took 3 of 7 tricks. You held both jokers.");
});

test("L15: all seven tricks are the title", () => {
  const came = resultOf(end({ result: result("each_sweep", 7) }), [{ seq: 1, event: "all_tricks", seat: 1 }, call("horse-shyte", 1)], each)!;
  assert.equal(came.title, "All seven!");
});

test("L8: a let is called a let", () => {
  const ending: GameEvent[] = [{ seq: 1, event: "let", seat: 1 }, call("thrown-in", 1)];
  assert.equal(resultOf(unplayed("let", "last_call"), ending, each)!.what, "Bob takes a let.");
});

test("a side that comes within one point of winning is in the barn", () => {
  const to10 = voiceTo({ target: 10 });
  const what = (ending: GameEvent[], voice = to10): string => resultOf(end({}), ending, voice)!.what;
  assert.equal(what([score(1, 8, 9)]), "Bob called hearts; Bob and Dee took 3 of 5 tricks. In the barn: Bob and Dee!");
  for (const ending of [[score(1, 7, 8)], [score(1, 10, 9)], [score(1, 9, 10)]]) assert.ok(!what(ending).includes("barn"), JSON.stringify(ending));
  assert.ok(!what([score(1, 8, 9)], voiceTo({ target: 10, hands: 8 })).includes("barn"), "this game ends after 8 hands");
});

test("a side that lost without a point is skunked", () => {
  const to10 = voiceTo({ target: 10 });
  const what = (scores: number[]): string => resultOf({ ...end({}), scores }, [score(1, 9, scores[1]!)], to10)!.what;
  assert.equal(what([0, 10]), "Bob called hearts; Bob and Dee took 3 of 5 tricks. Skunked: you and Cy!");
  for (const scores of [[1, 10], [0, 8]]) assert.ok(!what(scores).includes("Skunked"), String(scores));
});
