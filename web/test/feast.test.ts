import assert from "node:assert/strict";
import test from "node:test";

import { feastOf } from "../src/model/feast.js";
import type { GameEvent } from "../src/wire/messages.js";

const feast = (event: object, hand: number) => feastOf({ seq: 1, seat: 0, ...event } as GameEvent, hand);

test("L15: a player who takes all tricks without partners has not marched", () => {
  assert.equal(feast({ event: "all_tricks" }, 7), "seven");
  assert.equal(feast({ event: "all_tricks" }, 5), "five");
  assert.equal(feast({ event: "all_tricks" }, 6), "all");
  assert.equal(feast({ event: "called", call: "march" }, 5), "march");
});
