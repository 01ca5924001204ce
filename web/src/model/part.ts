// Our part in the deals of a table: commit as soon as a deal is named, reveal once its list is closed, and say when
// something is wrong. A page that is loaded again goes on with what it had.
import { signal, type ReadonlySignal } from "@preact/signals";

import { Witness, type Alarm, type Seen } from "../fair/witness.js";
import type { Deal, Events, SayCommit, SayReveal, Seat } from "../wire/messages.js";

export interface Shelf {
  get(): string | null;
  set(text: string): void;
}

/** For this tab: another tab is another device. */
export const tabShelf = (name: string): Shelf => ({
  get() {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(text) {
    try {
      sessionStorage.setItem(name, text);
    } catch {
      // Without storage a reload in the middle of a deal voids the attempt, and no more.
    }
  },
});

interface Kept {
  seen: Seen[];
  taken: string[];
}

export class DealPart {
  #witness: Witness;
  readonly #alarms = signal<readonly Alarm[]>([]);
  /** Commitments that the server has taken; of another the list need not know. */
  readonly #taken: Set<string>;
  /** What was said over this connection. */
  readonly #said = new Set<string>();
  /** The attempt whose list was closed last, and its seats. */
  #closed: { deal: string; attempt: number; seats: Seat[] } | null = null;

  constructor(
    private readonly say: (aside: SayCommit | SayReveal) => void,
    private readonly shelf: Shelf,
  ) {
    const kept = read(shelf.get());
    this.#witness = new Witness(kept.seen);
    this.#taken = new Set(kept.taken);
  }

  get witness(): Witness {
    return this.#witness;
  }

  get alarms(): ReadonlySignal<readonly Alarm[]> {
    return this.#alarms;
  }

  /** The deals that this page knows of may never have been made. */
  forget(): void {
    this.#witness = new Witness([]);
    this.#taken.clear();
    this.#closed = null;
    this.#alarms.value = [];
    this.#keep();
  }

  /** A new connection: what was on its way may be lost. */
  begin(): void {
    this.#said.clear();
  }

  /** The table names a deal, open or closed. */
  look(deal: Deal, seat: Seat | null): void {
    const where = { deal: deal.deal, attempt: deal.attempt };
    const step = `${deal.deal}#${deal.attempt} ${seat} ${deal.closed}`;
    if (this.#said.has(step)) return;
    this.#said.add(step);
    if (deal.closed) {
      this.#closed = { ...where, seats: deal.listed.map(([listed]) => listed) };
      const listed = deal.listed.map(([by, commitment]) => ({ seat: by, commitment }));
      const entropy = this.#witness.closed({ ...where, cut: deal.cut, commitment: deal.commitment, listed });
      if (typeof entropy === "string") this.say({ do: "reveal", ...where, entropy });
      else if (entropy !== null) this.#raise(entropy);
    } else if (seat !== null) {
      this.say({ do: "commit", ...where, commitment: this.#witness.commit(deal.deal, deal.attempt, seat) });
    }
    this.#keep();
  }

  taken(what: "commit" | "reveal", deal: string, attempt: number): void {
    if (what === "reveal") this.#witness.heard(deal, attempt);
    else this.#taken.add(`${deal}#${attempt}`);
    this.#keep();
  }

  /** What became of a list that was closed. */
  opened(event: Extract<Events[number], { what: "opened_list" }>): void {
    if (!this.#closed || event.seed === undefined) return;
    const { deal, attempt, seats } = this.#closed;
    const alarm = this.#witness.voided(deal, attempt, seats.filter((_, at) => event.entropies[at] === null));
    if (alarm) this.#raise(alarm);
  }

  #raise(alarm: Alarm): void {
    // A commitment that came too late, or from another tab of ours, is in no list: nothing is wrong with that.
    const ours = this.#taken.has(`${alarm.deal}#${alarm.attempt}`);
    if (!ours && (alarm.kind === "left-out" || alarm.kind === "replaced")) return;
    if (alarm.kind === "unheard") return; // the network may have lost it
    const known = this.#alarms.value.some(({ kind, deal, attempt }) => kind === alarm.kind && deal === alarm.deal && attempt === alarm.attempt);
    if (!known) this.#alarms.value = [...this.#alarms.value, alarm];
  }

  #keep(): void {
    const kept: Kept = { seen: this.#witness.keep(), taken: [...this.#taken] };
    this.shelf.set(JSON.stringify(kept));
  }
}

function read(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? "") as Partial<Kept> | null;
    return { seen: kept?.seen ?? [], taken: kept?.taken ?? [] };
  } catch {
    return { seen: [], taken: [] };
  }
}
