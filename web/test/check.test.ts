import assert from "node:assert/strict";
import test from "node:test";

import { verifyGame, type Verdict } from "../src/fair/check.js";
import { Broken } from "../src/fair/game_file.js";
import { game, readJson, tampered, type Tampering } from "./files.js";

function verdict(file: unknown): Verdict {
  const found = verifyGame(file);
  assert.ok(!(found instanceof Broken), String(found));
  return found;
}

const names = ["pick", "draw-and-cut", "carried-and-conceded", "in-a-hand", "dealing", "bots"];

test("every pack of a fair game follows from the commitments", () => {
  for (const name of names) assert.equal(verdict(game(name)).mismatch, null, name);
});

test("the check counts contributors and silent seats", () => {
  const { packs, voided, silent } = verdict(game("pick"));
  assert.equal(voided, 5);
  assert.deepEqual(silent, [2, 0, 3, 0]);
  assert.deepEqual(
    packs.map(({ use, hand, attempts }) => [use, hand, attempts]),
    [["first-dealer", null, 1], ["hand", 1, 1], ["hand", 2, 2], ["hand", 3, 5]],
  );
  for (const { parts } of packs) assert.deepEqual(parts, [0, 2]);
});

test("one more pack, finished or not, is accepted at the end of a game", () => {
  const { packs, voided } = verdict(game("dealing"));
  assert.deepEqual(packs.map(({ use }) => use), ["hand", "misdeal", "hand"]);
  assert.equal(voided, 2);
});

test("tampering is found as euchre verify finds it", () => {
  const table: Tampering[] = readJson("tests/games/tampering.json");
  assert.ok(table.length > 70);
  for (const each of table) {
    const found = verifyGame(tampered(each));
    if (each.broken !== undefined) continue; // found when the play is replayed
    assert.ok(!(found instanceof Broken), each.what);
    const { doubt, deal, hand } = found.mismatch ?? { doubt: null, deal: null, hand: null };
    assert.deepEqual({ doubt, deal, hand }, { doubt: each.doubt, deal: each.deal, hand: each.hand }, each.what);
  }
});

test("a broken file is reported with the place of the error", () => {
  const wheres = (file: unknown): string | null => {
    const found = verifyGame(file);
    return found instanceof Broken ? found.where : null;
  };
  assert.equal(wheres(null), "");
  assert.equal(wheres("{}"), "");
  assert.equal(wheres({}), "/rules");
  assert.equal(wheres({ ...game("bots"), right_bower: 2 }), "/right_bower");
  assert.equal(wheres({ ...game("bots"), fair: [null] }), "/fair/0");
  assert.equal(wheres({ ...game("bots"), fair: {} }), "/fair");
  assert.equal(wheres({ ...game("bots"), hands: [{ misdeals: 1e9, cut: 0, pack: [] }] }), "/hands/0/misdeals");
  const file = game("pick");
  file.fair[1].listed[0].entropy = "ff";
  assert.equal(wheres(file), "/fair/1/listed/0/entropy");
});
