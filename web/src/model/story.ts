// A finished game as a list of positions, one after each event, with all hands face up; and its score sheet.
import type { Card, GameEvent, GameFile, Seat, Story, ToldHand, Trump, View } from "../wire/messages.js";
import { follow, gathered } from "./follow.js";
import { resultOf, tellsResult, type HandResult } from "./result.js";
import { t } from "./say.js";
import { Voice, type Company } from "./voice.js";

/** The position after an event. The first one of a hand has no event. */
export interface Moment {
  event: GameEvent | null;
  hands: Card[][];
  /** The upcard; null once it is taken or turned down. */
  up: Card | null;
  dealer: Seat;
  trump: Trump | null;
  maker: Seat | null;
  alone: boolean;
  defender: Seat | null;
  sitting_out: Seat[];
  trick: [Seat, Card][];
  winner: Seat | null;
  taken: number[];
  scores: number[];
}

const isGame = (event: Story["after"][number]): event is GameEvent => "event" in event;
export const eventsOf = (hand: ToldHand): GameEvent[] => hand.events.filter(isGame);

const changed = <Value>(list: readonly Value[], at: number, value: Value): Value[] => list.map((each, index) => (index === at ? value : each));
const without = (cards: readonly Card[], card: Card | null): Card[] => cards.filter((each) => each !== card);

function after(was: Moment, event: GameEvent, hand: ToldHand): Moment {
  const now = { ...was, event };
  switch (event.event) {
    case "turned_down":
      return { ...now, up: null };
    case "ordered":
      return { ...now, maker: event.seat, alone: event.alone };
    case "named":
      return { ...now, maker: event.seat, alone: event.alone, up: null };
    case "alone":
      return { ...now, alone: event.alone };
    case "defends":
      return { ...now, defender: event.seat };
    case "laid_down":
      return { ...now, sitting_out: [...was.sitting_out, event.seat] };
    case "trump":
      return { ...now, trump: event.trump };
    case "took":
      return { ...now, up: null, hands: changed(was.hands, event.seat, [...was.hands[event.seat]!, event.card]) };
    case "discarded":
      return { ...now, hands: changed(was.hands, event.seat, without(was.hands[event.seat]!, event.card ?? null)) };
    case "went_under":
      return { ...now, hands: changed(was.hands, event.seat, [...was.hands[event.seat]!.filter((card) => !hand.under.includes(card)), ...hand.beneath]) };
    case "gave": {
      const left = changed(was.hands, event.seat, without(was.hands[event.seat]!, hand.given));
      return { ...now, hands: changed(left, event.to, hand.given === null ? left[event.to]! : [...left[event.to]!, hand.given]) };
    }
    case "played": {
      const before = was.winner === null ? was.trick : [];
      return { ...now, up: null, hands: changed(was.hands, event.seat, without(was.hands[event.seat]!, event.card)), trick: [...before, [event.seat, event.card]], winner: null };
    }
    case "took_trick":
      return { ...now, winner: event.seat, taken: changed(was.taken, event.seat, was.taken[event.seat]! + 1) };
    case "score":
      return { ...now, scores: changed(was.scores, event.side, event.to) };
    default:
      return now;
  }
}

/** Splits the events of a hand at the deal: a misdeal before it belongs to no hand. */
function parted(hand: ToldHand): [GameEvent[], GameEvent[]] {
  const events = eventsOf(hand);
  const dealt = events.findIndex(({ event }) => event === "dealt");
  return dealt < 0 ? [[], events] : [events.slice(0, dealt), events.slice(dealt)];
}

const scoresAfter = (scores: readonly number[], events: readonly GameEvent[]): number[] =>
  events.reduce<number[]>((now, event) => (event.event === "score" ? changed(now, event.side, event.to) : now), [...scores]);

/** The positions of one hand, which was dealt at these scores. */
export function momentsOf(hand: ToldHand, scores: readonly number[]): Moment[] {
  const [before, events] = parted(hand);
  const first: Moment = {
    event: null,
    hands: hand.dealt,
    up: hand.up,
    dealer: hand.dealer,
    trump: null,
    maker: null,
    alone: false,
    defender: null,
    sitting_out: [],
    trick: [],
    winner: null,
    taken: hand.dealt.map(() => 0),
    scores: scoresAfter(scores, before),
  };
  return events
    .filter(({ event }) => event !== "dealt" && event !== "turned_up")
    .reduce((moments, event) => [...moments, after(moments.at(-1)!, event, hand)], [first]);
}

/** The table as it is drawn after the deal, from a seat; null: from nobody's. */
function drawnAtDeal(first: Moment, seat: Seat | null): View {
  const none = first.hands.map(() => 0);
  return {
    seat, hand: [], laid_down: [], discard: null, put_away: [], given: null, given_by: null, legal: [], question: null, may_take_back: false,
    phase: "order", bidding: false, turn: null, dealer: first.dealer, dealt_by: null, turned: first.up, turned_is_up: first.up !== null,
    dealer_holds: null, dealer_discarded: false, stands: null, trump: null, maker: null, alone: false, defender: null, sitting_out: [], went_under: null,
    calls: [], cards_held: none, tricks: [], trick: [], winning: null, voids: first.hands.map(() => []), taken: none, scores: [], lets: [], lets_left: 0,
    hands_played: 0, winner: null, result: null, claim: null, shown: [],
  };
}

/** The table as it is drawn at each of these positions, with the hand of a seat. */
export function drawnAt(moments: readonly Moment[], seat: Seat | null): View[] {
  const views: View[] = [];
  let trickOf: Seat | null = null; // who has taken the trick on the table
  for (const moment of moments) {
    const { event } = moment;
    const before = views.at(-1) ?? drawnAtDeal(moment, seat);
    const ready = trickOf !== null && event?.event === "played" ? gathered(before, trickOf) : before;
    const hand = seat === null ? [] : moment.hands[seat]!;
    const after = { ...ready, hand, dealer_discarded: event?.event === "discarded" && event.seat === moment.dealer };
    const drawn = event === null ? ready : follow(ready, event, after);
    trickOf = moment.winner;
    views.push({ ...drawn, hand, cards_held: moment.hands.map(({ length }) => length), scores: moment.scores, sitting_out: moment.sitting_out });
  }
  return views;
}

/** The scores at which each hand was dealt. */
export function scoresBefore(story: Story, sides: number): number[][] {
  const all = [Array<number>(sides).fill(0)];
  for (const hand of story.hands) all.push(scoresAfter(all.at(-1)!, eventsOf(hand)));
  return all.slice(0, -1);
}

export interface SheetLine {
  /** The hand, counted from 0; null: a misdeal. */
  hand: number | null;
  dealer: Seat;
  result: HandResult;
  scores: number[];
}

function misdeals(events: readonly GameEvent[], scores: readonly number[], voice: Voice): SheetLine[] {
  const ends = events.filter(tellsResult);
  const called = ends.flatMap((event) => (event.event === "called" && event.call === "misdeal" ? [event] : []));
  return called.map((event, at) => {
    const till = called[at + 1];
    const part = ends.slice(ends.indexOf(event), till ? ends.indexOf(till) : undefined);
    const end = { dealer: event.seat, dealt_by: event.seat, maker: null, trump: null, alone: false, result: null };
    return { hand: null, dealer: event.seat, result: resultOf(end, part, voice)!, scores: scoresAfter(scores, ends.slice(0, ends.indexOf(event) + part.length)) };
  });
}

/** A line for each hand, and for each misdeal. */
export function scoreSheet(story: Story, voice: Voice, sides: number): SheetLine[] {
  const before = scoresBefore(story, sides);
  return story.hands.flatMap((hand, at) => {
    const [early, events] = parted(hand);
    const last = momentsOf(hand, before[at]!).at(-1)!;
    const end = { dealer: hand.dealer, dealt_by: hand.dealer, maker: last.maker, trump: last.trump, alone: last.alone, result: hand.result, scores: last.scores };
    const result = resultOf(end, events.filter(tellsResult), voice) ?? { title: t("result.unfinished"), what: t("result.ended_in_hand"), rule: null, scores: [] };
    return [...misdeals(early, before[at]!, voice), { hand: at, dealer: hand.dealer, result, scores: last.scores }];
  });
}

/** The seat of the person with that name. Null: no person or several had it. A record has only the names of that time. */
export function seatOf(file: GameFile, name: string | undefined): Seat | null {
  const seats = file.players.filter((player) => player.bot === null && player.name === name).map(({ seat }) => seat);
  return seats.length === 1 ? seats[0]! : null;
}

/** The rules and the players of a game, from its file. */
export function companyOf(file: GameFile, { rules }: Story): Company {
  const chairs = file.players.map(({ name, avatar, bot }) => {
    const ours = bot === name ? null : bot; // for a program, `bot` is its own name; otherwise it is a level
    return { name, guest: ours ? null : { id: "", name, avatar, program: bot !== null }, here: true, bot: ours, next_bot: null, waiting: null };
  });
  return { rules, chairs };
}
