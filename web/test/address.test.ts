import assert from "node:assert/strict";
import test from "node:test";

import routes from "../routes.json";
import { codeIn, isOldLink, linkCodeIn, placeOf } from "../src/model/address.js";

const id = "0grvvmgqnr89";

test("every route has its address", () => {
  for (const [at, pattern] of Object.entries(routes))
    assert.deepEqual(placeOf(pattern.replace(/\{.*\}/, id), "#x"), { at, id: pattern.includes("{") ? id : "", hash: "#x" });
});

test("any other address leads nowhere", () => {
  for (const path of ["/practice/", "/t", "/t/", "/t/nonsense", `/t/${id}/`, `/games/${id}/x`, "/x"]) assert.equal(placeOf(path, "").at, null, path);
});

test("named rules have an address", () => {
  assert.deepEqual(placeOf("/r/our-kitchen", ""), { at: "named", id: "our-kitchen", hash: "" });
  for (const path of ["/r/", "/r/ab", "/r/Our-Kitchen", "/r/our-kitchen/x", `/r/${"a".repeat(41)}`, "/r/a--b", "/r/-kitchen", "/r/kitchen-"]) assert.equal(placeOf(path, "").at, null, path);
});

test("a replaced link has a key after the table's id", () => {
  for (const key of ["7m2rk0c9xw4d", "7m2rk0c9xw4dq3e8b5ty6hn1vz"]) assert.equal(placeOf(`/t/${id}-${key}`, "").id, `${id}-${key}`);
  for (const path of [`/t/${id}-`, `/t/${id}-short`, `/t/${id}-7m2rk0c9xw4d-x`]) assert.equal(placeOf(path, "").at, null, path);
});

test("a code is read as people type it, and becomes the id in paths", () => {
  for (const text of [id, ` ${id.toUpperCase()} `, "OGRVVMGQNR89", `https://cards.example/t/${id}`, `/t/${id}/`]) assert.equal(codeIn(text), id, text);
  assert.equal(codeIn("iLrvvmgqnr8o"), "11rvvmgqnr80");
  assert.equal(codeIn(`https://look.example/t/${id}-7m2rk0c9xw4d`), `${id}-7m2rk0c9xw4d`);
  for (const text of ["", "short", `${id}x`, `/x/${id}`, "ugrvvmgqnr89"]) assert.equal(codeIn(text), null, text);
});

test("only a code of 32 digits makes a personal link, and a token of 64 an old one", () => {
  const [code, token] = ["0123456789abcdef".repeat(2), "0123456789abcdef".repeat(4)];
  assert.equal(linkCodeIn(`#${code}`), code);
  assert.equal(isOldLink(`#${token}`), true);
  for (const hash of ["", "#", `#${token}`, `#${code}0`, `#${code.toUpperCase()}`, `#rules=${code}`]) assert.equal(linkCodeIn(hash), null, hash);
  for (const hash of ["", `#${code}`, `#${token}0`]) assert.equal(isOldLink(hash), false, hash);
});
