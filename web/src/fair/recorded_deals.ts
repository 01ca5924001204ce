// Compares the deals of a game's file with what a witness saw.
import type { Unproven } from "./alarm.js";
import { listHash, silentSeats, type Attempt } from "./attempt.js";
import { sameHex, type Hex } from "./bytes.js";
import type { DealJudge } from "./deal_judge.js";
import { gameOf, hasOwnPart, isPromised, listOf, missingAs, placeOf, type Seen, type SignedList } from "./seen_attempt.js";
import type { SeenDeals } from "./seen_deals.js";

export interface PackVerdict {
  deal: string;
  /** null: proven. */
  why: Unproven | null;
}

export class RecordedDeals {
  readonly #deals: SeenDeals;
  readonly #judge: DealJudge;

  constructor(deals: SeenDeals, judge: DealJudge) {
    this.#deals = deals;
    this.#judge = judge;
  }

  /** `game` is "table/game/". `fair` has all attempts of the file, in order. May raise alarms. */
  check(game: string, fair: readonly Attempt[]): PackVerdict[] {
    for (const seen of this.#deals.seen) {
      if (gameOf(seen.deal) !== game || seen.generation !== this.#deals.generation || seen.lists.length === 0) continue;
      const here = placeOf(seen.deal);
      const found = fair.find(({ deal, attempt }) => placeOf(deal) > here || (placeOf(deal) === here && attempt >= seen.attempt));
      // A game may end while its next pack is made. The file may lack that pack.
      const isRecorded = found?.deal === seen.deal && found.attempt === seen.attempt;
      if (!isRecorded && (seen.opened !== null || found !== undefined)) this.#deals.raise("missing", seen);
    }
    return fair.flatMap((recorded, at) => {
      const why = this.#compare(recorded);
      const isLast = fair[at + 1]?.deal !== recorded.deal;
      return isLast && silentSeats(recorded).length === 0 ? [{ deal: recorded.deal, why }] : [];
    });
  }

  /** Why an attempt in the file is not proven; null: it is what we were shown, with our part in it. */
  #compare(recorded: Attempt): Unproven | null {
    const seen = this.#seenOf(recorded);
    if (seen === undefined) return "absent";
    const list = listOf(seen);
    if (list !== null && listHash(list) !== listHash(recorded)) this.#deals.raise("other-list", seen);
    if (seen.own === null) return "absent";
    if (!hasOwnPart(recorded, seen)) return this.#compareWithoutOwn(recorded, seen);
    this.#compareOwn(seen, recorded.listed.find(({ seat }) => seat === seen.own!.seat)!.entropy);
    if (seen.excluded !== null) return seen.excluded;
    if (this.#wasMadeBefore(recorded, seen)) return "restored";
    return seen.lists.length > 0 ? null : "unseen";
  }

  /** We know that the seat was ours when the list was closed only if it was still ours afterwards. */
  #compareWithoutOwn(recorded: Attempt, seen: Seen): Unproven {
    const why = missingAs(recorded, seen.own!.seat);
    if (isPromised(seen) && seen.own!.hold === "kept") this.#deals.raise(why, seen);
    if (seen.excluded !== null) return seen.excluded;
    return this.#judge.leaveOut(seen, why);
  }

  /** Compares our part, when the file has our commitment. */
  #compareOwn(seen: Seen, entropy: Hex | null): void {
    if (entropy !== null) {
      if (!sameHex(entropy, seen.own!.entropy)) this.#deals.raise("other-entropy", seen);
      return;
    }
    if (seen.own!.confirmed !== null) this.#deals.raise("silenced", seen);
    seen.excluded ??= "silent";
    this.#judge.judgeKeptOut(seen);
  }

  /** What we saw of an attempt. An attempt made before a restored backup may still be in the file. */
  #seenOf(recorded: Attempt): Seen | undefined {
    const isRecorded = ({ deal, attempt, lists: [list] }: Seen): boolean => deal === recorded.deal && attempt === recorded.attempt && list !== undefined && listHash(list) === listHash(recorded);
    return this.#deals.find(recorded.deal, recorded.attempt) ?? this.#deals.seen.find(isRecorded);
  }

  /** Whether we revealed to another list for this attempt, before a backup was restored. */
  #wasMadeBefore(recorded: Attempt, seen: Seen): boolean {
    const isOther = ([list]: SignedList[]): boolean => list !== undefined && listHash(list) !== listHash(recorded);
    return this.#deals.seen.some(({ generation, deal, attempt, own, lists }) => generation !== seen.generation && deal === recorded.deal && attempt === recorded.attempt && own?.sent === true && isOther(lists));
  }
}
