// Verifies the deals while a client plays (docs/fair-deal.md, "The witness"). The program has the same state machine in
// src/fair/witness.cpp; both are tested with the sequences of docs/fair-deal-vectors.json.
import { randomBytes } from "@noble/hashes/utils";

import type { Alarm } from "./alarm.js";
import { listHash, type Attempt, type ClosedList } from "./attempt.js";
import { sameHex, toHex, type Hex } from "./bytes.js";
import { DealJudge } from "./deal_judge.js";
import { Broken, readList } from "./game_file.js";
import { commitReceipt, isSignature, isSigned, listReceipt, revealReceipt } from "./receipt.js";
import { RecordedDeals, type PackVerdict } from "./recorded_deals.js";
import { gameOf, isBefore, listOf, ownCommitment, placeOf, readOpening, tableOf, type OwnPart, type Hold, type Seen } from "./seen_attempt.js";
import { SeenDeals, type Kept } from "./seen_deals.js";
import { WitnessConnection, type Part } from "./witness_connection.js";

const mostListsKept = 3; // lists kept of one attempt

export class Witness {
  readonly #deals: SeenDeals;
  #here = new WitnessConnection();

  constructor(
    kept: Partial<Kept> = {},
    private readonly random: () => Uint8Array = () => randomBytes(32),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#deals = new SeenDeals(kept);
  }

  /** All alarms so far, each once. */
  get alarms(): readonly Alarm[] {
    return this.#deals.alarms;
  }

  /** The record from which another Witness can continue. */
  keep(): Kept {
    return structuredClone({ seen: this.#deals.seen, alarms: this.#deals.alarms });
  }

  /** A new connection. `pinned` is the key that the server had when we first met it. */
  meet(key: Hex | null, pinned: Hex | null, generation: string): void {
    const before = this.#deals.key ?? pinned;
    if (before !== null && key !== before) this.#deals.raise("other-key", { deal: "", attempt: 0 });
    this.#deals.key = key;
    this.#deals.generation = generation;
    this.#here = new WitnessConnection();
  }

  /** We send a command that changes our seat, or the server closed the connection for good. Our receipts no longer hold. */
  leftSeat(): void {
    this.#here.leftSeat();
    const ours = this.#deals.seen.filter(({ own }) => own !== null);
    for (const seen of ours)
      if (seen.excluded === null && listOf(seen) === null && seen.own!.hold !== "kept") Object.assign(seen.own!, { hold: "left", taken: null });
    const last = ours.at(-1);
    if (last) last.own!.hold = "left";
  }

  /** The table names a deal, and shows our seat. A list that is closed already is compared with the signed one and with our receipt. */
  offered(shown: unknown, closed: boolean, seat: number | null): Part | null {
    const list = this.#read(shown);
    if (list === null) return null;
    if (seat !== null) this.#judgeSkipped(list.deal, seat);
    const seen = this.#deals.at(list.deal, list.attempt);
    this.#judgeOrder(seen);
    this.#followSeat(seen, closed, seat);
    const wasHere = gameOf(this.#here.named) === gameOf(list.deal);
    this.#here.named = seat === null ? "" : list.deal;
    if (closed) {
      if (seat !== null && seen.own === null && seen.announced === null && seen.shown === null) {
        seen.own = this.#draw(seat, "kept");
        if (wasHere) this.#judge().withhold(seen);
      }
      this.#here.show(list);
      if (seen.shown !== null && listHash(seen.shown) !== listHash(list)) this.#deals.raise("two-lists", seen);
      seen.shown ??= { ...list };
      this.#judge().judge(seen);
      return null;
    }
    if (seen.shown !== null || seen.lists.length > 0) return null; // it was closed before
    const isOther = seen.announced !== null && !sameHex(seen.announced, list.commitment);
    if (isOther) this.#deals.raise("server-changed", seen);
    seen.announced ??= list.commitment;
    this.#judge().judge(seen);
    if (isOther || this.#deals.hasAlarm("other-deal", seen)) return null;
    if (seat !== null) return this.#commit(seen, seat);
    const lost = seen.own === null ? this.#lostSeat(seen) : null;
    if (lost !== null) seen.own = this.#draw(lost, "lost");
    return null;
  }

  /** The server sends a signed list. */
  closed(shown: unknown, signature: unknown): Part | null {
    const list = this.#read(shown);
    if (list === null) return null;
    const seen = this.#deals.at(list.deal, list.attempt);
    if (!isSignature(signature)) {
      this.#deals.raise("malformed", seen);
      return null;
    }
    if (!isSigned(this.#deals.key!, listReceipt(this.#deals.generation, list), signature)) {
      this.#deals.raise("bad-signature", seen);
      return null;
    }
    const hash = listHash(list);
    if (!seen.lists.some((each) => listHash(each) === hash) && seen.lists.length < mostListsKept) seen.lists.push({ ...list, signature });
    this.#judge().judge(seen);
    if (seen.own === null || seen.excluded !== null || this.#deals.isDoubted(seen)) return null;
    seen.own.sent = true;
    return this.#here.once({ do: "reveal", deal: list.deal, attempt: list.attempt, entropy: seen.own.entropy }, this.now());
  }

  /** Another tab of this browser has sent its part for our seat. We go on with its entropy. */
  adopt({ deal, attempt, seat, entropy }: { deal: string; attempt: number; seat: number; entropy: Hex }): void {
    const seen = this.#deals.find(deal, attempt);
    if (seen?.own?.seat !== seat || seen.lists.length > 0 || seen.own.entropy === entropy) return;
    seen.own = { seat, entropy, sent: false, taken: null, confirmed: null, hold: seen.own.hold };
  }

  /** The entropy that we have committed to. */
  entropyFor(deal: string, attempt: number): Hex | null {
    return this.#deals.find(deal, attempt)?.own?.entropy ?? null;
  }

  /** The server sends a receipt for our part. */
  taken(what: "commit" | "reveal", deal: string, attempt: number, signature: unknown): void {
    if (this.#deals.key === null) return;
    const seen = this.#deals.at(deal, attempt);
    if (!isSignature(signature)) return this.#deals.raise("malformed", seen);
    if (seen.own === null) return;
    const receipt = what === "commit" ? commitReceipt(seen, seen.own.seat, ownCommitment(seen)) : revealReceipt(seen, seen.own.seat, seen.own.entropy);
    if (!isSigned(this.#deals.key, receipt, signature)) {
      if (what === "reveal" || !this.#here.hasCommittedAnew(seen)) this.#deals.raise("bad-signature", seen);
      return;
    }
    if (what === "commit" && seen.own.hold === "left") return;
    if (what === "commit") seen.own.taken = signature;
    else seen.own.confirmed = signature;
    this.#judge().judge(seen);
  }

  /** The server opens a closed list: `entropies` in its order, and the `seed` of a void attempt. */
  opened(deal: string, attempt: number, opening: unknown): void {
    if (this.#deals.key === null) return;
    const seen = this.#deals.at(deal, attempt);
    try {
      const read = readOpening(opening);
      seen.opened ??= read;
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      return this.#deals.raise("malformed", seen);
    }
    this.#judge().judge(seen);
  }

  /** The game is over: compares the attempts of its file with everything that we saw. May raise alarms. */
  check(table: string, game: number, fair: readonly Attempt[]): PackVerdict[] {
    return new RecordedDeals(this.#deals, this.#judge()).check(`${table}/${game}/`, fair);
  }

  /** Keeps only the newest games and their alarms. */
  keepGames(most: number): void {
    this.#deals.keepGames(most);
  }

  #judge(): DealJudge {
    return new DealJudge(this.#deals, this.#here, this.now);
  }

  /** Nothing is done for a server without a key. */
  #read(shown: unknown): ClosedList | null {
    if (this.#deals.key === null) return null;
    try {
      return readList(shown);
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      const { deal, attempt } = (shown ?? {}) as { deal?: unknown; attempt?: unknown };
      this.#deals.raise("malformed", { deal: typeof deal === "string" ? deal : "", attempt: typeof attempt === "number" ? attempt : 0 });
      return null;
    }
  }

  #draw(seat: number, hold: Hold): OwnPart {
    return { seat, entropy: toHex(this.random()), sent: false, taken: null, confirmed: null, hold };
  }

  #commit(seen: Seen, seat: number): Part | null {
    if (seen.own?.hold === "left") {
      if (seen.own.seat !== seat) seen.own = null;
      else seen.own.hold = "open";
    }
    seen.own ??= this.#draw(seat, "open");
    if (seen.own.seat !== seat) return null;
    return this.#here.once({ do: "commit", deal: seen.deal, attempt: seen.attempt, commitment: ownCommitment(seen) }, this.now());
  }

  /** If the seat is ours at a later deal, it was ours all the time: we get a seat only by asking for it. */
  #followSeat(here: Seen, closed: boolean, seat: number | null): void {
    for (const each of this.#deals.ofGame(here)) {
      const { own } = each;
      if (own === null) continue;
      const isHere = each === here;
      const isOurs = own.seat === seat;
      if (own.hold === "lost" && isOurs) own.hold = "back";
      if (own.hold !== "open") continue;
      if (isHere && !isOurs && each.lists.length === 0) own.hold = "lost";
      if (isOurs && (isHere ? closed : isBefore(each, here))) own.hold = "kept";
    }
  }

  /** The seat that we had at the previous deal, if we did not give it up. */
  #lostSeat(here: Seen): number | null {
    const own = this.#deals.ofGame(here).filter((each) => each.own !== null).at(-1)?.own;
    return !own || own.hold === "left" || own.hold === "lost" ? null : own.seat;
  }

  /** An honest server names the deals of a game in order. */
  #judgeSkipped(deal: string, seat: number): void {
    const next = placeOf(this.#here.named) + 1;
    if (this.#here.named === "" || gameOf(this.#here.named) !== gameOf(deal) || placeOf(deal) <= next) return;
    const skipped = this.#deals.at(`${gameOf(deal)}${next}`, 0);
    skipped.own ??= this.#draw(seat, "kept");
    this.#judge().withhold(skipped);
  }

  /** A log never goes back. A server that names an earlier deal could make us forget the deals that count. */
  #judgeOrder(seen: Seen): void {
    const table = tableOf(seen.deal);
    const isHere = this.#here.isAbout(table);
    const isOver = this.#deals.seen.some((each) => each.generation === seen.generation && tableOf(each.deal) === table && (each.announced ?? each.shown) !== null && isBefore(seen, each));
    if (!isHere || isOver) this.#deals.raise("other-deal", seen);
  }
}
