import assert from "node:assert/strict";
import test from "node:test";

import { bowerName, cardName, cardSign, sortHand } from "../src/model/cards.js";
import type { Rules } from "../src/wire/messages.js";
import { readJson } from "./files.js";

const rulesOf = (story: string): Rules => readJson(`web/test/stories/${story}.json`).story.rules;

test("N5: the left bower is among the trumps, below the right, as the server says", () => {
  const rules = rulesOf("misdeal");
  assert.deepEqual(sortHand(["JD", "AH", "9H", "JH", "KD"], "H", rules), ["JH", "JD", "AH", "9H", "KD"]);
  assert.deepEqual(sortHand(["JD", "AH", "9H", "KD"], null, rules), ["AH", "9H", "KD", "JD"]);
  assert.equal(bowerName("JD", "H", rules), "left bower");
  assert.equal(bowerName("JD", "S", rules), null);
  assert.equal(bowerName("JD", null, rules), null);
});

test("L5: Horse and Maverick lead the trumps, as the server says", () => {
  assert.deepEqual(sortHand(["8S", "Maverick", "2C", "Horse", "8C"], "C", rulesOf("lower")), ["Horse", "Maverick", "8C", "2C", "8S"]);
});

test("cards have names for screen readers and symbols to show", () => {
  assert.equal(cardName("TD"), "10 of diamonds");
  assert.equal(cardName("JS"), "jack of spades");
  assert.equal(cardSign("TD"), "10♦");
  assert.equal(cardSign("Horse"), "Horse");
});
