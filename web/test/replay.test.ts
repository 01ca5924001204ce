// Against games of a real server (stories/), and a review of one of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { chancePoints, pointAt, Replayed, spotOf, type Spot } from "../src/model/replay.js";
import { companyOf } from "../src/model/story.js";
import { Voice } from "../src/model/voice.js";
import type { GameFile, Review, Story } from "../src/wire/messages.js";

const names = ["misdeal", "lower", "conceded", "reviewed", "folded", "together", "railroad", "farmer", "under", "british", "canadian"];
const read = (name: string): { file: GameFile; story: Story; review: Review } => JSON.parse(readFileSync(`test/stories/${name}.json`, "utf8"));
const replayOf = (name: string, you: number | null = 0): { replayed: Replayed; file: GameFile; review: Review } => {
  const { file, story, review } = read(name);
  return { replayed: new Replayed(story, new Voice(companyOf(file, story), you), file.scores.length, review ?? null), file, review };
};

function* spotsOf(replayed: Replayed): Generator<Spot> {
  for (const [hand, moments] of replayed.moments.entries()) for (const at of moments.keys()) yield { hand, at };
}

test("stepping on visits every position of the game once, and stepping back the same ones", () => {
  for (const name of names) {
    const { replayed } = replayOf(name);
    const all = [...spotsOf(replayed)];
    const visited: Spot[] = [];
    for (let spot: Spot | null = { hand: 0, at: 0 }; spot; spot = replayed.step(spot, 1)) visited.push(spot);
    assert.deepEqual(visited, all, name);
    const back: Spot[] = [];
    for (let spot: Spot | null = all.at(-1)!; spot; spot = replayed.step(spot, -1)) back.push(spot);
    assert.deepEqual(back.reverse(), all, name);
  }
});

test("the next decision of a position is the first action after it, in this hand or a later one", () => {
  for (const name of names) {
    const { replayed, file } = replayOf(name);
    assert.deepEqual(replayed.next({ hand: 0, at: 0 }), { hand: 0, action: 0 }, name);
    for (const spot of spotsOf(replayed)) {
      const next = replayed.next(spot);
      if (next === null) {
        assert.ok(file.hands.slice(spot.hand + 1).every(({ actions }) => actions.length === 0), name);
        continue;
      }
      assert.ok(next.action < file.hands[next.hand]!.actions.length, name);
      const after = replayed.after(next);
      assert.ok(after.hand > spot.hand || after.at > spot.at, name);
      const decided = next.hand === spot.hand ? next.action : 0;
      if (decided > 0) assert.ok(replayed.after({ hand: next.hand, action: decided - 1 }).at <= spot.at, name);
    }
  }
});

test("the drawn table has the cards, the trick and the scores of its position", () => {
  for (const name of names)
    for (const you of [0, null]) {
      const { replayed, file } = replayOf(name, you);
      for (const spot of spotsOf(replayed)) {
        const moment = replayed.moment(spot);
        const view = replayed.view(spot);
        assert.deepEqual(view.hand, you === null ? [] : moment.hands[0]);
        assert.deepEqual(view.cards_held, moment.hands.map(({ length }) => length));
        assert.deepEqual(view.trick, moment.trick, `${name}, hand ${spot.hand + 1}, ${spot.at}`);
        assert.deepEqual(view.scores, moment.scores);
        assert.equal(view.trump, moment.trump);
        assert.equal(view.maker, moment.maker);
        if (moment.winner === null) assert.deepEqual(view.taken, moment.taken, `${name}, hand ${spot.hand + 1}, ${spot.at}`);
      }
      const last = replayed.moments.length - 1;
      const calls = file.hands[last]!.actions.filter((action) => !/^(play|discard|under|give)/.test(action));
      assert.equal(replayed.view({ hand: last, at: replayed.last(last) }).calls.length, calls.length, name);
    }
});

test("the graph has a point before every hand, after every decision, and at the end; each leads to its position", () => {
  const { replayed, review } = replayOf("reviewed");
  const points = chancePoints(review, replayed.voice);
  assert.equal(points.length, review.standings.length + review.decisions.length);
  assert.equal(points.at(-1)!.chance, review.standings.at(-1)!.chance[0]);
  for (const { judged, chance } of points) {
    if (!judged) continue;
    const left = judged.chance - judged.loss;
    assert.equal(chance, replayed.voice.sideOf(judged.seat) === 0 ? left : 1 - left, "from the side of the person");
  }
  const distinct = points.filter((point, at) => at + 1 === points.length || JSON.stringify(spotOf(point, replayed)) !== JSON.stringify(spotOf(points[at + 1]!, replayed)));
  assert.ok(distinct.length > points.length / 2);
  for (const point of distinct) assert.equal(points[pointAt(points, replayed, spotOf(point, replayed))], point);
  const end = spotOf(points.at(-1)!, replayed);
  assert.deepEqual(end, { hand: replayed.moments.length - 1, at: replayed.last(replayed.moments.length - 1) });
});

test("a verdict belongs to the position right after its decision", () => {
  const { replayed, review } = replayOf("reviewed");
  const judged = [...spotsOf(replayed)].flatMap((spot) => replayed.verdict(spot) ?? []);
  assert.ok(judged.length > 0);
  for (const each of judged) assert.deepEqual(replayed.verdict(replayed.after(each)), each);
  assert.ok(judged.length <= review.decisions.length);
});
