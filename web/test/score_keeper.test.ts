import assert from "node:assert/strict";
import test from "node:test";

import { begin, cutTo, enter, handOf, keeping, nextGame, parseKeeping, pointsOf, roundOf, undo, type Keeping } from "../src/model/score_keeper.js";
import { scoreCsv } from "../src/model/score_csv.js";
import type { ScoreLine, ScoreSheet } from "../src/wire/messages.js";

const line = (dealer: number, scores: number[], hands_played: number, clause: string | null): ScoreLine => ({
  dealer,
  what: { id: "result.misdeal", args: { seat: dealer } },
  said: [],
  rule: "made",
  clause,
  scores,
  hands_played,
});

const next: ScoreSheet["next"] = { kinds: ["hand"], trumps: ["C", "D", "H", "S"], alone: true, defend_alone: false, tricks: 5, tricks_of: "makers" };

const sheet: ScoreSheet = {
  rules: { name: "newberry", title: "Newberry", options: { hands: 0, target: 10 }, sides: [[0, 2], [1, 3]], bowers: {}, held: {} } as unknown as ScoreSheet["rules"],
  lines: [line(0, [1, 0], 1, "N4"), line(1, [1, -1], 1, "N9"), line(2, [5, -1], 2, null)],
  scores: [5, -1],
  dealer: 3,
  hands_played: 2,
  over: true,
  winner: 0,
  next: { ...next, kinds: [] },
  next_game_dealer: 3,
  card: [
    { points: [1, 0], loner: null },
    { points: [4, -1], loner: 0 },
  ],
  refused: null,
};

const game: Keeping = {
  rules: { base: "newberry" },
  names: ["Ann", 'Bob "B"', "Cid", "Dot"],
  first_dealer: 0,
  penalties: { renege: 2, renege_alone: 4 },
  entries: [{ kind: "misdeal" }, { kind: "misdeal" }, { kind: "misdeal" }],
  sheet,
  next,
  rounds: [],
};

test("a sheet cut to its first lines equals the sheet after those lines", () => {
  const cut = cutTo(sheet, 2);
  assert.deepEqual([cut.scores, cut.dealer, cut.hands_played, cut.over, cut.winner, cut.card.length], [[1, -1], 2, 1, false, null, 1]);
  const empty = cutTo(sheet, 0);
  assert.deepEqual([empty.scores, empty.dealer, empty.card.length], [[0, 0], 0, 0]);
  assert.equal(cutTo(sheet, 3), sheet);
});

test("a line has its points, and a number if it counts as a hand", () => {
  assert.deepEqual([0, 1, 2].map((at) => pointsOf(sheet.lines, at)), [[1, 0], [0, -1], [4, 0]]);
  assert.deepEqual([0, 1, 2].map((at) => handOf(sheet.lines, at)), [1, null, 2]);
});

test("the spreadsheet quotes names and has points and scores by side", () => {
  const rows = scoreCsv(game).split("\r\n");
  assert.equal(rows[0], '"Hand","Dealer","What happened","Clause","points: Ann and Cid","points: Bob ""B"" and Dot","score: Ann and Cid","score: Bob ""B"" and Dot"');
  assert.equal(rows[2], '"","Bob ""B""","Bob ""B"" dealt wrong.","N9","0","-1","1","-1"');
  assert.equal(rows.length, 5);
});

test("a round has the names of its sides", () => {
  assert.deepEqual(roundOf(game), { sides: ["Ann and Cid", 'Bob "B" and Dot'], boxes: sheet.card });
});

test("a stored game is read again, and other text gives null", () => {
  assert.deepEqual(parseKeeping(JSON.stringify(game)), game);
  for (const text of [null, "", "{", "{}", "[]", "7", JSON.stringify({ ...game, names: ["Ann"] }), JSON.stringify({ ...game, sheet: null })])
    assert.equal(parseKeeping(text), null);
});

test("after an undone entry and in a next game, the server says again what is possible", async () => {
  const served = globalThis.fetch;
  // A game with one let.
  globalThis.fetch = (_path, init) => {
    const { entries } = JSON.parse(String(init!.body)) as { entries: Keeping["entries"] };
    const lines = entries.map((_, at) => line(0, [0, 0], at, "L8"));
    const kinds = entries.length > 0 ? ["hand"] : ["hand", "let"];
    return Promise.resolve(new Response(JSON.stringify({ ...sheet, lines, over: false, winner: null, card: [], next: { ...next, kinds } })));
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
  const kinds = () => keeping.value!.next.kinds.join();
  try {
    begin({ ...game, sheet: { ...sheet, lines: [], card: [], next: { ...next, kinds: ["hand", "let"] } } });
    enter({ kind: "let" });
    await settled();
    assert.equal(kinds(), "hand");
    undo();
    await settled();
    assert.equal(kinds(), "hand,let");
    enter({ kind: "let" });
    await settled();
    nextGame(1);
    await settled();
    assert.deepEqual([kinds(), keeping.value!.first_dealer, keeping.value!.rounds.length], ["hand,let", 1, 1]);
  } finally {
    globalThis.fetch = served;
  }
});
