// A table for one person: the state from the server, the state that is drawn, and the person's commands.
import { computed, signal, type ReadonlySignal } from "@preact/signals";

import { api, Refused, wordsFor } from "../wire/api.js";
import type * as wire from "../wire/messages.js";
import { TableSocket, type Connection, type Line } from "../wire/socket.js";
import { DealPart, dealStorage, keyStorage, tabSiblings, type TextStorage, type Siblings } from "./part.js";
import { muted, setMuted } from "./muted.js";
import { Playback } from "./playback.js";
import { wordsOf, type Said } from "./said.js";
import { t } from "./say.js";
import { settings } from "./settings.js";
import { Voice } from "./voice.js";
import { whyNot } from "./words.js";

/** `why` is a sentence, with the clause of the rulebook. */
export type Answer = { done: true } | { done: false; reason: string; why: string };
type Bare<Each> = Each extends wire.Command ? Omit<Each, "wish" | "seen"> : never;
export type CommandBody = Bare<wire.Command>;
export type AsideBody = Exclude<wire.Aside, wire.SayCommit | wire.SayReveal | wire.SayPing>;

/** What the table needs from the browser. A test passes its own. */
export interface World {
  open: (address: string) => Line;
  gone: (table: wire.Id) => Promise<string | null>;
  /** Stores the deals that this tab has seen. */
  shelf: TextStorage;
  /** Stores the server's key. */
  pin: TextStorage;
  siblings: Siblings;
  rulebook: () => Promise<wire.Rulebook>;
}

async function gone(table: wire.Id): Promise<string | null> {
  try {
    await api.table(table);
    return (await api.session()).person ? null : t("gone.unknown");
  } catch (error) {
    // The server can't be reached or is busy. Trying again may help.
    if (!(error instanceof Refused) || error.status === 0 || error.status === 429 || error.status >= 500) return null;
    return error.message;
  }
}

const browser = (id: wire.Id): World => ({
  open: (address) => new WebSocket(address),
  gone,
  shelf: dealStorage(id),
  pin: keyStorage(),
  siblings: tabSiblings(),
  rulebook: () => api.tableRules(id),
});

const whileBusy = 250; // ms
const remembered = 60; // chat lines

/** The version of the protocol that this page speaks. */
const protocol: wire.HeardWelcome["protocol"] = 1;

const isBetweenHands = (view: wire.View | null): boolean => view === null || view.phase === "deal" || view.phase === "over";

/** Whether the command may take our seat from us. */
const changesSeat = (command: wire.Command): boolean => ["sit", "stand", "leave", "concede"].includes(command.do);

interface Pending {
  text: wire.Command;
  answer: (answer: Answer) => void;
}

export class TableModel {
  readonly #table = signal<wire.Table | null>(null);
  readonly #view = signal<wire.View | null>(null);
  readonly #you = signal<wire.Guest | null>(null);
  readonly #protocol = signal<number>(protocol);
  readonly #said = signal<readonly Said[]>([]);
  readonly #waitingSince = signal(0);
  readonly #botsThinkLess = signal(false);
  readonly #socket: TableSocket;
  readonly #part: DealPart;
  readonly #commands = new Map<string, Pending>();
  readonly #prefix = Math.random().toString(36).slice(2, 12);
  #made = 0;
  #seq = 0;
  /** The generation of the server's log that this page has seen. */
  #generation: string | null = null;

  readonly playback = new Playback(
    () => this.voice.value,
    () => settings.speed.value,
  );
  readonly table: ReadonlySignal<wire.Table | null> = this.#table;
  /** The latest View from the server. */
  readonly view: ReadonlySignal<wire.View | null> = this.#view;
  /** The View that is drawn. Playback may be behind the latest one. */
  readonly shown: ReadonlySignal<wire.View | null> = this.playback.shown;
  readonly you: ReadonlySignal<wire.Guest | null> = this.#you;
  readonly seat = computed(() => {
    const chairs = this.#table.value?.chairs ?? [];
    const seat = chairs.findIndex(({ guest }) => guest !== null && guest.id === this.#you.value?.id);
    return seat < 0 ? null : seat;
  });
  readonly isHost = computed(() => this.#you.value !== null && this.#table.value?.host.id === this.#you.value.id);
  /** The names of the people. */
  readonly voice = computed(() => (this.#table.value ? new Voice(this.#table.value, this.seat.value) : null));
  /** True: the server speaks another protocol than this page, and no hand is in progress. The page must reload. */
  readonly isOutdated = computed(() => this.#protocol.value !== protocol && isBetweenHands(this.#view.value));
  readonly said: ReadonlySignal<readonly Said[]> = this.#said;
  /** When the table began to wait, by the clock of this page. */
  readonly waitingSince: ReadonlySignal<number> = this.#waitingSince;
  /** True: the server is busy, and bots think less. Only the host is told. */
  readonly botsThinkLess: ReadonlySignal<boolean> = this.#botsThinkLess;
  /** The last sentence, for the live region. */
  readonly heard: ReadonlySignal<string> = this.playback.heard;

  /** Loads the rulebook of this table. */
  readonly rulebook: () => Promise<wire.Rulebook>;

  constructor(
    readonly id: wire.Id,
    world: World = browser(id),
  ) {
    this.rulebook = world.rulebook;
    this.#part = new DealPart((aside) => this.#socket.send(aside), world.shelf, world.pin, world.siblings);
    const address = (): string => {
      const since = this.#seq > 0 ? `?since=${this.#seq}&generation=${this.#generation}` : "";
      return `${location.origin.replace(/^http/, "ws")}/api/tables/${id}/socket${since}`;
    };
    const heard = (message: wire.Heard): void => this.#hear(message);
    this.#socket = new TableSocket({ address, heard, gone: () => world.gone(id), sentAway: () => this.#part.leftSeat() }, world.open);
    this.#socket.connect();
  }

  get connection(): ReadonlySignal<Connection> {
    return this.#socket.connection;
  }

  /** The alarms about the deals of this table. */
  get alarms(): DealPart["alarms"] {
    return this.#part.alarms;
  }

  /** The record of the deals, to compare with the file of a finished game. */
  get witness(): DealPart["witness"] {
    return this.#part.witness;
  }

  /** Sends a command. The server carries it out once, even if the connection breaks and the page sends it again. */
  command(body: CommandBody): Promise<Answer> {
    const name = `${this.#prefix}-${++this.#made}`;
    const text = { wish: name, seen: this.#seq, ...body } as wire.Command;
    if (changesSeat(text)) this.#part.leftSeat();
    return new Promise((answer) => {
      this.#commands.set(name, { text, answer });
      this.#socket.send(text);
    });
  }

  aside(message: AsideBody): void {
    if (message.do === "mute" || message.do === "unmute") setMuted(message.person, message.do === "mute");
    this.#socket.send(message);
  }

  /** Connects at once, because the page came to the front or the network is back. */
  tryNow(): void {
    if (this.connection.value.state !== "open") this.#socket.connect();
  }

  /** Closes the connection; the seat stays. */
  leave(): void {
    this.#socket.close();
    this.playback.end();
  }

  #hear(message: wire.Heard): void {
    switch (message.type) {
      case "welcome":
        this.#protocol.value = message.protocol;
        this.#you.value = message.you;
        this.#botsThinkLess.value = false;
        this.#compare(message);
        this.#part.begin(message);
        this.#follow(message);
        for (const { text } of this.#commands.values()) this.#socket.send(text);
        break;
      case "update":
      case "table":
        this.#follow(message);
        break;
      case "done":
        this.#answer(message.wish, { done: true });
        break;
      case "declined":
        this.#decline(message);
        break;
      case "error":
        if (message.wish !== undefined)
          this.#answer(message.wish, { done: false, reason: "error", why: wordsFor(message.message, message.why) });
        break;
      case "taken":
        this.#part.taken(message);
        break;
      case "list":
        this.#part.closed(message);
        break;
      case "said":
        this.#listen(message);
        break;
      case "bots":
        this.#botsThinkLess.value = message.less;
        break;
      case "not_taken":
      case "pong":
      case "restart":
      case "closing":
        break;
    }
  }

  /** Drops the old state, because the server restored a backup. */
  #compare({ generation, seq }: wire.HeardWelcome): void {
    const goesOn = generation === this.#generation && seq >= this.#seq;
    if (this.#generation !== null && !goesOn) {
      this.#seq = 0;
      this.playback.forget();
    }
    this.#generation = generation;
  }

  #follow(message: wire.HeardWelcome | wire.HeardUpdate | wire.HeardTable): void {
    this.#seq = Math.max(this.#seq, message.seq);
    if (message.table) this.#table.value = message.table;
    if (message.type !== "table") {
      this.#waitingSince.value = Date.now() - message.waited;
      this.#view.value = message.view;
      for (const event of message.events) if ("what" in event && event.what === "opened_list") this.#part.opened(event);
      this.playback.add(message.events, message.view, message.type === "welcome", message.type === "welcome" && message.skipped);
    }
    const deal = this.#table.value?.deal;
    if (deal) this.#part.look(deal, this.seat.value);
  }

  #answer(name: string, answer: Answer): void {
    const pending = this.#commands.get(name);
    this.#commands.delete(name);
    if (pending && answer.done && changesSeat(pending.text)) this.#part.leftSeat();
    pending?.answer(answer);
  }

  #decline(message: wire.HeardDeclined): void {
    const pending = this.#commands.get(message.wish);
    if (pending && (message.reason === "busy" || message.reason === "not_saved"))
      setTimeout(() => this.#socket.send(pending.text), whileBusy);
    else this.#answer(message.wish, { done: false, reason: message.reason, why: whyNot(message, this.voice.value) });
  }

  #listen({ type: _, ...what }: wire.HeardSaid): void {
    if (muted.peek().has(what.by.id)) return;
    const said = { ...what, at: Date.now() };
    const words = wordsOf(said);
    if (words !== null) this.playback.say(t("talk.says", { name: said.by.name, text: words }));
    this.#said.value = [...this.#said.value, said].slice(-remembered);
  }
}
