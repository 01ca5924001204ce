// The guided first game: hands with fixed cards. A lesson is a table of its own in this page: it gets the messages that the
// server has prepared, and accepts only the action that the hand shows.
import { computed, signal } from "@preact/signals";

import { api } from "../wire/api.js";
import type { Action, Command, CourseHand } from "../wire/messages.js";
import type { Line } from "../wire/socket.js";
import { go } from "./address.js";
import type { TextStorage } from "./part.js";
import { t, type Id } from "./say.js";
import { TableModel } from "./seat.js";

type Name = CourseHand["name"];

/** What the coach says at each turn of the learner. */
const notes = {
  tricks: ["learn.tricks.1", "learn.tricks.2", "learn.tricks.3", "learn.tricks.4", "learn.tricks.5"],
  bowers: ["learn.bowers.1", "learn.bowers.2", "learn.bowers.3", "learn.bowers.4", "learn.bowers.5"],
  order: ["learn.order.1", "learn.order.2", "learn.order.3", "learn.order.4", "learn.order.5", "learn.order.6", "learn.last_card"],
  stuck: ["learn.stuck.1", "learn.stuck.2", "learn.stuck.3", "learn.stuck.4", "learn.stuck.5", "learn.stuck.6", "learn.last_card"],
  alone: ["learn.alone.1", "learn.alone.2", "learn.alone.3", "learn.alone.4", "learn.alone.5", "learn.alone.6", "learn.alone.7"],
  euchre: ["learn.euchre.1", "learn.euchre.2"],
} as const satisfies Record<Name, readonly Id[]>;

const learner = 0;

/** The connection to a table that plays one hand of the course. */
class CourseLine implements Line {
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  /** How many of the learner's turns are done. */
  readonly done = signal(0);
  readonly #pulse: ReturnType<typeof setInterval>;
  #next = 0;

  constructor(
    private readonly hand: CourseHand,
    private readonly name: string,
  ) {
    setTimeout(() => {
      this.#hear(this.#named(hand.welcome));
      this.#goOn();
    });
    this.#pulse = setInterval(() => this.#hear({}), 2500); // as a server does, so that the line does not seem silent
  }

  send(text: string): void {
    const command = JSON.parse(text) as Command | { do: string; wish?: undefined };
    if (command.wish === undefined) return;
    if (command.do === "leave" || command.do === "concede") return go("/learn");
    if (command.do === "act") return this.#act(command.wish, command.action);
    this.#refuse(command.wish, t("learn.not_here"));
  }

  close(): void {
    clearInterval(this.#pulse);
    this.onmessage = null;
  }

  #act(wish: string, action: Action): void {
    const move = this.hand.moves[this.#next];
    if (move?.seat !== learner) return this.#refuse(wish, t("learn.not_here"));
    const declined = move.declined?.[action];
    if (declined) return this.#hear({ ...declined, wish } as object);
    if (action !== move.action) return this.#refuse(wish, t("learn.other"));
    this.#hear({ type: "done", wish, seq: 0 });
    this.#play();
    this.done.value += 1;
    this.#goOn();
  }

  #refuse(wish: string, why: string): void {
    this.#hear({ type: "error", wish, why, message: { id: "", args: {} } });
  }

  #goOn(): void {
    while (this.hand.moves[this.#next]?.seat !== learner && this.#next < this.hand.moves.length) this.#play();
  }

  #play(): void {
    this.#hear(this.#named(this.hand.moves[this.#next]!.update));
    ++this.#next;
  }

  /** The message with the learner's name, which the server does not know, and without hints, because the coach gives them. */
  #named(message: object): object {
    return JSON.parse(JSON.stringify(message), (key, value: unknown) => {
      if (key === "hints") return false;
      return key === "name" && value === "" ? this.name : value;
    }) as object;
  }

  #hear(message: object): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }
}

/** A lesson has no deals to remember. */
const forgetful: TextStorage = { get: () => null, set: () => {} };

export class Lesson {
  readonly name: Name;
  readonly model: TableModel;
  readonly #line: CourseLine;

  /** What the coach says now; null: others play. */
  readonly note = computed(() => {
    const turn = this.model.shown.value;
    const isOwn = turn !== null && turn.turn === learner && turn.legal.length > 0;
    const id = notes[this.name][this.#line.done.value];
    return isOwn && id !== undefined ? t(id) : null;
  });
  /** Whether the hand and its result were shown. */
  readonly isOver = computed(() => {
    const shown = this.model.shown.value;
    const rests = this.model.playback.current.value === null && this.model.playback.result.value === null;
    return rests && this.#line.done.value === notes[this.name].length && (shown?.phase === "deal" || shown?.phase === "over");
  });

  constructor(hand: CourseHand, name: string) {
    this.name = hand.name;
    const line = new CourseLine(hand, name);
    this.#line = line;
    this.model = new TableModel(`lesson-${hand.name}`, {
      open: () => line,
      gone: () => Promise.resolve(null),
      shelf: forgetful,
      pin: forgetful,
      siblings: { tell: () => {}, listen: () => {} },
      rulebook: () => api.rulebook({ base: "standard" }),
    });
  }

  end(): void {
    this.model.leave();
    this.#line.close();
  }
}
