// What a witness knows of one attempt at a deal.
import { personCommitment, type ClosedList } from "./attempt.js";
import type { Unproven } from "./alarm.js";
import { isHex, sameHex, type Hex } from "./bytes.js";
import { Broken } from "./game_file.js";
import type { AttemptName, Signature } from "./receipt.js";

/** What became of the seat that we made a commitment for. The receipt holds as long as we keep the seat. */
export type Hold =
  | "open" // ours when we last heard of it
  | "kept" // still ours after the list was closed
  | "left" // we asked to leave it, or the server closed the connection for good
  | "lost" // shown as lost before the list was closed, and we had not asked for it
  | "back"; // lost, and then ours again without our asking for it

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

/** What is known of one attempt. Plain JSON, so that the page can go on with it after a reload. */
export interface Seen extends AttemptName {
  key: Hex;
  announced: Hex | null;
  own: OwnPart | null;
  /** The list as the table shows it, unsigned. */
  shown: ClosedList | null;
  /** The signed lists. More than one is a lie. */
  lists: SignedList[];
  opened: { entropies: (Hex | null)[]; seed: Hex | null } | null;
  excluded: Unproven | null;
  /** True: the connection over which we sent our entropy is the one that then called us silent. */
  unheard: boolean;
  /** True: the connection that called us silent had shown the list, but never sent it signed. */
  unasked: boolean;
  /** True: the deal was not named before its list was closed, although we were connected. */
  unoffered: boolean;
  /** True: the server had enough time for what we sent. */
  patient: boolean;
}

export const gameOf = (deal: string): string => deal.slice(0, deal.lastIndexOf("/") + 1);

export const tableOf = (deal: string): string => deal.split("/", 1)[0]!;

const digitsIn = (text: string): number => Number(text.replace(/\D/g, "") || 0);

/** The number of a pack in its game. The pack for the first dealer has 0. */
export const placeOf = (deal: string): number => digitsIn(deal.slice(deal.lastIndexOf("/") + 1));

interface Name {
  deal: string;
  attempt: number;
}

/** Compares two attempts of a table by the order in which they are made. */
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

/** Why our part is missing from a list. */
export const missingAs = (list: ClosedList | null, seat: number): "left-out" | "replaced" => (seatIn(list, seat) ? "replaced" : "left-out");

export function hasOwnPart(list: ClosedList | null, seen: Seen): boolean {
  const listed = seatIn(list, seen.own!.seat);
  return listed !== undefined && sameHex(listed.commitment, ownCommitment(seen));
}

/** The server took our commitment, and we have kept the seat: the list must have it. */
export const isPromised = ({ own }: Seen): boolean => own!.taken !== null && (own!.hold === "open" || own!.hold === "kept");

/** Whether the seat is on the list and did not reveal. */
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
