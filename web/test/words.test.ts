import assert from "node:assert/strict";
import test from "node:test";

import { Voice } from "../src/model/voice.js";
import { bidWords, lastTrickWords, prompt, shownPrompt, scoreWords, tell, tellTable, trumpWords, whyNot } from "../src/model/words.js";
import type { Table, View } from "../src/wire/messages.js";

const bot = (name: string) => ({ name, guest: null, here: false, bot: "casual" as const, waiting: null });
const ann = { name: "Ann", guest: { id: "a", name: "Ann", avatar: "bear" as const, program: false }, here: true, bot: null, waiting: null };

function voice(options: Record<string, string | number> = {}, you: number | null = 0, chairs = 4): Voice {
  const rules = { name: "x", title: "X", options: { target: 10, pickup: "yes", lets: 3, lets_per: "player", ...options }, sides: chairs === 4 ? [[0, 2], [1, 3]] : [[0], [1], [2]] };
  return new Voice({ chairs: [ann, ...["Birch", "Cedar", "Maple"].slice(0, chairs - 1).map(bot)], rules } as unknown as Table, you);
}

const view = (part: Partial<View>): View =>
  ({ seat: 0, hand: [], legal: [], question: null, phase: "play", turn: 0, dealer: 3, trump: "H", maker: 1, alone: false, calls: [], given: null, given_by: null, tricks: [], trick: [], taken: [0, 0, 0, 0], scores: [3, 7], lets: [], ...part }) as View;

test("a pass names the player, or 'you'", () => {
  assert.equal(tell({ seq: 1, event: "passed", seat: 0 }, voice()), "You pass.");
  assert.equal(tell({ seq: 1, event: "passed", seat: 1 }, voice()), "Birch passes.");
  assert.equal(tell({ seq: 1, event: "passed", seat: 0 }, voice({}, null)), "Ann passes.");
  assert.equal(tell({ seq: 1, event: "passed", seat: 1, defending: true }, voice()), "Birch does not defend alone.");
});

test("the player who gives up and the bot that plays on are named", () => {
  const event = { seq: 1, what: "seat_conceded" as const, seat: 1, guest: { id: "z", name: "Zoe", avatar: "bear" as const, program: false } };
  assert.equal(tellTable(event, voice({}, 0, 3)), "Zoe gives up. The bot Birch plays on.");
});

test("H4: the loner is told which card came from the partner, until the first trick is taken", () => {
  const loner = view({ phase: "discard", question: "discard", maker: 0, alone: true, given: "AH", given_by: 2 });
  assert.equal(prompt(loner, voice()), "Cedar gave you the ace of hearts. Discard a card.");
  const playing = { ...loner, phase: "play" as const, question: "lead" as const };
  assert.equal(prompt(playing, voice()), "Cedar gave you the ace of hearts. Your lead.");
  assert.equal(prompt({ ...playing, given_by: null }, voice()), "Your lead.");
});

test("a card is played by its name", () => {
  assert.equal(tell({ seq: 1, event: "played", seat: 1, card: "JH" }, voice()), "Birch plays the jack of hearts.");
  assert.equal(tell({ seq: 1, event: "played", seat: 0, card: "Horse" }, voice()), "You play the Horse.");
});

test("N22: a euchre is announced to the makers", () => {
  assert.equal(tell({ seq: 1, event: "called", call: "euchred", seat: 2 }, voice()), "You got euchred!");
  assert.equal(tell({ seq: 1, event: "called", call: "euchred", seat: 1 }, voice()), "You got euchred, Birch and Maple!");
});

test("the dealer picks up, the others order up", () => {
  const bid = view({ phase: "order", legal: ["order", "pass"], question: "order", stands: "S" });
  assert.equal(bidWords("order", bid, voice()), "Order it up");
  assert.equal(bidWords("order", { ...bid, dealer: 0 }, voice()), "Pick it up");
  assert.equal(bidWords("order", { ...bid, dealer: 0 }, voice({ pickup: "no" })), "Order it up");
  assert.equal(prompt({ ...bid, turned: "9S" }, voice()), "Maple deals. Order up the 9 of spades?");
  assert.equal(shownPrompt({ ...bid, turned: "9S", dealer: 2 }, voice()), "Your partner Cedar deals. Order up the 9♠?");
  assert.equal(shownPrompt({ ...bid, turned: "9S", dealer: 0 }, voice()), "You deal. Pick up the 9♠?");
  assert.equal(shownPrompt({ ...bid, turned: "Joker" }, voice()), "Maple deals. Order up the joker, with spades as trump?");
});

test("the last call is asked for in the rulebook's words", () => {
  const last = view({ phase: "name", dealer: 0 });
  assert.match(prompt({ ...last, question: "stick_or_fold" }, voice())!, /^Stick, or fold/);
  assert.equal(prompt({ ...last, question: "stick" }, voice()), "Stick: you must name trump.");
  assert.equal(prompt({ ...last, question: null }, voice()), null);
});

test("H5: a loner who has no choice is not asked for one", () => {
  const step = view({ phase: "alone", question: "alone", maker: 0 });
  assert.equal(prompt({ ...step, legal: ["alone"] }, voice()), "You must play alone.");
  assert.equal(prompt({ ...step, legal: ["alone", "together"] }, voice()), "With your partner, or alone?");
});

test("L8: a let says how many are left", () => {
  const last = view({ phase: "name", legal: ["let", "name S"], lets_left: 2 });
  assert.equal(bidWords("let", last, voice({}, 0, 3)), "Take a let (2 left)");
});

test("a refusal has the symbols of cards, the left bower, and the clause", () => {
  const follow = { id: "refused.follow_led", args: { led: "JD", bower: "left", suit: "H", cards: ["9H"] } };
  assert.equal(
    whyNot({ why: "…", message: follow, clause: "N6" }, voice()),
    "J♦ was led. It is the left bower, so it counts as a heart: follow with 9♥. (N6)",
  );
  const turn = { id: "refused.not_your_turn", args: { seat: 2 } };
  assert.equal(whyNot({ why: "…", message: turn, clause: null }, voice()), "It is Cedar's turn.");
});

test("a reason that this page does not know is shown in the server's words", () => {
  const strange = { id: "refused.by_the_moon", args: {} };
  assert.equal(whyNot({ why: "The moon is full.", message: strange, clause: null }, voice()), "The moon is full.");
});

test("score, trump and the last trick can be read aloud again", () => {
  assert.equal(scoreWords(view({ taken: [1, 0, 1, 0] }), voice()), "Score, to 10: You and Cedar 3, Birch and Maple 7. Tricks: You and Cedar 2, Birch and Maple 0.");
  assert.equal(trumpWords(view({ alone: true }), voice()), "Trump: hearts, made by Birch, alone.");
  assert.equal(trumpWords(view({ trump: "none" }), voice()), "There is no trump, made by Birch.");
  const tricks: View["tricks"] = [{ cards: [[1, "9H"], [2, "JH"], [3, "KS"], [0, "TH"]], winner: 2 }];
  assert.equal(
    lastTrickWords(view({ tricks }), voice()),
    "The last trick: Birch 9 of hearts, Cedar jack of hearts, Maple king of spades, You 10 of hearts. Birch led, Cedar took it.",
  );
});
