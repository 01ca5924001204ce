import assert from "node:assert/strict";
import test from "node:test";

import type { ClosedList } from "../src/fair/attempt.js";
import { Witness } from "../src/fair/witness.js";
import { game } from "./files.js";

/** A page in seat 0 that makes the entropy which the game's file has for it. */
function watching(file: any): { witness: Witness; lists: ClosedList[] } {
  let at = 0;
  const witness = new Witness([], () => Uint8Array.from(Buffer.from(file.fair[at++].listed[0].entropy, "hex")));
  const lists = file.fair.map(({ deal, attempt, cut, commitment, listed }: any) => {
    assert.equal(witness.commit(deal, attempt, 0), listed[0].commitment);
    return { deal, attempt, cut, commitment, listed: listed.map((each: any) => ({ ...each, entropy: undefined })) };
  });
  return { witness, lists };
}

const kinds = (alarms: { kind: string }[]): string[] => alarms.map(({ kind }) => kind);

function playedThrough(file = game("draw-and-cut")) {
  const { witness, lists } = watching(file);
  for (const list of lists) {
    assert.equal(typeof witness.closed(list), "string");
    witness.heard(list.deal, list.attempt);
  }
  return { witness, lists, file };
}

test("a page reveals what it committed to, and has nothing to say against a fair game", () => {
  const { witness, file } = playedThrough();
  assert.deepEqual(witness.check(file), []);
});

test("a page gives the same commitment again, and another for each attempt", () => {
  const witness = new Witness();
  const first = witness.commit("kitchen/1/1", 0, 2);
  assert.equal(witness.commit("kitchen/1/1", 0, 2), first);
  assert.notEqual(witness.commit("kitchen/1/1", 1, 2), first);
  assert.notEqual(witness.commit("kitchen/1/2", 0, 2), first);
  assert.notEqual(new Witness().commit("kitchen/1/1", 0, 2), first);
});

test("a page that was loaded again goes on where it was", () => {
  const { witness, lists, file } = playedThrough();
  const again = new Witness(JSON.parse(JSON.stringify(witness.keep())), () => assert.fail("new entropy"));
  assert.equal(again.commit(lists[0]!.deal, 0, 0), file.fair[0].listed[0].commitment);
  assert.equal(again.closed(lists[0]), file.fair[0].listed[0].entropy);
  assert.deepEqual(again.check(file), []);
});

test("a page reveals nothing to a list without it, or with another part in its seat", () => {
  const { witness, lists } = watching(game("draw-and-cut"));
  const [list, other] = lists as [ClosedList, ClosedList];
  const without = { ...list, listed: list.listed.slice(1) };
  assert.equal((witness.closed(without) as any).kind, "left-out");
  const replaced = { ...other, listed: other.listed.map((person) => ({ ...person, commitment: "ab".repeat(32) })) };
  assert.equal((witness.closed(replaced) as any).kind, "replaced");
});

test("a page reveals nothing to a second list for one attempt", () => {
  const { witness, lists } = watching(game("draw-and-cut"));
  const list = lists[0]!;
  assert.equal(typeof witness.closed(list), "string");
  assert.equal(typeof witness.closed(list), "string");
  for (const second of [
    { ...list, listed: list.listed.slice(0, 3) },
    { ...list, cut: 1 },
    { ...list, commitment: "cd".repeat(32) },
  ])
    assert.equal((witness.closed(second) as any).kind, "two-lists");
  assert.throws(() => witness.commit(list.deal, list.attempt, 3));
});

test("a page reveals nothing to what is no list", () => {
  const { witness, lists } = watching(game("draw-and-cut"));
  const list = lists[0]!;
  const backwards = { ...list, listed: [...list.listed].reverse() };
  for (const bad of [null, [], {}, { ...list, cut: -1 }, { ...list, commitment: "xyz" }, backwards])
    assert.equal((witness.closed(bad) as any).kind, "malformed");
});

test("a page without a part in a list remembers it", () => {
  const file = game("draw-and-cut");
  const witness = new Witness();
  for (const attempt of file.fair) assert.equal(witness.closed(attempt), null);
  assert.deepEqual(witness.check(file), []);
  file.fair[1].cut += 1;
  assert.deepEqual(kinds(witness.check(file)), ["other-list"]);
});

test("a page that revealed and is recorded as silent raises an alarm", () => {
  const { witness, lists, file } = playedThrough();
  const { deal, attempt } = lists[1]!;
  file.fair[1].listed[0].entropy = null;
  assert.deepEqual(kinds(witness.check(file)), ["silenced"]);
  assert.equal(witness.voided(deal, attempt, [0, 2])?.kind, "silenced");
  assert.equal(witness.voided(deal, attempt, [2]), null);
});

test("a page whose entropy may have been lost on the way says so", () => {
  const { witness, lists } = watching(game("draw-and-cut"));
  const { deal, attempt } = lists[0]!;
  witness.closed(lists[0]);
  assert.equal(witness.voided(deal, attempt, [0])?.kind, "unheard");
  witness.heard(deal, attempt);
  assert.equal(witness.voided(deal, attempt, [0])?.kind, "silenced");
  assert.equal(witness.voided(lists[1]!.deal, lists[1]!.attempt, [0]), null);
});

test("a page sees that the file has something else than it was shown", () => {
  const changes: [string, (file: any) => void][] = [
    ["missing", (file) => file.fair.splice(2, 1)],
    ["other-list", (file) => (file.fair[2].commitment = "ab".repeat(32))],
    ["other-list", (file) => file.fair[2].listed.splice(1, 1)],
    ["other-list", (file) => (file.fair[2].listed[0].commitment = "ab".repeat(32))],
    ["replaced", (file) => (file.fair[2].listed[0].entropy = "ab".repeat(32))],
    ["malformed", (file) => (file.fair = 7)],
  ];
  for (const [kind, change] of changes) {
    const { witness, file } = playedThrough();
    change(file);
    assert.deepEqual(kinds(witness.check(file)), [kind]);
  }
});
