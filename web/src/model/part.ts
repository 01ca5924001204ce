// Our part in the deals of a table: commits as soon as a deal is named, reveals once its list is closed and signed, and
// reports alarms. A page that is loaded again continues with what it had.
import { signal, type ReadonlySignal } from "@preact/signals";

import { personCommitment } from "../fair/attempt.js";
import { isHex, sameHex, type Hex } from "../fair/bytes.js";
import type { Alarm } from "../fair/alarm.js";
import type { Seen } from "../fair/seen_attempt.js";
import type { Kept } from "../fair/seen_deals.js";
import { Witness } from "../fair/witness.js";
import type { Part } from "../fair/witness_connection.js";
import type { Deal, Events, HeardList, HeardTaken, HeardWelcome, SayCommit, SayReveal, Seat } from "../wire/messages.js";

export interface TextStorage {
  get(): string | null;
  set(text: string): void;
}

const storageIn = (storage: () => Storage, name: string): TextStorage => ({
  get() {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },
  set(text) {
    try {
      storage().setItem(name, text);
    } catch {
      // Without storage, a reload in the middle of a deal voids the attempt. Nothing else is lost.
    }
  },
});

/** The storage of this tab. Another tab counts as another device. */
export const dealStorage = (table: string): TextStorage => storageIn(() => sessionStorage, `euchre.deals.${table}`);

/** The storage of the key that this server had when this browser first met it. */
export const keyStorage = (): TextStorage => storageIn(() => localStorage, "euchre.server_key");

/** Tells the other tabs of this browser what a tab has committed to, because the server takes one commitment per seat. */
export interface Sibling {
  deal: string;
  attempt: number;
  seat: Seat;
  entropy: Hex;
}

export interface Siblings {
  tell(own: Sibling): void;
  listen(heard: (own: Sibling) => void): void;
}

export function tabSiblings(): Siblings {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("euchre.deals");
  return {
    tell: (own) => channel?.postMessage(own),
    listen(heard) {
      if (channel) channel.onmessage = ({ data }: MessageEvent<Sibling>) => heard(data);
    },
  };
}

const gamesKept = 3;

/** Reads the record. Earlier pages kept only the hash of the list that was shown. */
const isWhole = ({ shown }: Seen): boolean => typeof shown === "object";

export function readKept(shelf: TextStorage): Partial<Kept> {
  try {
    const kept = JSON.parse(shelf.get() ?? "") as Partial<Kept> | null;
    return Array.isArray(kept?.seen) && Array.isArray(kept.alarms) && kept.seen.every(isWhole) ? kept : {};
  } catch {
    return {};
  }
}

export class DealPart {
  readonly #witness: Witness;
  readonly #alarms = signal<readonly Alarm[]>([]);
  readonly #others: Sibling[] = [];

  constructor(
    private readonly say: (aside: SayCommit | SayReveal) => void,
    private readonly shelf: TextStorage,
    private readonly pin: TextStorage,
    private readonly siblings: Siblings,
  ) {
    this.#witness = new Witness(readKept(shelf));
    this.#alarms.value = [...this.#witness.alarms];
    siblings.listen((own) => {
      if (isHex(own.entropy)) this.#others.push(own);
    });
  }

  get witness(): Witness {
    return this.#witness;
  }

  get alarms(): ReadonlySignal<readonly Alarm[]> {
    return this.#alarms;
  }

  /** A new connection is open. Messages of the old one may be lost. */
  begin({ key, generation }: HeardWelcome): void {
    const pinned = this.pin.get();
    const known = isHex(key) ? key : null;
    this.#witness.meet(known, isHex(pinned) ? pinned : null, generation);
    if (known !== null) this.pin.set(known);
    this.#keep();
  }

  /** We send a command that changes our seat, or the server closed the connection for good. */
  leftSeat(): void {
    this.#witness.leftSeat();
    this.#keep();
  }

  /** The table names a deal, open or closed. */
  look(deal: Deal, seat: Seat | null): void {
    this.#send(this.#witness.offered(listOf(deal), deal.closed, seat), seat);
  }

  /** The server has signed the list. */
  closed(list: HeardList): void {
    const ours = list.listed.map(([seat, commitment]) => this.#sibling(list, seat, commitment)).find((each) => each !== undefined);
    if (ours) this.#witness.adopt(ours);
    this.#send(this.#witness.closed(listOf(list), list.signature), null);
  }

  taken(receipt: HeardTaken): void {
    this.#witness.taken(receipt.do, receipt.deal, receipt.attempt, receipt.signature);
    this.#keep();
  }

  /** The server has opened a closed list. */
  opened(event: Extract<Events[number], { what: "opened_list" }>): void {
    this.#witness.opened(event.deal, event.attempt, event);
    this.#keep();
  }

  /** The part of another tab of ours that this commitment belongs to. */
  #sibling({ deal, attempt }: HeardList, seat: Seat, commitment: Hex): Sibling | undefined {
    return this.#others.find((own) => own.deal === deal && own.attempt === attempt && own.seat === seat && sameHex(personCommitment(deal, attempt, seat, own.entropy), commitment));
  }

  #send(part: Part | null, seat: Seat | null): void {
    this.#witness.keepGames(gamesKept);
    this.#keep(); // before the commitment is sent
    if (part === null) return;
    if (part.do === "commit" && seat !== null) {
      const entropy = this.#witness.entropyFor(part.deal, part.attempt);
      if (entropy !== null) this.siblings.tell({ deal: part.deal, attempt: part.attempt, seat, entropy });
    }
    this.say(part);
  }

  #keep(): void {
    this.shelf.set(JSON.stringify(this.#witness.keep()));
    if (this.#alarms.value.length !== this.#witness.alarms.length) this.#alarms.value = [...this.#witness.alarms];
  }
}

const listOf = ({ deal, attempt, cut, commitment, listed }: Pick<Deal, "deal" | "attempt" | "cut" | "commitment" | "listed">): unknown => ({
  deal,
  attempt,
  cut,
  commitment,
  listed: Array.isArray(listed) ? listed.map(([seat, theirs]) => ({ seat, commitment: theirs })) : listed,
});
