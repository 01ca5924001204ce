import assert from "node:assert/strict";
import test from "node:test";

import routes from "../routes.json";
import { placeOf } from "../src/model/address.js";

const id = "0grvvmgqnr89";

test("every route has its address", () => {
  for (const [at, pattern] of Object.entries(routes))
    assert.deepEqual(placeOf(pattern.replace("{id}", id), "#x"), { at, id: pattern.includes("{id}") ? id : "", hash: "#x" });
});

test("any other address leads nowhere", () => {
  for (const path of ["/practice/", "/t", "/t/", "/t/nonsense", `/t/${id}/`, `/games/${id}/x`, "/x"]) assert.equal(placeOf(path, "").at, null, path);
});
