import assert from "node:assert/strict";
import test from "node:test";

import { lacksScore } from "../src/model/egn.js";

test("a file without a final score has it in its notes", () => {
  const whole = { metadata: { finalScore: [10, 7] } };
  assert.equal(lacksScore(whole), false);
  assert.equal(lacksScore({ metadata: {} }), true);
  assert.equal(lacksScore({ games: [{ gameData: whole }] }), false);
  assert.equal(lacksScore({ games: [{ gameData: whole }, { gameData: { metadata: {} } }] }), true);
});
