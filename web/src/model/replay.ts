// A finished game as one list of positions through all hands, with the place of each decision.
import type { Decision, Judgement, Review, Side, Story, View } from "../wire/messages.js";
import { drawnAt, momentsOf, scoresBefore, type Moment } from "./story.js";
import { judgedMoments, placesOfActions, sideTold } from "./study.js";
import type { Voice } from "./voice.js";

/** A position: the hand, and how many of its events have happened. */
export interface Spot {
  hand: number;
  at: number;
}

export class Replayed {
  readonly moments: readonly Moment[][];
  readonly #places: readonly number[][];
  readonly #views: View[][] = [];
  readonly #judged = new Map<number, Map<number, Judgement>>();

  constructor(
    readonly story: Story,
    readonly voice: Voice,
    sides: number,
    readonly review: Review | null,
  ) {
    const before = scoresBefore(story, sides);
    this.moments = story.hands.map((hand, at) => momentsOf(hand, before[at]!));
    this.#places = story.hands.map((hand, at) => placesOfActions(hand, this.moments[at]!));
  }

  last(hand: number): number {
    return this.moments[hand]!.length - 1;
  }

  moment({ hand, at }: Spot): Moment {
    return this.moments[hand]![at]!;
  }

  view({ hand, at }: Spot): View {
    this.#views[hand] ??= drawnAt(this.moments[hand]!, this.voice.you);
    return this.#views[hand][at]!;
  }

  /** The judged decision that led to the position. */
  verdict({ hand, at }: Spot): Judgement | undefined {
    let judged = this.#judged.get(hand);
    if (!judged) this.#judged.set(hand, (judged = judgedMoments(this.review?.decisions ?? [], hand, this.story.hands[hand]!, this.moments[hand]!)));
    return judged.get(at);
  }

  /** The position right after a decision. */
  after({ hand, action }: Decision): Spot {
    return { hand, at: Math.max(0, this.#places[hand]?.[action] ?? 0) };
  }

  /** The next decision after the position, also in the next hand. Null: the game ends before one. */
  next({ hand, at }: Spot): Decision | null {
    const action = this.#places[hand]!.findIndex((place) => place > at);
    if (action >= 0) return { hand, action };
    const other = this.#places.findIndex((places, each) => each > hand && places.length > 0);
    return other < 0 ? null : { hand: other, action: 0 };
  }

  /** A step on or back, also into another hand. Null: there is none. */
  step({ hand, at }: Spot, by: 1 | -1): Spot | null {
    const to = at + by;
    if (to >= 0 && to <= this.last(hand)) return { hand, at: to };
    const other = hand + by;
    return this.moments[other] ? { hand: other, at: by > 0 ? 0 : this.last(other) } : null;
  }

  /** The lead of the trick before or after the position, or an end of the hand. */
  trick({ hand, at }: Spot, by: 1 | -1): Spot {
    const leads = this.moments[hand]!.flatMap((each, index) => (each.event?.event === "played" && each.trick.length === 1 ? [index] : []));
    const to = by > 0 ? leads.find((index) => index > at) : leads.filter((index) => index < at).at(-1);
    return { hand, at: to ?? (by > 0 ? this.last(hand) : 0) };
  }
}

/** A point of the graph: the chance of the told side to win, before a hand, after a decision, or at the end. */
export interface ChancePoint {
  chance: number;
  hand: number;
  /** Null: before the hand; after the last one, at the end. */
  judged: Judgement | null;
}

/** Decisions of others count only between two sides: then one side's loss is the other's gain. */
export function chancePoints(review: Review, voice: Voice): ChancePoint[] {
  const side = sideTold(voice);
  const two = voice.rules.sides.length === 2;
  const chanceAfter = (judged: Judgement): number | null => {
    const theirs: Side = voice.sideOf(judged.seat);
    const chance = judged.chance - judged.loss;
    if (theirs === side) return chance;
    return two ? 1 - chance : null;
  };
  return review.standings.flatMap(({ chance }, hand) => {
    const decided = review.decisions.filter((each) => each.hand === hand).map((judged) => ({ chance: chanceAfter(judged), hand, judged }));
    return [{ chance: chance[side] ?? 0, hand, judged: null }, ...decided.filter((point): point is ChancePoint & { judged: Judgement } => point.chance !== null)];
  });
}

/** The last point at or before a position. */
export function pointAt(points: readonly ChancePoint[], replayed: Replayed, { hand, at }: Spot): number {
  const ends = hand === replayed.moments.length - 1 && at === replayed.last(hand);
  const isBefore = (point: ChancePoint): boolean => ends || point.hand < hand || (point.hand === hand && (point.judged === null || replayed.after(point.judged).at <= at));
  return Math.max(0, points.filter(isBefore).length - 1);
}

/** The position that a point of the graph shows. */
export function spotOf(point: ChancePoint, replayed: Replayed): Spot {
  if (point.judged) return replayed.after(point.judged);
  const last = replayed.moments.length - 1;
  return point.hand > last ? { hand: last, at: replayed.last(last) } : { hand: point.hand, at: 0 };
}
