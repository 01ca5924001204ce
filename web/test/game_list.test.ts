import assert from "node:assert/strict";
import { test } from "node:test";

import { companyWords, everything, filtered, playersIn, resultWords, rulesIn, seatIn } from "../src/model/game_list.js";
import type { GameRow } from "../src/wire/messages.js";

const row = (players: string, changed: Partial<GameRow> = {}): GameRow => ({
  id: "0",
  table: "0",
  game: 1,
  ended: 0,
  players: players.split(" "),
  scores: [10, 7],
  seat: null,
  sides: [0, 1, 0, 1],
  rules: "newberry",
  winner: 0,
  link: null,
  ...changed,
});

test("a game is told from the side of the person, whose score comes first", () => {
  assert.equal(resultWords(row("Ann Birch Cedar Maple"), "Ann"), "Won 10 : 7");
  assert.equal(resultWords(row("Birch Ann Cedar Maple"), "Ann"), "Lost 7 : 10");
  assert.equal(resultWords(row("Ann Birch Cedar Maple", { winner: null, scores: [-2, 4] }), "Ann"), "Ended \u22122 : 4");
  assert.equal(resultWords(row("Ann Birch Cedar", { sides: [0, 1, 2], scores: [4, 10, 3], winner: 1 }), "Ann"), "Lost 4 : 10 : 3");
  assert.equal(resultWords(row("Birch Cedar Maple Rowan"), "Ann"), "Ended 10 : 7", "the person had left");
});

test("partners and opponents are named, where the game has sides", () => {
  assert.equal(companyWords(row("Ann Birch Cedar Maple"), "Ann"), "With Cedar, against Birch and Maple");
  assert.equal(companyWords(row("Birch Ann Cedar", { sides: [0, 1, 2] }), "Ann"), "Against Birch and Cedar");
  assert.equal(companyWords(row("Birch Cedar"), "Ann"), "Birch, Cedar");
  const old = row("", { players: ["Ann, Birch, Cedar, Maple: 10-6"], scores: [], sides: [], rules: null, winner: null });
  assert.equal(companyWords(old, "Ann"), "Ann, Birch, Cedar, Maple: 10-6", "a line from before names were kept by seat");
  assert.equal(resultWords(old, "Ann"), "Over");
});

test("among players of one name, the seat tells the person", () => {
  assert.equal(seatIn(row("Ann Birch Ann Maple", { seat: 2 }), "Ann"), 2);
  assert.equal(seatIn(row("Ann Birch Ann Maple"), "Ann"), null);
  assert.equal(seatIn(row("Birch Ann Cedar Maple"), "Ann"), 1);
  assert.equal(seatIn(row("Birch Ann Cedar Maple"), undefined), null);
});

test("the list is filtered by result, rules and player, all at once", () => {
  const games = [
    row("Ann Birch Cedar Maple"),
    row("Birch Ann Cedar Maple"),
    row("Ann Birch Bob Maple", { rules: "mcgee" }),
    row("Ann Birch Bob Maple", { rules: null, winner: null }),
  ];
  const found = (filter: Partial<typeof everything>): number[] => filtered(games, { ...everything, ...filter }, "Ann").map((each) => games.indexOf(each));
  assert.deepEqual(found({}), [0, 1, 2, 3]);
  assert.deepEqual(found({ result: "won" }), [0, 2]);
  assert.deepEqual(found({ result: "lost" }), [1]);
  assert.deepEqual(found({ rules: "newberry" }), [0, 1]);
  assert.deepEqual(found({ player: "Bob" }), [2, 3]);
  assert.deepEqual(found({ player: "Bob", result: "won" }), [2]);
  assert.deepEqual(found({ player: "Ann" }), [], "nobody plays with themselves");
  assert.deepEqual(rulesIn(games), ["mcgee", "newberry"]);
  assert.deepEqual(playersIn(games, "Ann"), ["Birch", "Maple", "Bob", "Cedar"]);
});
