// Shows events one after the other, at the speed that the person chose; then shows the View.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

import type { Card, Events, GameEvent, Seat, View } from "../wire/messages.js";
import { atRest, follow, gathered } from "./follow.js";
import { resultOf, tellsResult, type HandResult } from "./result.js";
import type { Speed } from "./settings.js";
import type { Voice } from "./voice.js";
import { tell, tellTable } from "./words.js";

/** How long each event is shown, in ms at normal speed. */
const pauses: Record<GameEvent["event"], number> = {
  drawn: 320, deals_first: 1100, cut: 500, dealt: 140, turned_up: 450, stands_for: 700,
  passed: 500, turned_down: 400, ordered: 800, named: 800, alone: 700, trump: 250, took: 400, discarded: 300,
  laid_down: 400, played: 320, took_trick: 1200, all_tricks: 900, taken_back: 500, let: 700, called: 900, score: 250, deals_next: 2600, won: 2600, drawn_game: 2000,
  farmer: 1500, went_under: 900, defends: 800, best: 700, gave: 500,
};
const factors: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 1.7 };
/** A finished trick stays at least this long, in ms, even without animation. */
const leastTrick = 400;
/** If a person who comes back missed more events than this, they are told but not shown. */
const mostMissed = 12;
const farBehind = 16;

const endsGame = (event: GameEvent): boolean => event.event === "won" || event.event === "drawn_game";
const remembered = 12;

interface Step {
  event: Events[number];
  after: View | null;
  /** Whether this is the last event of its batch. */
  ends: boolean;
  /** Whether it was shown before, as packets that were dealt by hand. */
  seen: boolean;
}

/** A sentence with a unique number. */
export interface Line {
  id: number;
  text: string;
}

export class Playback {
  readonly #shown = signal<View | null>(null);
  readonly #current = signal<GameEvent | null>(null);
  readonly #lines = signal<readonly Line[]>([]);
  readonly #draw = signal<readonly { seat: Seat; card: Card }[]>([]);
  readonly #result = signal<HandResult | null>(null);
  readonly #concession = signal<Seat | null>(null);
  readonly #gaveUp = signal<string | null>(null);
  readonly #queue: Step[] = [];
  /** The calls and scores at the end of the current hand. */
  #ending: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #playing: Step | null = null;
  #told = 0;

  readonly shown: ReadonlySignal<View | null> = this.#shown;
  /** The event that is being shown; null: there is none. */
  readonly current: ReadonlySignal<GameEvent | null> = this.#current;
  /** The latest sentences, for screen readers. */
  readonly lines: ReadonlySignal<readonly Line[]> = this.#lines;
  readonly heard: ReadonlySignal<string> = computed(() => this.#lines.value.at(-1)?.text ?? "");
  /** The cards drawn for the first deal, while they lie on the table. */
  readonly draw: ReadonlySignal<readonly { seat: Seat; card: Card }[]> = this.#draw;
  /** The result of the last hand, while it is shown. */
  readonly result: ReadonlySignal<HandResult | null> = this.#result;

  /** The seat that offers to concede the game, if the partner agrees. */
  readonly concession: ReadonlySignal<Seat | null> = this.#concession;
  /** Who gave up, and which bot plays on; until the next hand. */
  readonly gaveUp: ReadonlySignal<string | null> = this.#gaveUp;

  constructor(
    private readonly voice: () => Voice | null,
    private readonly speed: () => Speed,
    private readonly hidden: () => boolean = () => document.hidden,
  ) {}

  /** `arrived`: the page has just connected. `skipped`: some events before these are missing. */
  add(events: Events, view: View | null, arrived: boolean, skipped = false): void {
    if (skipped || (arrived && (this.#shown.value === null || events.length > mostMissed))) return this.#jump(events, view);
    if (events.length === 0) {
      const last = this.#queue.at(-1) ?? this.#playing;
      if (last) last.after = view;
      else this.#rest(view);
      return;
    }
    const byHand = events.filter((event) => "what" in event && event.what === "packet").length;
    let seen = byHand === 0 ? 0 : events.filter((event) => "event" in event && event.event === "dealt").length - byHand;
    events.forEach((event, at) => {
      const old = "event" in event && event.event === "dealt" && seen-- > 0;
      this.#queue.push({ event, after: view, ends: at === events.length - 1, seen: old });
    });
    if (!this.#playing) this.#next();
  }

  /** Hides the partner's offer to concede. */
  playOn(): void {
    this.#concession.value = null;
  }

  /** Hides the sentence about the player who gave up. */
  closeGaveUp(): void {
    this.#gaveUp.value = null;
  }

  /** Says a sentence that comes from the page and not from an event. */
  say(text: string): void {
    this.#lines.value = [...this.#lines.peek(), { id: ++this.#told, text }].slice(-remembered);
  }

  /** Ends the event that is being shown, and begins the next. */
  skip(): void {
    if (!this.#playing) return;
    clearTimeout(this.#timer);
    this.#finish();
    this.#next();
  }

  /** Ends all waiting events, and shows the View. */
  settle(): void {
    while (this.#playing) {
      clearTimeout(this.#timer);
      this.#finish();
      const step = this.#queue.shift();
      if (!step) break;
      this.#begin(step);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#queue.length = 0;
    this.#playing = null;
  }

  /** Drops everything shown, because the server may have lost it. The next View is shown at once. */
  forget(): void {
    this.end();
    this.#shown.value = null;
  }

  #jump(events: Events, view: View | null): void {
    this.end();
    this.#current.value = null;
    this.#result.value = null;
    this.#draw.value = [];
    for (const event of events.slice(-remembered)) this.#tell(event);
    this.#rest(view);
  }

  #next(): void {
    let step = this.#queue.shift();
    while (step) {
      this.#begin(step);
      const pause = this.#pause(step);
      if (pause > 0) {
        this.#timer = setTimeout(() => {
          this.#finish();
          this.#next();
        }, pause);
        return;
      }
      this.#finish();
      step = this.#queue.shift();
    }
  }

  #pause({ event, seen }: Step): number {
    if ("what" in event || seen || this.hidden()) return 0;
    if (event.event === "deals_next" && this.#result.value === null) return 0;
    const ms = pauses[event.event] * factors[this.speed()];
    const behind = this.#queue.length > farBehind ? 0.5 : 1;
    return event.event === "took_trick" ? Math.max(ms * behind, leastTrick) : ms * behind;
  }

  #begin(step: Step): void {
    this.#playing = step;
    const { event, after } = step;
    const told = this.#tell(event);
    if ("what" in event) {
      if (event.what === "would_concede") this.#concession.value = event.seat;
      if (event.what === "seat_conceded") this.#gaveUp.value = told;
      return;
    }
    if (event.event === "dealt" || endsGame(event)) this.#concession.value = this.#gaveUp.value = null;
    this.#current.value = event;
    const before = this.#shown.value;
    if (before && after) this.#shown.value = follow(before, event, after) ?? before; // a newer server may know more events
    if (event.event === "drawn") this.#draw.value = [...this.#draw.value, { seat: event.seat, card: event.card }];
    else if (event.event !== "deals_first" && event.event !== "cut") this.#draw.value = [];
    this.#watchEnding(event, after);
  }

  #watchEnding(event: GameEvent, after: View | null): void {
    if (event.event === "dealt") this.#ending = [];
    if (tellsResult(event)) this.#ending.push(event);
    if (event.event !== "deals_next" && !endsGame(event)) return;
    const voice = this.voice();
    if (voice && after) this.#result.value = resultOf(after, this.#ending, voice);
    this.#ending = [];
  }

  #finish(): void {
    const step = this.#playing;
    this.#playing = null;
    this.#current.value = null;
    if (!step) return;
    const { event, after, ends } = step;
    if ("event" in event) {
      if (event.event === "took_trick" && this.#shown.value) this.#shown.value = gathered(this.#shown.value, event.seat);
      if (event.event === "deals_next" || endsGame(event)) this.#result.value = null;
    }
    if (ends) this.#rest(after);
  }

  #rest(view: View | null): void {
    this.#shown.value = view && atRest(view);
  }

  /** Says the event, and returns the sentence. */
  #tell(event: Events[number]): string | null {
    const voice = this.voice();
    const text = voice && ("what" in event ? tellTable(event, voice) : tell(event, voice));
    if (text) this.say(text);
    return text;
  }
}
