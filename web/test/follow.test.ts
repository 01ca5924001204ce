import assert from "node:assert/strict";
import test from "node:test";

import { follow, gathered } from "../src/model/follow.js";
import type { Events, View } from "../src/wire/messages.js";
import { readText } from "./files.js";

/** Messages of a server to seat 0. */
interface Update {
  events: Events;
  view: View;
}

const traffic = (name: string): Update[] =>
  readText(`web/test/traffic/${name}.jsonl`)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Update);

/** The parts of a View that are drawn during a hand. */
const drawn = ({ hand, laid_down, dealer, turned, turned_is_up, trump, maker, alone, calls, cards_held, tricks, trick, taken, scores, winner }: View) => ({
  hand: [...hand].sort(), laid_down: [...laid_down].sort(), dealer, turned, turned_is_up, trump, maker, alone, calls, cards_held, tricks, trick, taken, scores, winner,
});

function after(view: View, { events, view: truth }: Update): View {
  for (const event of events) {
    if ("what" in event) continue;
    view = follow(view, event, truth);
    if (event.event === "took_trick") view = gathered(view, event.seat);
  }
  return view;
}

for (const name of ["loner", "draw-and-cut", "let", "stand"])
  test(`the events alone lead to what the View shows: ${name}`, () => {
    const updates = traffic(name);
    for (let at = 1; at < updates.length; ++at) {
      const update = updates[at]!;
      assert.deepEqual(drawn(after(updates[at - 1]!.view, update)), drawn(update.view), JSON.stringify(update.events));
    }
  });

test("T4: the dealer's discard is shown from its event on; a loner's discard for the best card is a different one", () => {
  const [view] = traffic("loner").map((update) => update.view) as [View];
  const discarded = { event: "discarded", seat: 1, seq: 1 } as const;
  const before = { ...view, dealer_discarded: false };
  assert.equal(follow(before, discarded, { ...view, dealer_discarded: true }).dealer_discarded, true);
  assert.equal(follow(before, discarded, before).dealer_discarded, false, "nobody took the upcard");
  const lying: View = { ...view, phase: "play", turned: "9H", dealer_discarded: true };
  assert.equal(follow(lying, discarded, before).dealer_discarded, true, "the hand is over by then");
  assert.equal(follow(lying, { event: "dealt", seat: 1, cards: 3, seq: 2 }, before).dealer_discarded, false);
});

test("while a card moves it is nobody's turn, and nothing is legal until the View says so", () => {
  const [before, update] = traffic("loner").slice(-2) as [Update, Update];
  const [event] = update.events.filter((each) => "event" in each);
  const view = follow({ ...before.view, legal: ["play 9H"], turn: 0 }, event!, update.view);
  assert.deepEqual(view.legal, []);
  assert.equal(view.turn, null);
});
