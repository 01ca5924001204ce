// Verifies the deals while a client plays (docs/fair-deal.md, "The witness"). The program has the same state machine in
// src/fair/witness.cpp; both are tested with the sequences of docs/fair-deal-vectors.json.
import { randomBytes } from "@noble/hashes/utils";

import { listHash, personCommitment, serverCommitment, silentSeats, type Attempt, type ClosedList } from "./attempt.js";
import { isHex, sameHex, toHex, type Hex } from "./bytes.js";
import { Broken, readList } from "./game_file.js";
import { commitReceipt, isSignature, isSigned, listReceipt, revealReceipt, type AttemptName, type Signature } from "./receipt.js";

/** A lie of the server, or what looks like one. */
export type AlarmKind =
  | "malformed" // a list, or an opening, that can't be
  | "bad-signature" // a receipt that the server's key has not signed
  | "other-key" // another key than the server had before
  | "server-changed" // the list has another commitment of the server than was announced
  | "two-lists" // for one attempt
  | "left-out" // it took our commitment, and the list is without it
  | "replaced" // it took our commitment, and the list has another in our seat
  | "recalled" // a seat that was silent is in a later list of the same deal
  | "silenced" // it confirmed our entropy, and has us as silent
  | "other-entropy" // an entropy that was not committed to
  | "other-seed" // a void attempt without the seed that the server committed to
  | "not-void" // another attempt, although everybody revealed
  | "missing" // the game's file is without an attempt that we were shown
  | "other-list" // the game's file has another list
  | "other-deal" // the table names a deal of another table, or one from before
  // These may come from a bad connection once, or from the person who runs the server.
  | "left-out-again" // our commitment was not taken, for several deals of a game
  | "replaced-again" // another part was in our seat, for several deals of a game
  | "unheard-again" // we revealed and are shown as silent, for several deals of a game
  | "silent-again" // another seat was silent, for the sixth deal of a game
  | "unseated-again" // it took our commitment, then showed our seat as lost, for the second deal of a game
  | "unasked-again" // it took our commitment, never sent the signed list, and has us as silent: the second
  | "unoffered-again" // the list was closed before the deal was named to us, for the second deal of a game
  | "kept-out-again" // our part is missing for any of these reasons, for the sixth deal of a game
  | "restored-again"; // the server went back to a backup, for the second time in a game

/** Of these, one is enough in a game: they tell of our own part. */
const ownKinds: readonly AlarmKind[] = ["left-out-again", "replaced-again", "unheard-again", "unseated-again", "unasked-again", "unoffered-again", "kept-out-again"];

export interface Alarm {
  kind: AlarmKind;
  /** Empty for a key. */
  deal: string;
  attempt: number;
  /** Another's, where it is about one. */
  seat: number | null;
  /** Deals of this game. */
  times: number;
}

/** Why a pack is not proven. */
export type Unproven =
  | "absent" // we made no commitment for it, or were not connected when the list was closed
  | "left-out" // we did, and it is not in the list
  | "replaced" // another is in our seat
  | "silent" // we did not reveal in an earlier attempt, and are out of the later ones
  | "unseen" // we were not shown a signed list
  | "unseated" // our seat was shown as lost after our commitment was taken
  | "unoffered" // the deal was not named to us before its list was closed
  | "restored"; // made again after a restored backup, when the server could know the pack from before

/** What is known of the seat that a commitment was made for: its receipt holds for as long as we keep it. */
export type Hold =
  | "open" // ours when we last heard of it
  | "kept" // still ours after the list was closed
  | "left" // we asked to leave it, or the server closed the connection for good
  | "lost" // shown as lost before the list was closed, and we had not asked for it
  | "back"; // the same, and then it was ours again, which we had not asked for either

export interface SignedList extends ClosedList {
  signature: Signature;
}

export interface OwnPart {
  seat: number;
  entropy: Hex;
  sent: boolean;
  taken: Signature | null;
  confirmed: Signature | null;
  hold: Hold;
}

/** What is known of one attempt; plain JSON, so that a page that is loaded again goes on with it. */
export interface Seen extends AttemptName {
  key: Hex;
  announced: Hex | null;
  own: OwnPart | null;
  /** The list as the table shows it, unsigned. */
  shown: ClosedList | null;
  /** More than one: a lie. */
  lists: SignedList[];
  opened: { entropies: (Hex | null)[]; seed: Hex | null } | null;
  excluded: Unproven | null;
  /** We sent our entropy over the connection that then called us silent. */
  unheard: boolean;
  /** The list was shown over the connection that then called us silent, unsigned. */
  unasked: boolean;
  /** The deal was not named before its list was closed, though we were connected. */
  unoffered: boolean;
  /** Whichever of these it was: the server had time enough for what we sent. */
  patient: boolean;
}

export interface Kept {
  seen: Seen[];
  alarms: Alarm[];
}

/** What a client sends. */
export type Part = { do: "commit"; deal: string; attempt: number; commitment: Hex } | { do: "reveal"; deal: string; attempt: number; entropy: Hex };

export interface PackVerdict {
  deal: string;
  /** null: proven. */
  why: Unproven | null;
}

const patience = 4_000; // ms: enough for a part to reach the server, and for its answer
const repeated = 2; // deals of a game, for what was done to us in spite of patience
const often = 6; // deals of a game, for what was done to us at all
const oftenSilent = 6; // deals of a game, for another seat
const mostListsKept = 3; // of one attempt

export const gameOf = (deal: string): string => deal.slice(0, deal.lastIndexOf("/") + 1);

const tableOf = (deal: string): string => deal.split("/", 1)[0]!;

const digitsIn = (text: string): number => Number(text.replace(/\D/g, "") || 0);

/** The place of a pack in its game: the first dealer's is 0. */
const placeOf = (deal: string): number => digitsIn(deal.slice(deal.lastIndexOf("/") + 1));

interface Name {
  deal: string;
  attempt: number;
}

/** A table's attempts are made in an order. */
function isBefore(one: Name, other: Name): boolean {
  const [a, b] = [one, other].map(({ deal, attempt }) => [digitsIn(gameOf(deal).slice(tableOf(deal).length)), placeOf(deal), attempt]);
  const at = a!.findIndex((number, place) => number !== b![place]);
  return at >= 0 && a![at]! < b![at]!;
}

const isRising = ({ listed }: ClosedList): boolean => listed.every(({ seat }, at) => at === 0 || seat > listed[at - 1]!.seat);

const ownCommitment = ({ deal, attempt, own }: Seen): Hex => personCommitment(deal, attempt, own!.seat, own!.entropy);

const isVoid = (opened: NonNullable<Seen["opened"]>): boolean => opened.entropies.includes(null);

/** The list, signed or only shown; null if we know none. */
const listOf = ({ lists, shown }: Seen): ClosedList | null => lists[0] ?? shown;

const seatIn = (list: ClosedList | null, seat: number): ClosedList["listed"][number] | undefined => list?.listed.find((each) => each.seat === seat);

/** How a list without our part is without it. */
const missingAs = (list: ClosedList | null, seat: number): "left-out" | "replaced" => (seatIn(list, seat) ? "replaced" : "left-out");

function hasOwnPart(list: ClosedList | null, seen: Seen): boolean {
  const listed = seatIn(list, seen.own!.seat);
  return listed !== undefined && sameHex(listed.commitment, ownCommitment(seen));
}

/** The server took our commitment, and we have kept the seat: the list must have it. */
const isPromised = ({ own }: Seen): boolean => own!.taken !== null && (own!.hold === "open" || own!.hold === "kept");

/** The seat is on the list, and did not reveal. */
function isSilent(seen: Seen, seat: number): boolean {
  const at = listOf(seen)?.listed.findIndex((person) => person.seat === seat) ?? -1;
  return seen.opened !== null && at >= 0 && seen.opened.entropies[at] === null;
}

/** Throws Broken. */
function readOpening(value: unknown): NonNullable<Seen["opened"]> {
  const { entropies, seed = null } = value as { entropies?: unknown; seed?: unknown };
  const isSecret = (each: unknown): each is Hex | null => each === null || isHex(each);
  if (!Array.isArray(entropies) || !entropies.every(isSecret) || !isSecret(seed)) throw new Broken("/entropies", "can't be read");
  return { entropies, seed };
}

export class Witness {
  readonly #seen: Seen[];
  readonly #alarms: Alarm[];
  /** Over this connection. */
  readonly #said = new Set<string>();
  /** By deal: when the last part was sent over this connection. */
  readonly #sent = new Map<string, number>();
  /** Lists, over this connection. */
  readonly #shown = new Set<string>();
  /** That this connection is about. */
  #table = "";
  /** The last deal that was named over this connection while we had a seat. */
  #named = "";
  #key: Hex | null = null;
  #generation = "";

  constructor(
    kept: Partial<Kept> = {},
    private readonly random: () => Uint8Array = () => randomBytes(32),
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#seen = structuredClone(kept.seen ?? []);
    this.#alarms = structuredClone(kept.alarms ?? []);
    this.#generation = this.#seen.at(-1)?.generation ?? "";
  }

  /** All so far, each once. */
  get alarms(): readonly Alarm[] {
    return this.#alarms;
  }

  /** All that another Witness needs to go on. */
  keep(): Kept {
    return structuredClone({ seen: this.#seen, alarms: this.#alarms });
  }

  /** A new connection. `pinned` is the key that the server had when we first met it. */
  meet(key: Hex | null, pinned: Hex | null, generation: string): void {
    const before = this.#key ?? pinned;
    if (before !== null && key !== before) this.#raise("other-key", { deal: "", attempt: 0 });
    this.#key = key;
    this.#generation = generation;
    this.#said.clear();
    this.#sent.clear();
    this.#shown.clear();
    this.#table = "";
    this.#named = "";
  }

  /** We ask for something that changes our seat, or the server closed the connection for good: our receipts promise nothing any more. */
  leftSeat(): void {
    this.#said.clear(); // what was said must be said again, should we stay
    this.#named = "";
    const ours = this.#seen.filter(({ own }) => own !== null);
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
    const seen = this.#at(list.deal, list.attempt);
    this.#judgeOrder(seen);
    this.#followSeat(seen, closed, seat);
    const wasHere = gameOf(this.#named) === gameOf(list.deal);
    this.#named = seat === null ? "" : list.deal;
    if (closed) {
      if (seat !== null && seen.own === null && seen.announced === null && seen.shown === null) {
        seen.own = this.#draw(seat, "kept");
        if (wasHere) this.#withhold(seen);
      }
      this.#shown.add(`${list.deal} ${list.attempt}`);
      if (seen.shown !== null && listHash(seen.shown) !== listHash(list)) this.#raise("two-lists", seen);
      seen.shown ??= { ...list };
      this.#judge(seen);
      return null;
    }
    if (seen.shown !== null || seen.lists.length > 0) return null; // it was closed before
    const isOther = seen.announced !== null && !sameHex(seen.announced, list.commitment);
    if (isOther) this.#raise("server-changed", seen);
    seen.announced ??= list.commitment;
    this.#judge(seen);
    if (isOther || this.#hasAlarm("other-deal", seen)) return null;
    if (seat !== null) return this.#commit(seen, seat);
    const lost = seen.own === null ? this.#lostSeat(seen) : null;
    if (lost !== null) seen.own = this.#draw(lost, "lost");
    return null;
  }

  /** A signed list. */
  closed(shown: unknown, signature: unknown): Part | null {
    const list = this.#read(shown);
    if (list === null) return null;
    const seen = this.#at(list.deal, list.attempt);
    if (!isSignature(signature)) {
      this.#raise("malformed", seen);
      return null;
    }
    if (!isSigned(this.#key!, listReceipt(this.#generation, list), signature)) {
      this.#raise("bad-signature", seen);
      return null;
    }
    const hash = listHash(list);
    if (!seen.lists.some((each) => listHash(each) === hash) && seen.lists.length < mostListsKept) seen.lists.push({ ...list, signature });
    this.#judge(seen);
    // That a backup was restored says nothing of the list after it.
    const isDoubted = this.#alarms.some(({ kind, deal, attempt }) => kind !== "restored-again" && deal === list.deal && attempt === list.attempt);
    if (seen.own === null || seen.excluded !== null || isDoubted) return null;
    seen.own.sent = true;
    return this.#once({ do: "reveal", deal: list.deal, attempt: list.attempt, entropy: seen.own.entropy });
  }

  /** Another tab of ours took part in our place: we go on with its entropy. */
  adopt({ deal, attempt, seat, entropy }: { deal: string; attempt: number; seat: number; entropy: Hex }): void {
    const seen = this.#find(deal, attempt);
    if (seen?.own?.seat !== seat || seen.lists.length > 0 || seen.own.entropy === entropy) return;
    seen.own = { seat, entropy, sent: false, taken: null, confirmed: null, hold: seen.own.hold };
  }

  /** What we have committed to. */
  entropyFor(deal: string, attempt: number): Hex | null {
    return this.#find(deal, attempt)?.own?.entropy ?? null;
  }

  /** The server's receipt for our part. */
  taken(what: "commit" | "reveal", deal: string, attempt: number, signature: unknown): void {
    if (this.#key === null) return;
    const seen = this.#at(deal, attempt);
    if (!isSignature(signature)) return this.#raise("malformed", seen);
    if (seen.own === null) return;
    const receipt = what === "commit" ? commitReceipt(seen, seen.own.seat, ownCommitment(seen)) : revealReceipt(seen, seen.own.seat, seen.own.entropy);
    if (!isSigned(this.#key, receipt, signature)) return this.#raise("bad-signature", seen);
    if (what === "commit" && seen.own.hold === "left") return;
    if (what === "commit") seen.own.taken = signature;
    else seen.own.confirmed = signature;
    this.#judge(seen);
  }

  /** What became of a list that was closed: `entropies` in its order, and the `seed` of a void attempt. */
  opened(deal: string, attempt: number, opening: unknown): void {
    if (this.#key === null) return;
    const seen = this.#at(deal, attempt);
    try {
      const read = readOpening(opening);
      seen.opened ??= read;
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      return this.#raise("malformed", seen);
    }
    this.#judge(seen);
  }

  /** The game is over: the attempts of its file against all that we saw. May raise alarms. */
  check(table: string, game: number, fair: readonly Attempt[]): PackVerdict[] {
    const prefix = `${table}/${game}/`;
    for (const seen of this.#seen) {
      if (gameOf(seen.deal) !== prefix || seen.generation !== this.#generation || seen.lists.length === 0) continue;
      const here = placeOf(seen.deal);
      const found = fair.find(({ deal, attempt }) => placeOf(deal) > here || (placeOf(deal) === here && attempt >= seen.attempt));
      // The end of a game may cut the making of its last pack short.
      const isRecorded = found?.deal === seen.deal && found.attempt === seen.attempt;
      if (!isRecorded && (seen.opened !== null || found !== undefined)) this.#raise("missing", seen);
    }
    return fair.flatMap((recorded, at) => {
      const why = this.#compare(recorded);
      const isLast = fair[at + 1]?.deal !== recorded.deal;
      return isLast && silentSeats(recorded).length === 0 ? [{ deal: recorded.deal, why }] : [];
    });
  }

  /** Keeps the newest games and their alarms only. */
  keepGames(most: number): void {
    const games = [...new Set(this.#seen.map(({ deal }) => gameOf(deal)))].slice(-most);
    const goes = ({ deal }: { deal: string }): boolean => deal !== "" && !games.includes(gameOf(deal));
    for (const list of [this.#seen, this.#alarms] as { deal: string }[][])
      for (let at = list.length - 1; at >= 0; --at) if (goes(list[at]!)) list.splice(at, 1);
  }

  /** Nothing is done for a server without a key. */
  #read(shown: unknown): ClosedList | null {
    if (this.#key === null) return null;
    try {
      return readList(shown);
    } catch (broken) {
      if (!(broken instanceof Broken)) throw broken;
      const { deal, attempt } = (shown ?? {}) as { deal?: unknown; attempt?: unknown };
      this.#raise("malformed", { deal: typeof deal === "string" ? deal : "", attempt: typeof attempt === "number" ? attempt : 0 });
      return null;
    }
  }

  #find(deal: string, attempt: number): Seen | undefined {
    return this.#seen.find((each) => each.generation === this.#generation && each.deal === deal && each.attempt === attempt);
  }

  #at(deal: string, attempt: number): Seen {
    const found = this.#find(deal, attempt);
    if (found) return found;
    const fresh: Seen = { generation: this.#generation, deal, attempt, key: this.#key!, announced: null, own: null, shown: null, lists: [], opened: null, excluded: null, unheard: false, unasked: false, unoffered: false, patient: false };
    this.#seen.push(fresh);
    this.#judgeGenerations(fresh);
    return fresh;
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
    return this.#once({ do: "commit", deal: seen.deal, attempt: seen.attempt, commitment: ownCommitment(seen) });
  }

  /** A seat that is ours at a later deal was ours all the time: we would have had to ask for it. */
  #followSeat(here: Seen, closed: boolean, seat: number | null): void {
    for (const each of this.#ofGame(here)) {
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

  /** The seat that we had at the deal before, if we did not give it up. */
  #lostSeat(here: Seen): number | null {
    const own = this.#ofGame(here).filter((each) => each.own !== null).at(-1)?.own;
    return !own || own.hold === "left" || own.hold === "lost" ? null : own.seat;
  }

  /** The attempts of its game, since the last restored backup. */
  #ofGame({ deal, generation }: Seen): Seen[] {
    return this.#seen.filter((each) => each.generation === generation && gameOf(each.deal) === gameOf(deal));
  }

  /** The deals of a game are named one after the other. */
  #judgeSkipped(deal: string, seat: number): void {
    const next = placeOf(this.#named) + 1;
    if (this.#named === "" || gameOf(this.#named) !== gameOf(deal) || placeOf(deal) <= next) return;
    const skipped = this.#at(`${gameOf(deal)}${next}`, 0);
    skipped.own ??= this.#draw(seat, "kept");
    this.#withhold(skipped);
  }

  /** The server has not let us take part, though we were there. */
  #withhold(seen: Seen): void {
    seen.unoffered = true;
    seen.excluded ??= "unoffered";
    const times = this.#dealsOfGame(seen, ({ unoffered }) => unoffered);
    if (times >= repeated) this.#raise("unoffered-again", seen, null, times);
  }

  /** A log only goes on. To name other deals in between would make us forget those that count. */
  #judgeOrder(seen: Seen): void {
    const table = tableOf(seen.deal);
    this.#table ||= table;
    const isOver = this.#seen.some((each) => each.generation === seen.generation && tableOf(each.deal) === table && (each.announced ?? each.shown) !== null && isBefore(seen, each));
    if (this.#table !== table || isOver) this.#raise("other-deal", seen);
  }

  /** Of a fresh attempt. */
  #judgeGenerations(seen: Seen): void {
    const generations = this.#seen.filter(({ deal }) => gameOf(deal) === gameOf(seen.deal)).map(({ generation }) => generation);
    const changes = generations.filter((each, at) => at > 0 && each !== generations[at - 1]).length;
    if (generations.at(-1) !== generations.at(-2) && changes >= repeated) this.#raise("restored-again", seen, null, changes);
  }

  #hasAlarm(kind: AlarmKind, { deal, attempt }: Seen): boolean {
    return this.#alarms.some((each) => each.kind === kind && each.deal === deal && each.attempt === attempt);
  }

  #raise(kind: AlarmKind, { deal, attempt }: { deal: string; attempt: number }, seat: number | null = null, times = 1): void {
    const isSame = (each: Alarm): boolean => each.kind === kind && each.deal === deal && each.attempt === attempt && each.seat === seat;
    if (!this.#alarms.some(isSame)) this.#alarms.push({ kind, deal, attempt, seat, times });
  }

  #judge(seen: Seen): void {
    const previous = this.#find(seen.deal, seen.attempt - 1);
    if (previous?.opened && !isVoid(previous.opened)) this.#raise("not-void", previous);
    this.#judgeList(seen);
    this.#judgeOwn(seen);
    this.#judgeOpening(seen);
  }

  #judgeList(seen: Seen): void {
    const list = seen.lists[0];
    if (list === undefined) return;
    if (!isRising(list)) this.#raise("malformed", seen);
    if (seen.lists.length > 1 || (seen.shown !== null && listHash(seen.shown) !== listHash(list))) this.#raise("two-lists", seen);
    if (seen.announced !== null && !sameHex(seen.announced, list.commitment)) this.#raise("server-changed", seen);
    for (const { seat } of list.listed) if (this.#wasSilent(seen, seat)) this.#raise("recalled", seen, seat);
  }

  #judgeOwn(seen: Seen): void {
    const list = listOf(seen);
    if (seen.own === null || (list === null && seen.opened === null) || hasOwnPart(list, seen)) return;
    const isLie = list !== null && isPromised(seen);
    // Without a receipt, the signed list or its opening tells.
    if (isLie || seen.lists.length > 0 || seen.opened !== null) this.#exclude(seen, missingAs(list, seen.own.seat), isLie);
  }

  /** The list is without our part. */
  #exclude(seen: Seen, why: "replaced" | "left-out", isLie: boolean): void {
    if (isLie) this.#raise(why, seen);
    if (seen.excluded !== null) return;
    seen.excluded = this.#whyExcluded(seen, why, isLie || this.#sent.has(seen.deal));
    seen.patient = this.#wasPatient(seen);
    if (seen.excluded === why) this.#raiseIfRepeated(`${why}-again`, seen, ({ excluded }) => excluded === why);
    this.#judgeUnseated(seen);
    this.#judgeKeptOut(seen);
  }

  #whyExcluded(seen: Seen, why: "replaced" | "left-out", wasHeard: boolean): Unproven {
    const { hold } = seen.own!;
    if (this.#mayBeBarred(seen)) return "silent";
    if (hold === "lost" || hold === "back") return "unseated";
    return wasHeard && hold !== "left" ? why : "absent";
  }

  #judgeUnseated(seen: Seen): void {
    const times = this.#dealsOfGame(seen, ({ excluded }) => excluded === "unseated");
    if (seen.excluded === "unseated" && times >= repeated) this.#raise("unseated-again", seen, null, times);
  }

  /** The sum over all reasons, so that nobody can change between them. */
  #judgeKeptOut(seen: Seen): void {
    const times = this.#dealsOfGame(seen, (each) => each.own !== null && each.own.hold !== "left" && (each.excluded !== null || isSilent(each, each.own.seat)));
    const isTold = this.#alarms.some(({ kind, deal }) => gameOf(deal) === gameOf(seen.deal) && ownKinds.includes(kind));
    if (times >= often && !isTold) this.#raise("kept-out-again", seen, null, times);
  }

  #wasPatient({ deal }: Seen): boolean {
    return this.now() - (this.#sent.get(deal) ?? Infinity) >= patience;
  }

  #raiseIfRepeated(kind: AlarmKind, seen: Seen, is: (each: Seen) => boolean): void {
    const times = this.#dealsOfGame(seen, is);
    const patient = this.#dealsOfGame(seen, (each) => is(each) && each.patient);
    if (patient >= repeated || times >= often) this.#raise(kind, seen, null, times);
  }

  #judgeOpening(seen: Seen): void {
    const list = listOf(seen);
    if (seen.opened === null || list === null) return;
    const { entropies, seed } = seen.opened;
    if (entropies.length !== list.listed.length) return this.#raise("malformed", seen);
    list.listed.forEach(({ seat, commitment }, at) => {
      const entropy = entropies[at]!;
      if (entropy === null) this.#judgeSilent(seen, seat);
      else if (!sameHex(personCommitment(list.deal, list.attempt, seat, entropy), commitment)) this.#raise("other-entropy", seen, seat);
    });
    if (isVoid(seen.opened) && (seed === null || !sameHex(serverCommitment(list.deal, list.attempt, seed), list.commitment))) this.#raise("other-seed", seen);
  }

  #judgeSilent(seen: Seen, seat: number): void {
    const isOurs = ({ own }: Seen): boolean => own?.seat === seat;
    if (!isOurs(seen)) {
      const times = this.#dealsOfGame(seen, (each) => !isOurs(each) && isSilent(each, seat));
      if (times >= oftenSilent) this.#raise("silent-again", seen, seat, times);
      return;
    }
    if (seen.own!.confirmed !== null) this.#raise("silenced", seen);
    this.#judgeUnheard(seen);
    this.#judgeUnasked(seen);
    this.#judgeKeptOut(seen);
  }

  #judgeUnheard(seen: Seen): void {
    if (seen.unheard || !seen.own!.sent || !this.#sent.has(seen.deal)) return;
    seen.unheard = true;
    seen.patient = this.#wasPatient(seen);
    this.#raiseIfRepeated("unheard-again", seen, ({ unheard }) => unheard);
  }

  /** The signed list follows the one that the table shows, over the same connection. */
  #judgeUnasked(seen: Seen): void {
    const isShown = this.#shown.has(`${seen.deal} ${seen.attempt}`);
    if (seen.unasked || !isShown || seen.lists.length > 0 || !hasOwnPart(listOf(seen), seen)) return;
    seen.unasked = true;
    const times = this.#dealsOfGame(seen, ({ unasked }) => unasked);
    if (times >= repeated) this.#raise("unasked-again", seen, null, times);
  }

  /** We were silent in an earlier attempt at this deal, or may have been: we did not see its list. */
  #mayBeBarred(seen: Seen): boolean {
    const isUnknown = (each: Seen): boolean => !!each.own?.taken && listOf(each) === null && each.opened !== null && isVoid(each.opened);
    return this.#wasSilent(seen, seen.own!.seat) || this.#ofGame(seen).some((each) => each.deal === seen.deal && each.attempt < seen.attempt && isUnknown(each));
  }

  #wasSilent({ generation, deal, attempt }: Seen, seat: number): boolean {
    return this.#seen.some((each) => each.generation === generation && each.deal === deal && each.attempt < attempt && isSilent(each, seat));
  }

  #dealsOfGame(seen: Seen, is: (each: Seen) => boolean): number {
    return new Set(this.#seen.filter((each) => gameOf(each.deal) === gameOf(seen.deal) && is(each)).map(({ deal }) => deal)).size;
  }

  #once(part: Part): Part | null {
    const step = JSON.stringify(part);
    if (this.#said.has(step)) return null;
    this.#said.add(step);
    this.#sent.set(part.deal, this.now());
    return part;
  }

  /** What we know of an attempt in the file: null if it is what we were shown, with our part in it. */
  #compare(recorded: Attempt): Unproven | null {
    const seen = this.#seenOf(recorded);
    if (seen === undefined) return "absent";
    const list = listOf(seen);
    if (list !== null && listHash(list) !== listHash(recorded)) this.#raise("other-list", seen);
    if (seen.own === null) return "absent";
    if (!hasOwnPart(recorded, seen)) return this.#compareWithoutOwn(recorded, seen);
    this.#compareOwn(seen, recorded.listed.find(({ seat }) => seat === seen.own!.seat)!.entropy);
    if (seen.excluded !== null) return seen.excluded;
    if (this.#wasMadeBefore(recorded, seen)) return "restored";
    return seen.lists.length > 0 ? null : "unseen";
  }

  /** Only if the seat was ours after the list was closed, it was ours when it was closed. */
  #compareWithoutOwn(recorded: Attempt, seen: Seen): Unproven {
    const why = missingAs(recorded, seen.own!.seat);
    if (isPromised(seen) && seen.own!.hold === "kept") this.#raise(why, seen);
    if (seen.excluded !== null) return seen.excluded;
    seen.excluded = this.#whyExcluded(seen, why, true);
    this.#judgeUnseated(seen);
    this.#judgeKeptOut(seen);
    return seen.excluded;
  }

  /** Our commitment is in the file. */
  #compareOwn(seen: Seen, entropy: Hex | null): void {
    if (entropy !== null) {
      if (!sameHex(entropy, seen.own!.entropy)) this.#raise("other-entropy", seen);
      return;
    }
    if (seen.own!.confirmed !== null) this.#raise("silenced", seen);
    seen.excluded ??= "silent";
    this.#judgeKeptOut(seen);
  }

  /** What was made before a restored backup may still be in the file. */
  #seenOf(recorded: Attempt): Seen | undefined {
    const isRecorded = ({ deal, attempt, lists: [list] }: Seen): boolean => deal === recorded.deal && attempt === recorded.attempt && list !== undefined && listHash(list) === listHash(recorded);
    return this.#find(recorded.deal, recorded.attempt) ?? this.#seen.find(isRecorded);
  }

  /** We revealed to another list for this attempt, before a backup was restored. */
  #wasMadeBefore(recorded: Attempt, seen: Seen): boolean {
    const isOther = ([list]: SignedList[]): boolean => list !== undefined && listHash(list) !== listHash(recorded);
    return this.#seen.some(({ generation, deal, attempt, own, lists }) => generation !== seen.generation && deal === recorded.deal && attempt === recorded.attempt && own?.sent === true && isOther(lists));
  }
}
