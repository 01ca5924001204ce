import assert from "node:assert/strict";
import test from "node:test";

import { average, decided, share, smoothed } from "../src/model/statistics.js";
import type { Tally } from "../src/wire/messages.js";

test("shares and averages of nothing are a dash", () => {
  assert.equal(share(2, 3), "67%");
  assert.equal(share(0, 3), "0%");
  assert.equal(share(0, 0), "\u2013");
  assert.equal(average(5, 4), "1.25");
  assert.equal(average(-1, 2), "\u22120.5");
  assert.equal(average(0, 0), "\u2013");
});

test("a drawn or abandoned game is neither won nor lost", () => {
  assert.equal(decided({ games: 5, won: 2, lost: 1 } as Tally), 3);
});

test("the smoothed line is the mean of the last values", () => {
  assert.deepEqual(smoothed([10, 20, 60, 40], 2), [10, 15, 40, 50]);
  assert.deepEqual(smoothed([], 5), []);
});
