import assert from "node:assert/strict";
import test from "node:test";

import { lacksScore } from "../src/model/egn.js";

test("a file without a final score has it in its notes, or has more sides than EGN", () => {
  const whole = { metadata: { finalScore: [10, 7] }, deals: [] };
  const noted = { metadata: {}, deals: [{ phases: [{}, { playAnnotations: { 14: ["Score after this hand: Ann 3, Bob 0, Cid 0."] } }] }] };
  const ofThree = { metadata: {}, deals: [{ phases: [{}, {}] }] };
  assert.equal(lacksScore(whole), null);
  assert.equal(lacksScore(noted), "notes");
  assert.equal(lacksScore(ofThree), "sides");
  assert.equal(lacksScore({ games: [{ gameData: whole }] }), null);
  assert.equal(lacksScore({ games: [{ gameData: whole }, { gameData: noted }] }), "notes");
});
