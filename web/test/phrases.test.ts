import assert from "node:assert/strict";
import { test } from "node:test";

import { phrasesNow } from "../src/model/phrases.js";

test("a phrase that sounds like a call is not offered during the bidding", () => {
  const has = (bidding: boolean) => phrasesNow({ phase: "order", bidding }, { phrases: true }).includes("pick_it_up");
  assert.deepEqual([has(true), has(false)], [false, true]);
  assert.ok(phrasesNow({ phase: "order", bidding: true }, { phrases: true }).includes("good_luck"));
  assert.ok(phrasesNow(null, { phrases: true }).includes("pick_it_up"));
});

test("a table may have phrases only between hands", () => {
  assert.deepEqual(phrasesNow({ phase: "play", bidding: false }, { phrases: false }), []);
  assert.ok(phrasesNow({ phase: "deal", bidding: false }, { phrases: false }).includes("hello"));
});
