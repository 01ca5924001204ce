// Judges an attempt by everything that was seen: raises alarms, and says why a pack is not proven.
import { ownKinds, type AlarmKind, type Unproven } from "./alarm.js";
import { listHash, personCommitment, serverCommitment } from "./attempt.js";
import { sameHex } from "./bytes.js";
import { gameOf, hasOwnPart, isPromised, isRising, isSilent, isVoid, listOf, missingAs, type Seen } from "./seen_attempt.js";
import { repeated, type SeenDeals } from "./seen_deals.js";
import type { WitnessConnection } from "./witness_connection.js";

const often = 6; // alarm at this many deals of a game in which our part is missing
const oftenSilent = 6; // alarm at this many deals of a game in which another seat was silent

export class DealJudge {
  readonly #deals: SeenDeals;
  readonly #here: WitnessConnection;
  readonly #now: () => number;

  constructor(deals: SeenDeals, here: WitnessConnection, now: () => number) {
    this.#deals = deals;
    this.#here = here;
    this.#now = now;
  }

  /** Judges the list, our part in it, and its opening. */
  judge(seen: Seen): void {
    const previous = this.#deals.find(seen.deal, seen.attempt - 1);
    if (previous?.opened && !isVoid(previous.opened)) this.#deals.raise("not-void", previous);
    this.#judgeList(seen);
    this.#judgeOwn(seen);
    this.#judgeOpening(seen);
  }

  /** Records that the server did not let us take part, although we were connected. */
  withhold(seen: Seen): void {
    seen.unoffered = true;
    seen.excluded ??= "unoffered";
    const times = this.#deals.dealsOfGame(seen, ({ unoffered }) => unoffered);
    if (times >= repeated) this.#deals.raise("unoffered-again", seen, null, times);
  }

  /** Records that the game's file does not have our part. */
  leaveOut(seen: Seen, why: "replaced" | "left-out"): Unproven {
    seen.excluded = this.#whyExcluded(seen, why, true);
    this.#judgeUnseated(seen);
    this.judgeKeptOut(seen);
    return seen.excluded;
  }

  /** Counts the deals without our part, for all reasons together: a server could vary the reason to stay below each limit. */
  judgeKeptOut(seen: Seen): void {
    const times = this.#deals.dealsOfGame(seen, (each) => each.own !== null && each.own.hold !== "left" && (each.excluded !== null || isSilent(each, each.own.seat)));
    const isTold = this.#deals.alarms.some(({ kind, deal }) => gameOf(deal) === gameOf(seen.deal) && ownKinds.includes(kind));
    if (times >= often && !isTold) this.#deals.raise("kept-out-again", seen, null, times);
  }

  #judgeList(seen: Seen): void {
    const list = seen.lists[0];
    if (list === undefined) return;
    if (!isRising(list)) this.#deals.raise("malformed", seen);
    if (seen.lists.length > 1 || (seen.shown !== null && listHash(seen.shown) !== listHash(list))) this.#deals.raise("two-lists", seen);
    if (seen.announced !== null && !sameHex(seen.announced, list.commitment)) this.#deals.raise("server-changed", seen);
    for (const { seat } of list.listed) if (this.#deals.wasSilent(seen, seat)) this.#deals.raise("recalled", seen, seat);
  }

  #judgeOwn(seen: Seen): void {
    const list = listOf(seen);
    if (seen.own === null || (list === null && seen.opened === null) || hasOwnPart(list, seen)) return;
    const isLie = list !== null && isPromised(seen);
    // Without a receipt, only the signed list or its opening shows that our part is missing.
    if (isLie || seen.lists.length > 0 || seen.opened !== null) this.#exclude(seen, missingAs(list, seen.own.seat), isLie);
  }

  /** Records that the list does not have our part. */
  #exclude(seen: Seen, why: "replaced" | "left-out", isLie: boolean): void {
    if (isLie) this.#deals.raise(why, seen);
    if (seen.excluded !== null) return;
    seen.excluded = this.#whyExcluded(seen, why, isLie || this.#here.isSent(seen.deal));
    seen.patient = this.#wasPatient(seen);
    if (seen.excluded === why) this.#raiseIfRepeated(`${why}-again`, seen, ({ excluded }) => excluded === why);
    this.#judgeUnseated(seen);
    this.judgeKeptOut(seen);
  }

  #whyExcluded(seen: Seen, why: "replaced" | "left-out", wasHeard: boolean): Unproven {
    const { hold } = seen.own!;
    if (this.#deals.mayBeBarred(seen)) return "silent";
    if (hold === "lost" || hold === "back") return "unseated";
    return wasHeard && hold !== "left" ? why : "absent";
  }

  #judgeUnseated(seen: Seen): void {
    const times = this.#deals.dealsOfGame(seen, ({ excluded }) => excluded === "unseated");
    if (seen.excluded === "unseated" && times >= repeated) this.#deals.raise("unseated-again", seen, null, times);
  }

  #judgeOpening(seen: Seen): void {
    const list = listOf(seen);
    if (seen.opened === null || list === null) return;
    const { entropies, seed } = seen.opened;
    if (entropies.length !== list.listed.length) return this.#deals.raise("malformed", seen);
    list.listed.forEach(({ seat, commitment }, at) => {
      const entropy = entropies[at]!;
      if (entropy === null) this.#judgeSilent(seen, seat);
      else if (!sameHex(personCommitment(list.deal, list.attempt, seat, entropy), commitment)) this.#deals.raise("other-entropy", seen, seat);
    });
    if (isVoid(seen.opened) && (seed === null || !sameHex(serverCommitment(list.deal, list.attempt, seed), list.commitment))) this.#deals.raise("other-seed", seen);
  }

  #judgeSilent(seen: Seen, seat: number): void {
    const isOurs = ({ own }: Seen): boolean => own?.seat === seat;
    if (!isOurs(seen)) {
      const times = this.#deals.dealsOfGame(seen, (each) => !isOurs(each) && isSilent(each, seat));
      if (times >= oftenSilent) this.#deals.raise("silent-again", seen, seat, times);
      return;
    }
    if (seen.own!.confirmed !== null) this.#deals.raise("silenced", seen);
    this.#judgeUnheard(seen);
    this.#judgeUnasked(seen);
    this.judgeKeptOut(seen);
  }

  #judgeUnheard(seen: Seen): void {
    if (seen.unheard || !seen.own!.sent || !this.#here.isSent(seen.deal)) return;
    seen.unheard = true;
    seen.patient = this.#wasPatient(seen);
    this.#raiseIfRepeated("unheard-again", seen, ({ unheard }) => unheard);
  }

  /** An honest server sends the signed list after the table shows it, over the same connection. */
  #judgeUnasked(seen: Seen): void {
    if (seen.unasked || !this.#here.isShown(seen) || seen.lists.length > 0 || !hasOwnPart(listOf(seen), seen)) return;
    seen.unasked = true;
    const times = this.#deals.dealsOfGame(seen, ({ unasked }) => unasked);
    if (times >= repeated) this.#deals.raise("unasked-again", seen, null, times);
  }

  #raiseIfRepeated(kind: AlarmKind, seen: Seen, is: (each: Seen) => boolean): void {
    const times = this.#deals.dealsOfGame(seen, is);
    const patient = this.#deals.dealsOfGame(seen, (each) => is(each) && each.patient);
    if (patient >= repeated || times >= often) this.#deals.raise(kind, seen, null, times);
  }

  #wasPatient({ deal }: Seen): boolean {
    return this.#here.wasPatient(deal, this.#now());
  }
}
