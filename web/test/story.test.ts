// Against games of a real server, with their files and as it tells them (stories/).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { companyOf, momentsOf, scoreSheet, scoresBefore, seatOf } from "../src/model/story.js";
import { Voice } from "../src/model/voice.js";
import { levelName } from "../src/screens/table_settings.js";
import type { GameFile, Story } from "../src/wire/messages.js";

const names = ["misdeal", "lower", "conceded"];
const read = (name: string): { file: GameFile; story: Story } => JSON.parse(readFileSync(`test/stories/${name}.json`, "utf8"));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test("the score sheet ends with the scores of the file", () => {
  for (const name of names) {
    const { file, story } = read(name);
    const lines = scoreSheet(story, new Voice(companyOf(file, story), 0), file.scores.length);
    assert.deepEqual(lines.at(-1)!.scores, file.scores, name);
    assert.equal(lines.filter(({ hand }) => hand !== null).length, file.hands.length);
  }
});

test("the points of a line are the change of the scores", () => {
  for (const name of names) {
    const { file, story } = read(name);
    let before = file.scores.map(() => 0);
    for (const { result, scores } of scoreSheet(story, new Voice(companyOf(file, story), 0), file.scores.length)) {
      for (const { side, change } of result.scores) before = before.map((score, at) => (at === side ? score + change : score));
      assert.deepEqual(scores, before, name);
      before = scores;
    }
  }
});

test("N9: a misdeal has a line of its own, before the hand", () => {
  const { file, story } = read("misdeal");
  const [first, second] = scoreSheet(story, new Voice(companyOf(file, story), null), 2);
  assert.equal(first!.hand, null);
  assert.equal(first!.result.title, "Misdeal!");
  assert.equal(sum(first!.scores), -1);
  assert.equal(second!.hand, 0);
});

test("no card is in two places, or lost, in any moment of a hand", () => {
  for (const name of names) {
    const { file, story } = read(name);
    const before = scoresBefore(story, file.scores.length);
    story.hands.forEach((hand, at) => {
      const gone = new Set<string>();
      for (const moment of momentsOf(hand, before[at]!)) {
        if (moment.event?.event === "played") gone.add(moment.event.card);
        const held = moment.hands.flat();
        assert.equal(new Set([...held, ...gone]).size, held.length + gone.size, `${name}, hand ${at + 1}`);
        assert.ok(moment.trick.length <= hand.dealt.length);
        assert.ok(moment.trick.every(([, card]) => gone.has(card)));
      }
      const last = momentsOf(hand, before[at]!).at(-1)!;
      const whole = sum(last.taken) === Number(file.rules.options.hand);
      if (whole && !last.alone) assert.deepEqual(last.hands.flat(), []);
    });
  }
});

test("bots have their names from the table, people and programs have their own", () => {
  const { file, story } = read("lower");
  const voice = new Voice(companyOf(file, story), 0);
  assert.deepEqual([0, 1, 2].map((seat) => voice.name(seat)), ["You", "Quy", "Cedar"]);
});

test("a bot of an unknown level is called by its name", () => {
  const { file, story } = read("conceded");
  const players = file.players.map((player, seat) => ({ ...player, name: "Cedar", bot: ["expert", "daring", "Cedar", null][seat]! }));
  const { chairs } = companyOf({ ...file, players }, story);
  assert.deepEqual(chairs.map(({ bot, guest }) => [bot, guest?.program]), [["expert", undefined], ["daring", undefined], [null, true], [null, false]]);
  assert.deepEqual(["expert", "daring"].map(levelName), ["Expert", "daring"]);
});

test("a player is found by name, unless it is a bot, or not exactly one player has the name", () => {
  const { file } = read("conceded");
  const seats = (...names: (string | null)[]): GameFile => ({
    ...file,
    players: names.map((name, seat) => ({ seat, name: name ?? "expert", avatar: "bear", bot: name === null ? "expert" : null })),
  });
  assert.equal(seatOf(seats("Bob", null, "Ann", null), "Ann"), 2);
  assert.equal(seatOf(seats("Ann", null, "Ann", null), "Ann"), null);
  assert.equal(seatOf(seats("Bob", null, "Ann", null), "expert"), null);
  assert.equal(seatOf(seats("Bob", null, "Ann", null), undefined), null);
});
