// The WebSocket of one table. If it breaks, it reconnects, with growing random delays, until the server says that there is
// no reason to come back.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";

import { wordsFor } from "./api.js";
import type { Aside, Heard, Command } from "./messages.js";

export interface Connection {
  state: "connecting" | "open" | "lost" | "silent" | "restarting" | "closed";
  /** When the state began, as in Date.now(). */
  since: number;
  /** The number of attempts to connect since it was last open. */
  tries: number;
  why?: string;
}

/** The part of WebSocket that is used. */
export type Line = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

export interface Hooks {
  /** The address to connect to. Called for each attempt. */
  address: () => string;
  heard: (message: Heard) => void;
  /** The reason not to reconnect; null: reconnect. */
  gone: () => Promise<string | null>;
  /** The server has closed the connection for good. */
  sentAway?: () => void;
}

export interface Patience {
  silence: number;
  /** The longest first pause after a loss, and after a close with 1012: the table is elsewhere or soon here again. */
  firstPause: number;
  restartPause: number;
  longestPause: number;
}

/** The server sends something at least every 2.5 s. */
export const usual: Patience = { silence: 6000, firstPause: 500, restartPause: 250, longestPause: 8000 };

/** The clock. A test passes its own. */
export interface Clock {
  now: () => number;
  /** Calls `what` after this many ms, unless the returned function is called first. */
  after: (ms: number, what: () => void) => () => void;
}

const clockOnTheWall: Clock = {
  now: () => Date.now(),
  after(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

const farewell = 1000;
const restarts = 1012;

export class TableSocket {
  readonly #connection: Signal<Connection>;
  #line: Line | null = null;
  /** The reason that the server sent before it closed the connection. */
  #goodbye: string | null = null;
  /** Of this outage. */
  #firstPause: number;
  #dontComeAgain = (): void => {};
  #dontFallSilent = (): void => {};

  constructor(
    private readonly hooks: Hooks,
    private readonly open: (address: string) => Line = (address) => new WebSocket(address),
    private readonly patience: Patience = usual,
    private readonly clock: Clock = clockOnTheWall,
  ) {
    this.#firstPause = patience.firstPause;
    this.#connection = signal<Connection>({ state: "connecting", since: clock.now(), tries: 0 });
  }

  get connection(): ReadonlySignal<Connection> {
    return this.#connection;
  }

  connect(): void {
    this.#dontComeAgain();
    if (this.#connection.value.state === "closed") return;
    this.#drop();
    const line = this.open(this.hooks.address());
    this.#line = line;
    line.onmessage = ({ data }) => this.#hear(line, String(data));
    line.onclose = ({ code, reason }) => void this.#lose(line, code, reason);
    this.#listen();
  }

  /** Sends a message. Returns false if the connection is not open. */
  send(message: Command | Aside): boolean {
    if (this.#connection.value.state !== "open") return false;
    this.#line?.send(JSON.stringify(message));
    return true;
  }

  close(why?: string): void {
    this.#dontComeAgain();
    this.#dontFallSilent();
    this.#become("closed", why);
    this.#drop();
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    if (line) line.close();
  }

  #become(state: Connection["state"], why?: string, tries = 0): void {
    const was = this.#connection.value;
    if (was.state === "closed" || (was.state === state && was.tries === tries)) return;
    // An outage keeps its start time when its state changes.
    const goesOn = state !== "open" && state !== "closed" && was.state !== "open";
    const now: Connection = { state, since: goesOn ? was.since : this.clock.now(), tries };
    this.#connection.value = why === undefined ? now : { ...now, why };
  }

  #listen(): void {
    this.#dontFallSilent();
    this.#dontFallSilent = this.clock.after(this.patience.silence, () => this.#fallSilent());
  }

  #fallSilent(): void {
    const { state, tries, why } = this.#connection.value;
    this.#drop();
    this.#become(state === "open" ? "silent" : state, why, tries + 1);
    this.#comeAgain();
  }

  #hear(line: Line, text: string): void {
    if (line !== this.#line) return;
    this.#listen();
    const message = JSON.parse(text) as Heard | Record<string, never>;
    if (!("type" in message)) return;
    if (message.type === "restart") this.#become("restarting");
    else if (message.type === "welcome") this.#welcome();
    else if (message.type === "closing") this.#goodbye = wordsFor(message.message, message.why);
    this.hooks.heard(message as Heard);
  }

  #welcome(): void {
    this.#firstPause = this.patience.firstPause;
    this.#become("open");
  }

  async #lose(line: Line, code: number, reason: string): Promise<void> {
    if (line !== this.#line) return;
    this.#line = null;
    this.#dontFallSilent();
    if (code === farewell) {
      this.hooks.sentAway?.();
      return this.close(this.#goodbye ?? reason);
    }
    if (code === restarts) this.#firstPause = this.patience.restartPause;
    const was = this.#connection.value;
    this.#become(was.state === "open" ? "lost" : was.state, was.why, was.tries + 1);
    // A WebSocket that could not be opened does not say why, so ask the server.
    const why = was.state === "open" ? null : await this.hooks.gone();
    if (why !== null) return this.close(why);
    this.#comeAgain();
  }

  #comeAgain(): void {
    const { state, tries } = this.#connection.value;
    if (state === "closed" || this.#line) return;
    const most = Math.min(this.#firstPause * 2 ** Math.min(tries - 1, 10), this.patience.longestPause);
    this.#dontComeAgain();
    this.#dontComeAgain = this.clock.after(Math.random() * most, () => this.connect());
  }
}
