import assert from "node:assert/strict";
import test from "node:test";

import { parseRules, rulesText } from "../src/model/rules_text.js";

test("rules in a link are the same when they are read again", () => {
  for (const rules of [{ base: "newberry" }, { base: "mcgee", set: { target: "5", last_call: "stick" } }, { base: "lower", set: { void: "a&b=c?#" } }])
    assert.deepEqual(parseRules(rulesText(rules)), rules);
  assert.equal(rulesText({ base: "mcgee", set: { target: 5 } }), "mcgee?target=5");
});

test("a text that names no rules gives null", () => {
  for (const text of ["", "?target=5", "../etc/passwd", "<b>", "a".repeat(41)]) assert.equal(parseRules(text), null);
});
