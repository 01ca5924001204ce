import assert from "node:assert/strict";
import test from "node:test";

import { celebrationOf } from "../src/model/celebration.js";
import type { GameEvent } from "../src/wire/messages.js";

const celebration = (event: object, hand: number) => celebrationOf({ seq: 1, seat: 0, ...event } as GameEvent, hand);

test("L15: a player who takes all tricks without partners has not marched", () => {
  assert.equal(celebration({ event: "all_tricks" }, 7), "seven");
  assert.equal(celebration({ event: "all_tricks" }, 5), "five");
  assert.equal(celebration({ event: "all_tricks" }, 6), "all");
  assert.equal(celebration({ event: "called", call: "march" }, 5), "march");
});
