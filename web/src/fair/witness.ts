// A page's part in the deals of one game, and what it saw of them: it makes entropy, reveals it to nobody but a list
// that it is in, and holds the game's file against what it was shown.
import { randomBytes } from "@noble/hashes/utils";

import { listHash, personCommitment, type Attempt } from "./attempt.js";
import { sameHex, toHex, type Hex } from "./bytes.js";
import { Broken, readGame, readList } from "./game_file.js";
import { message, type Id } from "../model/say.js";
import type { Message } from "../wire/messages.js";

export type AlarmKind =
  | "malformed" // a list, or the file, that can't be read
  | "left-out" // we committed, and the list is without us
  | "replaced" // the list or the file has another part in our seat
  | "two-lists" // we were shown two lists for one attempt
  | "missing" // the file is without an attempt that we were shown
  | "other-list" // the file has another list than we were shown
  | "silenced" // the server had our entropy, and we are recorded as silent
  | "unheard"; // we sent it, heard nothing of it, and are recorded as silent: the network may have lost it

export interface Alarm {
  kind: AlarmKind;
  deal: string;
  attempt: number;
  why: Message;
}

/** What is kept of an attempt; plain JSON, so that a page that is loaded again goes on with it. */
export interface Seen {
  deal: string;
  attempt: number;
  own: { seat: number; entropy: Hex; revealed: "no" | "sent" | "heard" } | null;
  /** The hash of the closed list that we were shown. */
  list: Hex | null;
}

export class Witness {
  readonly #seen = new Map<string, Seen>();

  constructor(
    seen: readonly Seen[] = [],
    private readonly random: () => Uint8Array = () => randomBytes(32),
  ) {
    for (const each of seen) this.#seen.set(key(each.deal, each.attempt), structuredClone(each));
  }

  /** Our commitment; the same again if we are asked again. */
  commit(deal: string, attempt: number, seat: number): Hex {
    const seen = this.#at(deal, attempt);
    if (seen.own?.seat !== seat) {
      if (seen.list !== null) throw new Error("the list of this attempt is closed");
      seen.own = { seat, entropy: toHex(this.random()), revealed: "no" };
    }
    return personCommitment(deal, attempt, seat, seen.own.entropy);
  }

  /** The server shows a closed list: what to reveal, null if we have no part in it, or why we reveal nothing. */
  closed(shown: unknown): Hex | null | Alarm {
    let list;
    try {
      list = readList(shown);
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      return { kind: "malformed", deal: "", attempt: 0, why: message("alarm.malformed", { detail: broken.message }) };
    }
    const seen = this.#at(list.deal, list.attempt);
    const hash = listHash(list);
    if (seen.list !== null && seen.list !== hash)
      return alarm(seen, "two-lists", "alarm.two_lists");
    if (list.listed.some((person, at) => at > 0 && person.seat <= list.listed[at - 1]!.seat))
      return alarm(seen, "malformed", "alarm.not_rising");
    seen.list = hash;
    const { own } = seen;
    if (own === null) return null;
    const listed = list.listed.find((person) => person.seat === own.seat);
    if (listed === undefined) return alarm(seen, "left-out", "alarm.left_out");
    if (!sameHex(listed.commitment, personCommitment(list.deal, list.attempt, own.seat, own.entropy)))
      return alarm(seen, "replaced", "alarm.other_commitment");
    if (own.revealed === "no") own.revealed = "sent";
    return own.entropy;
  }

  /** The server has confirmed that it has our entropy. */
  heard(deal: string, attempt: number): void {
    const own = this.#seen.get(key(deal, attempt))?.own;
    if (own?.revealed === "sent") own.revealed = "heard";
  }

  /** The server says that an attempt is void, because these seats were silent. */
  voided(deal: string, attempt: number, silent: readonly number[]): Alarm | null {
    const seen = this.#seen.get(key(deal, attempt));
    return seen?.own && silent.includes(seen.own.seat) ? silenced(seen) : null;
  }

  /** The game is over: its file against all that we saw. Whether its packs follow, verifyGame says. */
  check(file: unknown): Alarm[] {
    let fair: Attempt[];
    try {
      ({ fair } = readGame(file));
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      return [{ kind: "malformed", deal: "", attempt: 0, why: message("alarm.malformed", { detail: broken.message }) }];
    }
    const attempts = new Map(fair.map((attempt) => [key(attempt.deal, attempt.attempt), attempt]));
    return [...this.#seen.values()].flatMap((seen) => {
      const found = seen.list === null ? null : compare(seen, attempts.get(key(seen.deal, seen.attempt)));
      return found === null ? [] : [found];
    });
  }

  /** All that another Witness needs to go on. */
  keep(): Seen[] {
    return structuredClone([...this.#seen.values()]);
  }

  #at(deal: string, attempt: number): Seen {
    const name = key(deal, attempt);
    const seen = this.#seen.get(name) ?? { deal, attempt, own: null, list: null };
    this.#seen.set(name, seen);
    return seen;
  }
}

const key = (deal: string, attempt: number): string => `${deal}#${attempt}`;

type AlarmId = Exclude<Id & `alarm.${string}`, "alarm.malformed">;

const alarm = (seen: Seen, kind: AlarmKind, id: AlarmId): Alarm => ({
  kind,
  deal: seen.deal,
  attempt: seen.attempt,
  why: message(id, {}),
});

function silenced(seen: Seen): Alarm | null {
  if (seen.own?.revealed === "heard")
    return alarm(seen, "silenced", "alarm.silenced");
  if (seen.own?.revealed === "sent")
    return alarm(seen, "unheard", "alarm.unheard");
  return null;
}

function compare(seen: Seen, recorded: Attempt | undefined): Alarm | null {
  if (recorded === undefined) return alarm(seen, "missing", "alarm.missing");
  if (listHash(recorded) !== seen.list)
    return alarm(seen, "other-list", "alarm.other_list");
  const { own } = seen;
  const listed = own && recorded.listed.find((person) => person.seat === own.seat);
  if (!own || !listed || own.revealed === "no") return null;
  if (listed.entropy === null) return silenced(seen);
  if (!sameHex(listed.entropy, own.entropy))
    return alarm(seen, "replaced", "alarm.other_entropy");
  return null;
}
