import assert from "node:assert/strict";
import test from "node:test";

import { dealId, listHash, packKey, personCommitment, serverCommitment } from "../src/fair/attempt.js";
import { decks } from "../src/fair/decks.js";
import { afterCut, picked, shuffled } from "../src/fair/shuffle.js";
import { readJson, readText } from "./files.js";

const vectors = readJson("docs/fair-deal-vectors.json");

test("packs and picks match the vectors", () => {
  for (const { seed, purpose, number, deck, pack } of vectors.packs)
    assert.equal(shuffled(decks.get(deck)!, seed, purpose, number).join(" "), pack);
  for (const { seed, number, below, pick } of vectors.picks) assert.equal(picked(seed, number, below), pick);
  assert.ok(vectors.packs.length >= 15 && vectors.picks.length >= 49);
});

test("a deal from every deck of the program can be checked", () => {
  const names = [...readText("src/cards/deck.cpp").matchAll(/Deck\{"([^"]+)"/g)].map(([, name]) => name!);
  assert.ok(names.length >= 6);
  assert.deepEqual([...decks.keys()].sort(), names.sort());
});

test("commitments, lists and keys match the vectors", () => {
  for (const vector of vectors.attempts) {
    const { deal, attempt, seed, commitment, listed } = vector;
    assert.equal(serverCommitment(deal, attempt, seed), commitment);
    for (const person of listed)
      assert.equal(personCommitment(deal, attempt, person.seat, person.entropy), person.commitment);
    assert.equal(listHash(vector), vector.list_hash);
    assert.equal(packKey(vector), vector.key);
  }
  assert.ok(vectors.attempts.length >= 10);
});

test("deals, draws and picks follow from the key", () => {
  for (const { key, cut, packs, after_cut, draws, picks } of vectors.attempts) {
    for (const [name, deck] of decks) {
      assert.equal(shuffled(deck, key, "deal").join(" "), packs[name]);
      assert.equal(shuffled(deck, key, "draw").join(" "), draws[name]);
      if (after_cut !== null) assert.equal(afterCut(shuffled(deck, key, "deal"), cut).join(" "), after_cut[name]);
    }
    for (const [n, pick] of Object.entries(picks)) assert.equal(picked(key, 0, Number(n)), pick);
  }
});

test("a pack has no key while a secret is missing", () => {
  const whole = vectors.attempts.find((attempt: any) => attempt.listed.length === 3);
  assert.equal(packKey({ ...whole, seed: null }), null);
  const silent = whole.listed.map((person: any, at: number) => (at === 1 ? { ...person, entropy: null } : person));
  assert.equal(packKey({ ...whole, listed: silent }), null);
});

test("a pack is named by the table, the game and its number", () => {
  assert.equal(dealId("kitchen", 2, 13), "kitchen/2/13");
  assert.equal(dealId("kitchen", 2, "draw"), "kitchen/2/draw");
});
