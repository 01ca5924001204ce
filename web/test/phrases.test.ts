import assert from "node:assert/strict";
import { test } from "node:test";

import { phrasesNow } from "../src/model/phrases.js";

test("a phrase that sounds like a call is not offered while somebody bids", () => {
  const has = (phase: "order" | "alone" | "discard" | "play" | "deal") => phrasesNow({ phase }, { phrases: true }).includes("pick_it_up");
  assert.deepEqual([has("order"), has("alone"), has("discard"), has("play"), has("deal")], [false, false, true, true, true]);
  assert.ok(phrasesNow({ phase: "order" }, { phrases: true }).includes("good_luck"));
  assert.ok(phrasesNow(null, { phrases: true }).includes("pick_it_up"));
});

test("a table may have phrases only between hands", () => {
  assert.deepEqual(phrasesNow({ phase: "play" }, { phrases: false }), []);
  assert.ok(phrasesNow({ phase: "deal" }, { phrases: false }).includes("hello"));
});
