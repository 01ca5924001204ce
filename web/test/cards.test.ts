import assert from "node:assert/strict";
import test from "node:test";

import { bowerName, cardName, cardSign, sortHand, suitOf } from "../src/model/cards.js";

test("N5: the left bower is among the trumps, below the right", () => {
  assert.deepEqual(sortHand(["JD", "AH", "9H", "JH", "KD"], "H"), ["JH", "JD", "AH", "9H", "KD"]);
  assert.equal(suitOf("JD", "H"), "H");
  assert.equal(bowerName("JD", "H"), "left bower");
});

test("before trump is made, and without trump, a jack is in its own suit", () => {
  assert.deepEqual(sortHand(["JD", "AH", "9H", "KD"], null), ["AH", "9H", "KD", "JD"]);
  assert.deepEqual(sortHand(["JD", "AH", "9H", "KD"], "none"), ["AH", "9H", "KD", "JD"]);
  assert.equal(suitOf("JD", "none"), "D");
});

test("L5: Horse and Maverick lead the trumps", () => {
  assert.deepEqual(sortHand(["8S", "Maverick", "2C", "Horse", "8C"], "C"), ["Horse", "Maverick", "8C", "2C", "8S"]);
  assert.equal(suitOf("Horse", null), null);
  assert.equal(suitOf("Horse", "D"), "D");
});

test("red and black suits take turns in a hand", () => {
  assert.deepEqual(sortHand(["9C", "9D", "9H", "9S"], null), ["9S", "9H", "9C", "9D"]);
});

test("cards have names for the ear and signs for the eye", () => {
  assert.equal(cardName("TD"), "10 of diamonds");
  assert.equal(cardName("JS"), "jack of spades");
  assert.equal(cardSign("TD"), "10♦");
  assert.equal(cardSign("Horse"), "Horse");
});
