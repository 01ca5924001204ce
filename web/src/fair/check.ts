// Checks that every pack of a game follows from the commitments. Gives the same verdict on the deals as `euchre verify`,
// with independent code.
import {
  dealId,
  packKey,
  personCommitment,
  serverCommitment,
  silentSeats,
  type Attempt,
} from "./attempt.js";
import { sameHex, type Hex } from "./bytes.js";
import { Broken, readGame, type GameFile } from "./game_file.js";
import { picked, shuffled } from "./shuffle.js";
import { message, type Arguments, type Given, type Id } from "../model/say.js";
import type { Message } from "../wire/messages.js";

export type Doubt =
  | "no-attempt"
  | "stray-attempt"
  | "numbering"
  | "seats"
  | "cut"
  | "no-seed"
  | "server-commitment"
  | "person-commitment"
  | "not-void"
  | "unfinished"
  | "pack"
  | "first-dealer";

export interface Mismatch {
  doubt: Doubt;
  deal: string;
  /** The hand, counted from 1; null if it belongs to no hand. */
  hand: number | null;
  why: Message;
}

export interface CheckedPack {
  use: "first-dealer" | "hand" | "misdeal" | "none";
  deal: string;
  hand: number | null;
  attempts: number;
  /** The seats whose entropy is in the pack. */
  parts: number[];
}

export interface Verdict {
  /** The packs before the first mismatch. */
  packs: CheckedPack[];
  /** The number of void attempts. */
  voided: number;
  /** By seat: the number of attempts in which it did not reveal. */
  silent: number[];
  /** The first mismatch; null: there is none. */
  mismatch: Mismatch | null;
}

/** Ends the check at the first mismatch. */
class Stop extends Error {
  constructor(readonly mismatch: Mismatch) {
    super(mismatch.doubt);
  }
}

class Checker {
  readonly #verdict: Verdict;
  #next = 0;
  #deals = 0;
  #deal = "";
  #hand: number | null = null;

  constructor(readonly game: GameFile) {
    this.#verdict = { packs: [], voided: 0, silent: Array<number>(game.players).fill(0), mismatch: null };
  }

  run(): Verdict {
    try {
      const dealerIsOpen = this.#firstDealer();
      this.game.hands.forEach((hand, at) => {
        this.#hand = at + 1;
        this.#misdeals(hand.misdeals);
        this.#dealt(hand);
      });
      this.#hand = this.game.hands.length + 1;
      this.#misdeals(this.game.misdeals);
      this.#neverUsed(dealerIsOpen);
      this.#stray();
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      this.#verdict.mismatch = stop.mismatch;
    }
    return this.#verdict;
  }

  #doubt<Kind extends Id & `doubt.${string}`>(doubt: Doubt, id: Kind, ...[args]: Given<Kind>): never {
    const why = message(id, (args ?? {}) as Arguments[Kind]);
    throw new Stop({ doubt, deal: this.#deal, hand: this.#hand, why });
  }

  /** Returns whether the game ended before there was a first dealer. */
  #firstDealer(): boolean {
    const { dealer, firstDealer, table, game, hands, misdeals, deck, players } = this.game;
    const draws = firstDealer === "high-card" || firstDealer === "black-jack";
    this.#deal = dealId(table, game, draws ? "draw" : "pick");
    if (dealer !== null && "carried" in dealer) {
      if (game === 1) this.#doubt("first-dealer", "doubt.nothing_to_carry_on");
      return false;
    }
    if (firstDealer === "chosen") return false;
    if (dealer === null) {
      if (hands.length > 0 || misdeals > 0) this.#doubt("first-dealer", "doubt.dealer_left_open");
      return true;
    }
    const { key, pack } = this.#made("first-dealer");
    if ("drawn" in dealer !== draws) this.#doubt("first-dealer", "doubt.other_way_to_dealer");
    if ("drawn" in dealer && !same(shuffled(deck, key, "draw"), dealer.drawn))
      this.#doubt("first-dealer", "doubt.drawn_from_other_pack");
    if ("chosen" in dealer && picked(key, 0, players) !== dealer.chosen)
      this.#doubt("first-dealer", "doubt.other_dealer");
    this.#verdict.packs.push(pack);
    return false;
  }

  #misdeals(count: number): void {
    for (let misdeal = 0; misdeal < count; ++misdeal) {
      this.#nextDeal();
      this.#verdict.packs.push(this.#made("misdeal").pack);
    }
  }

  #dealt(hand: GameFile["hands"][number]): void {
    this.#nextDeal();
    const { key, pack, last } = this.#made("hand");
    if (last.cut !== hand.cut) this.#doubt("cut", "doubt.other_cut");
    if (!same(shuffled(this.game.deck, key, "deal"), hand.pack)) this.#doubt("pack", "doubt.other_pack");
    this.#verdict.packs.push(pack);
  }

  /** The game may have ended while the next pack was made, or before it was dealt. */
  #neverUsed(dealerIsOpen: boolean): void {
    if (dealerIsOpen) this.#hand = null;
    else this.#nextDeal();
    const attempts = this.#attempts();
    if (attempts.length === 0) return;
    const last = this.#inOrder(attempts);
    if (silentSeats(last).length === 0) this.#verdict.packs.push(this.#pack("none", attempts));
  }

  #stray(): void {
    const stray = this.game.fair[this.#next];
    if (stray === undefined) return;
    this.#deal = stray.deal;
    this.#hand = null;
    this.#doubt("stray-attempt", "doubt.stray", { deal: stray.deal });
  }

  #nextDeal(): void {
    this.#deal = dealId(this.game.table, this.game.game, ++this.#deals);
  }

  #attempts(): Attempt[] {
    const first = this.#next;
    while (this.game.fair[this.#next]?.deal === this.#deal) ++this.#next;
    return this.game.fair.slice(first, this.#next);
  }

  #pack(use: CheckedPack["use"], attempts: Attempt[]): CheckedPack {
    const parts = attempts.at(-1)!.listed.map((person) => person.seat);
    return { use, deal: this.#deal, hand: this.#hand, attempts: attempts.length, parts };
  }

  #made(use: CheckedPack["use"]): { key: Hex; pack: CheckedPack; last: Attempt } {
    const attempts = this.#attempts();
    if (attempts.length === 0) this.#doubt("no-attempt", "doubt.no_attempt");
    const last = this.#inOrder(attempts);
    const key = packKey(last);
    if (key === null) this.#doubt("unfinished", "doubt.unfinished", { attempt: last.attempt });
    return { key, pack: this.#pack(use, attempts), last };
  }

  /** Checks all attempts at a pack, and returns the last one. */
  #inOrder(attempts: Attempt[]): Attempt {
    attempts.forEach((attempt, at) => {
      if (attempt.attempt !== at) this.#doubt("numbering", "doubt.missing", { attempt: at });
      this.#bound(attempt);
      if (at + 1 < attempts.length) this.#gaveWay(attempt);
    });
    return attempts.at(-1)!;
  }

  /** Compares the secrets with the commitments of the server and the people. */
  #bound(attempt: Attempt): void {
    const { deal, attempt: number, listed, seed } = attempt;
    const of = { attempt: number };
    listed.forEach((person, at) => {
      if (person.seat >= this.game.players || (at > 0 && person.seat <= listed[at - 1]!.seat))
        this.#doubt("seats", "doubt.seats", of);
    });
    if (attempt.cut >= (this.game.cutOffered && this.#hand !== null ? this.game.deck.length : 1))
      this.#doubt("cut", "doubt.bad_cut", of);
    if (seed === null) this.#doubt("no-seed", "doubt.no_seed", of);
    if (!sameHex(serverCommitment(deal, number, seed), attempt.commitment))
      this.#doubt("server-commitment", "doubt.other_seed", of);
    for (const { seat, commitment, entropy } of listed)
      if (entropy !== null && !sameHex(personCommitment(deal, number, seat, entropy), commitment))
        this.#doubt("person-commitment", "doubt.other_entropy", { ...of, number: seat });
  }

  #gaveWay(attempt: Attempt): void {
    const silent = silentSeats(attempt);
    if (silent.length === 0)
      this.#doubt("not-void", "doubt.not_void", { attempt: attempt.attempt });
    ++this.#verdict.voided;
    for (const seat of silent) ++this.#verdict.silent[seat]!;
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card, at) => card === b[at]);

/** The verdict on the deals of a game's file, parsed as JSON; or why the file can't be read. */
export function verifyGame(file: unknown): Verdict | Broken {
  try {
    return new Checker(readGame(file)).run();
  } catch (broken) {
    if (broken instanceof Broken) return broken;
    throw broken;
  }
}
