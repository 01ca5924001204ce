import assert from "node:assert/strict";
import test from "node:test";

import { foundBy } from "../src/model/rule_search.js";
import type { OptionSentence } from "../src/wire/messages.js";

const option = (name: string, question: string, also: string, texts: string[]): OptionSentence => ({
  name,
  section: "Making trump",
  place: 0,
  text: texts[0]!,
  clauses: [],
  applies: true,
  listed: true,
  silent: false,
  question,
  value: "one",
  house: false,
  reading: null,
  usual: null,
  also,
  others: texts.slice(1).map((text) => ({ value: "other", text, clauses: [], fits: true })),
});

const options = [
  option("target", "How many points win?", "another target", ["The first team to reach 10 points wins; the dealer is not stuck."]),
  option("last_call", "What may the dealer do at last?", "stick the dealer, throw-in", ["The dealer names trump or passes.", "The dealer is stuck."]),
  option("weak_hand", "What may a player do with a farmer's hand?", "farmer's redeal", ["Nothing."]),
];
const found = (query: string): string[] => foundBy(query, options).map(({ name }) => name);

test("a search finds a rule by any of its names, in any spelling", () => {
  for (const query of ["stick the dealer", "Stick the Dealer", "throw in", "THROW-IN"]) assert.deepEqual(found(query), ["last_call"], query);
  for (const query of ["farmer's redeal", "farmers redeal", "farmer\u2019s"]) assert.deepEqual(found(query), ["weak_hand"], query);
});

test("rules with the words in their names come before rules that only mention them", () => {
  assert.deepEqual(found("dealer stuck"), ["target", "last_call"]);
  assert.deepEqual(found("dealer"), ["last_call", "target"]);
});

test("a result has all words, and an empty search finds everything", () => {
  assert.deepEqual(found("stick the farmer"), []);
  assert.equal(found("  ").length, options.length);
});

test("an ace was found within a face", () => {
  assert.deepEqual(found("takes"), []);
  assert.deepEqual(found("tuck"), []);
  assert.deepEqual(found("stu"), ["target", "last_call"]);
});
