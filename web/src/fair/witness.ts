// What a client verifies of the deals while it plays: docs/fair-deal.md, "The witness". The program has the same state
// machine in src/fair/witness.cpp; docs/fair-deal-vectors.json holds both to the same sequences.
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
  // These may come from a bad connection once.
  | "left-out-again" // our commitment was not taken, for several deals of a game
  | "replaced-again" // another part was in our seat, for several deals of a game
  | "unheard-again" // we revealed and are shown as silent, for several deals of a game
  | "silent-again"; // another seat was silent, for the sixth deal of a game

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
  | "unseen"; // we were not shown a signed list

export interface SignedList extends ClosedList {
  signature: Signature;
}

/** What is known of one attempt; plain JSON, so that a page that is loaded again goes on with it. */
export interface Seen extends AttemptName {
  key: Hex;
  announced: Hex | null;
  own: { seat: number; entropy: Hex; sent: boolean; taken: Signature | null; confirmed: Signature | null } | null;
  /** The hash of the list as the table shows it, unsigned. */
  shown: Hex | null;
  /** More than one: a lie. */
  lists: SignedList[];
  opened: { entropies: (Hex | null)[]; seed: Hex | null } | null;
  excluded: Unproven | null;
  /** We sent our entropy over the connection that then called us silent. */
  unheard: boolean;
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

/** The place of a pack in its game: the first dealer's is 0. */
const placeOf = (deal: string): number => Number(deal.slice(deal.lastIndexOf("/") + 1).replace(/\D/g, "") || 0);

const isRising = ({ listed }: ClosedList): boolean => listed.every(({ seat }, at) => at === 0 || seat > listed[at - 1]!.seat);

const ownCommitment = ({ deal, attempt, own }: Seen): Hex => personCommitment(deal, attempt, own!.seat, own!.entropy);

const isVoid = (opened: NonNullable<Seen["opened"]>): boolean => opened.entropies.includes(null);

/** The seat is on the list, and did not reveal. */
function isSilent({ lists, opened }: Seen, seat: number): boolean {
  const at = lists[0]?.listed.findIndex((person) => person.seat === seat) ?? -1;
  return opened !== null && at >= 0 && opened.entropies[at] === null;
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
  }

  /** The table names a deal. A list that is closed already is compared with the signed one and no more. */
  offered(shown: unknown, closed: boolean, seat: number | null): Part | null {
    const list = this.#read(shown);
    if (list === null) return null;
    const seen = this.#at(list.deal, list.attempt);
    if (seen.lists.length === 0 && seen.own?.seat !== seat) seen.own = null; // the receipt was for a seat that is another's now
    if (closed) {
      const hash = listHash(list);
      if (seen.shown !== null && seen.shown !== hash) this.#raise("two-lists", seen);
      seen.shown ??= hash;
      this.#judge(seen);
      return null;
    }
    if (seen.shown !== null || seen.lists.length > 0) return null; // it was closed before
    const isOther = seen.announced !== null && !sameHex(seen.announced, list.commitment);
    if (isOther) this.#raise("server-changed", seen);
    seen.announced ??= list.commitment;
    this.#judge(seen);
    if (seat === null || isOther) return null;
    seen.own ??= { seat, entropy: toHex(this.random()), sent: false, taken: null, confirmed: null };
    return this.#once({ do: "commit", deal: list.deal, attempt: list.attempt, commitment: ownCommitment(seen) });
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
    const isDoubted = this.#alarms.some(({ deal, attempt }) => deal === list.deal && attempt === list.attempt);
    if (seen.own === null || seen.excluded !== null || isDoubted) return null;
    seen.own.sent = true;
    return this.#once({ do: "reveal", deal: list.deal, attempt: list.attempt, entropy: seen.own.entropy });
  }

  /** Another tab of ours took part in our place: we go on with its entropy. */
  adopt({ deal, attempt, seat, entropy }: { deal: string; attempt: number; seat: number; entropy: Hex }): void {
    const seen = this.#find(deal, attempt);
    if (seen?.own?.seat !== seat || seen.lists.length > 0 || seen.own.entropy === entropy) return;
    seen.own = { seat, entropy, sent: false, taken: null, confirmed: null };
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
    const fresh: Seen = { generation: this.#generation, deal, attempt, key: this.#key!, announced: null, own: null, shown: null, lists: [], opened: null, excluded: null, unheard: false, patient: false };
    this.#seen.push(fresh);
    return fresh;
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
    if (seen.lists.length > 1 || (seen.shown !== null && seen.shown !== listHash(list))) this.#raise("two-lists", seen);
    if (seen.announced !== null && !sameHex(seen.announced, list.commitment)) this.#raise("server-changed", seen);
    for (const { seat } of list.listed) if (this.#wasSilent(seen, seat)) this.#raise("recalled", seen, seat);
  }

  #judgeOwn(seen: Seen): void {
    if (seen.own === null || (seen.lists.length === 0 && seen.opened === null)) return;
    const { own } = seen;
    const listed = seen.lists[0]?.listed.find(({ seat }) => seat === own.seat);
    if (listed && sameHex(listed.commitment, ownCommitment(seen))) return;
    if (own.taken !== null && seen.lists.length > 0) this.#raise(listed ? "replaced" : "left-out", seen);
    this.#exclude(seen, listed ? "replaced" : "left-out");
  }

  #exclude(seen: Seen, why: "replaced" | "left-out"): void {
    if (seen.excluded !== null) return;
    if (this.#wasSilent(seen, seen.own!.seat)) {
      seen.excluded = "silent";
      return;
    }
    seen.excluded = this.#sent.has(seen.deal) ? why : "absent";
    seen.patient = this.#wasPatient(seen);
    if (seen.excluded === why) this.#raiseIfRepeated(`${why}-again`, seen, ({ excluded }) => excluded === why);
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
    const list = seen.lists[0];
    if (seen.opened === null || list === undefined) return;
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
    if (seen.unheard || !seen.own!.sent || !this.#sent.has(seen.deal)) return;
    seen.unheard = true;
    seen.patient = this.#wasPatient(seen);
    this.#raiseIfRepeated("unheard-again", seen, ({ unheard }) => unheard);
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
    const seen = this.#find(recorded.deal, recorded.attempt);
    if (seen === undefined) return "absent";
    const [list] = seen.lists;
    if (list && listHash(list) !== listHash(recorded)) this.#raise("other-list", seen);
    const { own } = seen;
    if (own === null) return "absent";
    const listed = recorded.listed.find(({ seat }) => seat === own.seat);
    const isOurs = listed !== undefined && sameHex(listed.commitment, ownCommitment(seen));
    if (isOurs && listed.entropy !== null && !sameHex(listed.entropy, own.entropy)) this.#raise("other-entropy", seen);
    if (isOurs && listed.entropy === null && own.confirmed !== null) this.#raise("silenced", seen);
    if (seen.excluded !== null) return seen.excluded;
    if (!isOurs) return listed ? "replaced" : "left-out";
    return list ? null : "unseen";
  }
}
