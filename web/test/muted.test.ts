import assert from "node:assert/strict";
import test from "node:test";

import { muted, setMuted } from "../src/model/muted.js";

test("a muted person stays muted until unmuted, even without storage", () => {
  setMuted("ann", true);
  setMuted("bob", true);
  setMuted("ann", true);
  assert.deepEqual([...muted.value], ["bob", "ann"]);
  setMuted("bob", false);
  assert.deepEqual([...muted.value], ["ann"]);
});
