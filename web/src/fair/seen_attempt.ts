// What a witness knows of one attempt at a deal.
import { personCommitment, type ClosedList } from "./attempt.js";
import type { Unproven } from "./alarm.js";
import { isHex, sameHex, type Hex } from "./bytes.js";
import { Broken } from "./game_file.js";
import type { AttemptName, Signature } from "./receipt.js";

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

export const gameOf = (deal: string): string => deal.slice(0, deal.lastIndexOf("/") + 1);

export const tableOf = (deal: string): string => deal.split("/", 1)[0]!;

const digitsIn = (text: string): number => Number(text.replace(/\D/g, "") || 0);

/** The place of a pack in its game: the first dealer's is 0. */
export const placeOf = (deal: string): number => digitsIn(deal.slice(deal.lastIndexOf("/") + 1));

interface Name {
  deal: string;
  attempt: number;
}

/** A table's attempts are made in an order. */
export function isBefore(one: Name, other: Name): boolean {
  const [a, b] = [one, other].map(({ deal, attempt }) => [digitsIn(gameOf(deal).slice(tableOf(deal).length)), placeOf(deal), attempt]);
  const at = a!.findIndex((number, place) => number !== b![place]);
  return at >= 0 && a![at]! < b![at]!;
}

export const isRising = ({ listed }: ClosedList): boolean => listed.every(({ seat }, at) => at === 0 || seat > listed[at - 1]!.seat);

export const ownCommitment = ({ deal, attempt, own }: Seen): Hex => personCommitment(deal, attempt, own!.seat, own!.entropy);

export const isVoid = (opened: NonNullable<Seen["opened"]>): boolean => opened.entropies.includes(null);

/** The list, signed or only shown; null if we know none. */
export const listOf = ({ lists, shown }: Seen): ClosedList | null => lists[0] ?? shown;

const seatIn = (list: ClosedList | null, seat: number): ClosedList["listed"][number] | undefined => list?.listed.find((each) => each.seat === seat);

/** How a list without our part is without it. */
export const missingAs = (list: ClosedList | null, seat: number): "left-out" | "replaced" => (seatIn(list, seat) ? "replaced" : "left-out");

export function hasOwnPart(list: ClosedList | null, seen: Seen): boolean {
  const listed = seatIn(list, seen.own!.seat);
  return listed !== undefined && sameHex(listed.commitment, ownCommitment(seen));
}

/** The server took our commitment, and we have kept the seat: the list must have it. */
export const isPromised = ({ own }: Seen): boolean => own!.taken !== null && (own!.hold === "open" || own!.hold === "kept");

/** The seat is on the list, and did not reveal. */
export function isSilent(seen: Seen, seat: number): boolean {
  const at = listOf(seen)?.listed.findIndex((person) => person.seat === seat) ?? -1;
  return seen.opened !== null && at >= 0 && seen.opened.entropies[at] === null;
}

/** Throws Broken. */
export function readOpening(value: unknown): NonNullable<Seen["opened"]> {
  const { entropies, seed = null } = value as { entropies?: unknown; seed?: unknown };
  const isSecret = (each: unknown): each is Hex | null => each === null || isHex(each);
  if (!Array.isArray(entropies) || !entropies.every(isSecret) || !isSecret(seed)) throw new Broken("/entropies", "can't be read");
  return { entropies, seed };
}
