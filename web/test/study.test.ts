// Against games of a real server (stories/; of joker.json the first and the last hand), and a review of one of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { againWords, callsOf, tally, voiceOf } from "../src/model/practice.js";
import { companyOf, momentsOf, scoresBefore } from "../src/model/story.js";
import { choiceWords, cardOf, actionWords, divided, doubt, judgedMoments, luckWords, percent, placesOfActions, points, positionWords, ranked, reason, scoresTold, wrongOf } from "../src/model/study.js";
import { Voice } from "../src/model/voice.js";
import type { Action, GameEvent, GameFile, Judgement, PracticePosition, PracticeVerdict, Review, ReviewedPosition, Story, Verb, View } from "../src/wire/messages.js";

const names = ["misdeal", "lower", "conceded", "reviewed", "folded", "joker", "together", "railroad", "farmer", "under", "british", "canadian"];
const read = (name: string): { file: GameFile; story: Story; review: Review } => JSON.parse(readFileSync(`test/stories/${name}.json`, "utf8"));

/** The event of an action, by its first word. */
const eventOf: Record<Verb, GameEvent["event"]> = {
  pass: "passed", order: "ordered", fold: "called", let: "let", alone: "alone", together: "alone", farmer: "farmer", defend: "defends",
  best: "best", own: "best", stand: "stands_for", name: "named", discard: "discarded", play: "played", under: "went_under", give: "gave",
};
const verbOf = (action: Action): Verb => action.split(" ")[0] as Verb;

test("every action of every hand has its moment, by the rules of books and by house rules", () => {
  const seen = new Set<Verb>();
  for (const name of names) {
    const { file, story } = read(name);
    const before = scoresBefore(story, file.scores.length);
    story.hands.forEach((hand, at) => {
      const moments = momentsOf(hand, before[at]!);
      const { actions } = file.hands[at]!;
      const places = placesOfActions(hand, moments);
      assert.deepEqual(places.map((place) => moments[place]?.event?.event), actions.map((action) => eventOf[verbOf(action)]), `${name}, hand ${at + 1}`);
      const cards = actions.flatMap((action, index) => (verbOf(action) === "play" ? [[cardOf(action), (moments[places[index]!]!.event as { card?: string }).card]] : []));
      for (const [played, told] of cards) assert.equal(played, told);
      for (const action of actions) seen.add(verbOf(action));
    });
  }
  assert.deepEqual([...seen].sort(), Object.keys(eventOf).sort());
});

test("every action of house rules has words", () => {
  for (const name of names) {
    const { file, story } = read(name);
    const { aloud } = new Voice(companyOf(file, story), 0);
    for (const action of file.hands.flatMap(({ actions }) => actions))
      for (const form of ["did", "do"] as const) assert.match(actionWords(form, action, aloud), /^[a-z]+( |$)/, action);
  }
});

test("three cards go under the pack in one moment, and a mistake with any of them is shown there", () => {
  const { file, story } = read("under");
  const at = story.hands.findIndex((_, index) => file.hands[index]!.actions.some((action) => verbOf(action) === "under"));
  const moments = momentsOf(story.hands[at]!, scoresBefore(story, 2)[at]!);
  const under = file.hands[at]!.actions.flatMap((action, index) => (verbOf(action) === "under" ? [index] : []));
  assert.equal(under.length, 3);
  const judged = (action: number, label: Judgement["label"]) => ({ hand: at, action, label }) as Judgement;
  const decisions = [judged(under[0]!, "best"), judged(under[1]!, "blunder"), judged(under[2]!, "fine")];
  const [[place, shown]] = [...judgedMoments(decisions, at, story.hands[at]!, moments)] as [[number, Judgement]];
  assert.equal(moments[place]!.event!.event, "went_under");
  assert.equal(shown.action, under[1]);
});

test("a decision of a review is at the moment of its action", () => {
  const { file, story, review } = read("reviewed");
  const before = scoresBefore(story, file.scores.length);
  let found = 0;
  story.hands.forEach((hand, at) => {
    const moments = momentsOf(hand, before[at]!);
    for (const [place, judged] of judgedMoments(review.decisions, at, hand, moments)) {
      const event = moments[place]!.event!;
      assert.equal(event.event, eventOf[verbOf(judged.chosen)]);
      if (event.event === "played") assert.equal(`play ${event.card}`, judged.chosen);
      assert.equal("seat" in event ? event.seat : null, judged.seat);
      ++found;
    }
  });
  assert.equal(found, review.decisions.length);
});

test("a decision after the last event has no moment", () => {
  const { story, review } = read("reviewed");
  const moments = momentsOf(story.hands[0]!, [0, 0]).slice(0, 2);
  assert.ok(judgedMoments([{ ...review.decisions[0]!, action: 40 }], 0, story.hands[0]!, moments).size === 0);
});

test("luck and skill add up to the change of the chance, for both sides", () => {
  const { file, story, review } = read("reviewed");
  for (const seat of [0, 1]) {
    const voice = new Voice(companyOf(file, story), seat);
    const { play, cards } = divided(review, seat, voice)!;
    const way = review.standings.at(-1)!.chance[seat]! - review.standings[0]!.chance[seat]!;
    assert.ok(Math.abs(play + cards - way) < 1e-6);
    assert.match(luckWords(review, voice), /^The chance of you and .+ went from [\d.]+% to [\d.]+%: the cards (gave|took) [\d.]+%, the decisions of all (gave|took) [\d.]+%\.$/);
  }
});

test("without partners, the review has luck and skill for the first side only", () => {
  const { file, story } = read("lower");
  const review = { by_play: 0.1, by_cards: -0.4, standings: [{ chance: [0.3, 0.3, 0.4] }, { chance: [0, 1, 0] }] } as unknown as Review;
  assert.deepEqual(divided(review, 0, new Voice(companyOf(file, story), 0)), { play: 0.1, cards: -0.4 });
  assert.equal(divided(review, 1, new Voice(companyOf(file, story), 1)), null);
  assert.equal(luckWords(review, new Voice(companyOf(file, story), 1)), "The chance of you went from 30.0% to 100.0%.");
});

test("the score begins with the side whose chance is shown", () => {
  assert.deepEqual([0, 1].map((side) => scoresTold([1, 2], side)), ["1\u20132", "2\u20131"]);
  assert.equal(scoresTold([3, -2, 5], 1), "\u22122\u20133\u20135");
});

test("the marked decisions of the person's own seat become practice", () => {
  const { review } = read("reviewed");
  for (const seat of [0, 1, 2, 3]) {
    const counted = review.marks[seat]!.slice(2).reduce((a, b) => a + b, 0);
    assert.equal(wrongOf(review, seat).length, counted);
  }
  assert.deepEqual(wrongOf(review, null), []);
});

test("actions have a form for the past and one for advice", () => {
  const { file, story } = read("reviewed");
  const { aloud } = new Voice(companyOf(file, story), 0);
  const told: [Action, string, string][] = [
    ["pass", "pass", "passed"],
    ["order", "order it up", "ordered it up"],
    ["order alone", "order it up, alone", "ordered it up, alone"],
    ["name H alone", "name hearts, alone", "named hearts, alone"],
    ["name none", "name no trump", "named no trump"],
    ["together", "play with the partner", "played with the partner"],
    ["stand S", "have it stand for spades", "had it stand for spades"],
    ["play JH", "play the jack of hearts", "played the jack of hearts"],
    ["discard Horse", "discard the Horse", "discarded the Horse"],
    ["farmer", "claim a farmer's hand", "claimed a farmer's hand"],
    ["under 9C", "put the 9 of clubs under the pack", "put the 9 of clubs under the pack"],
    ["defend", "defend alone", "defended alone"],
    ["best", "ask for the partner's best card", "asked for the partner's best card"],
    ["own", "ask for no card", "asked for no card"],
    ["give JH", "give the partner the jack of hearts", "gave the partner the jack of hearts"],
  ];
  for (const [action, to, did] of told) assert.deepEqual([actionWords("do", action, aloud), actionWords("did", action, aloud)], [to, did]);
  assert.equal(cardOf("play TD"), "TD");
  assert.deepEqual(["give JH", "under 9C"].map((action) => cardOf(action)), ["JH", "9C"]);
  assert.equal(cardOf("name D"), null);
});

test("a position names trump and the trick, or the bidding", () => {
  const { file, story } = read("reviewed");
  const voice = new Voice(companyOf(file, story), null);
  const position = { hand: ["JH"], dealer: 3, turned: "9S", calls: [[0, "pass"], [1, "order"]], trump: null, maker: null, alone: false, trick: [] } as ReviewedPosition;
  const name = (seat: number): string => voice.name(seat);
  assert.equal(positionWords({ ...position, calls: [[0, "pass"]] }, voice), `Turned up by ${name(3)}: 9\u2660. ${name(0)} passed.`);
  assert.equal(positionWords({ ...position, trump: "S", maker: 1, alone: true, trick: [[1, "AS"]] }, voice), `Trump: spades, called by ${name(1)}, alone. In the trick: ${name(1)} A\u2660.`);
});

test("figures are short, and an exact value has no uncertainty", () => {
  assert.deepEqual([0.6141, 0, -0.0312, 1].map(percent), ["61.4%", "0.0%", "\u22123.1%", "100.0%"]);
  assert.deepEqual([0.824, -1.3, 0, -0.01].map(points), ["+0.8", "\u22121.3", "0.0", "0.0"]);
  assert.deepEqual([0, 0.004].map(doubt), ["", "\u00b1 0.4"]);
});

test("a reason has the names of cards, or the server's sentence if there is no message", () => {
  const { file, story } = read("reviewed");
  const voice = new Voice(companyOf(file, story), 0);
  const card = { id: "card", args: { card: "9C" } };
  const message = { id: "reason", args: { act: { id: "act.lead", args: { card } }, why: { id: "reason.as_good", args: { other: { id: "instead.pass", args: {} } } } } };
  assert.equal(reason({ why: "…", message }, voice), "Leads the 9 of clubs: a pass is worth as much.");
  assert.equal(reason({ why: "Because." }, voice), "Because.");
});

test("the best choice comes first, then the others by their value", () => {
  const choice = (action: Action, chance: number) => ({ action, chance, error: 0, points: 0, points_error: 0 });
  const list = ranked([choice("play 9C", 0.3), choice("play AC", 0.5), choice("play KC", 0.49)], "play KC");
  assert.deepEqual(list.map(({ action }) => action), ["play KC", "play AC", "play 9C"]);
});

const position = {
  names: ["Ann", "Birch", "Cedar", "Maple"],
  rules: { name: "newberry", title: "Newberry", options: { target: 10, pickup: "yes" }, sides: [[0, 2], [1, 3]] },
  view: { seat: 2, dealer: 1, calls: [[2, "pass"], [3, "order alone"]], legal: [], phase: "order" } as unknown as View,
} as unknown as PracticePosition;

test("a position calls the player who decides 'you'", () => {
  const voice = voiceOf(position);
  assert.equal(voice.side(0), "You and Ann");
  assert.deepEqual(callsOf(position.view, voice), ["You: Pass", "Maple: Pick it up! I'm going alone!"]);
  assert.equal(choiceWords("order alone", position.view, voice), "Order it up, alone");
  assert.equal(choiceWords("name H", position.view, voice), "♥\u00a0Hearts");
  assert.equal(choiceWords("play TD", position.view, voice), "10♦");
  assert.equal(choiceWords("alone", position.view, voice), "I'm going alone");
});

test("in a replay, the player who lays the hand down for a loner or a lone defender sits out", () => {
  const { file, story } = read("railroad");
  const before = scoresBefore(story, 2);
  const out = story.hands.map((hand, at) => momentsOf(hand, before[at]!).at(-1)!.sitting_out.length);
  const alone = file.hands.map(({ actions }) => Number(actions.some((action) => action.endsWith("alone"))) + Number(actions.includes("defend")));
  assert.deepEqual(out, alone);
  assert.ok(out.includes(2));
});

test("practice ends with the number of right answers and of positions that come back", () => {
  const verdict = (label: Judgement["label"], again_in: number | null) => ({ label, again_in }) as PracticeVerdict;
  assert.equal(tally([verdict("best", null), verdict("fine", 3), verdict("mistake", 1)], 4), "2 of 3 right; 6 come later.");
  assert.equal(tally([verdict("mistake", 1)], 0), "0 of 1 right; 1 comes later.");
  assert.equal(againWords(verdict("mistake", 1)), "It comes back tomorrow.");
  assert.equal(againWords(verdict("best", 7)), "It comes back in 7 days.");
  assert.match(againWords(verdict("best", null)), /does not come back/);
});
