// Reads the part of a game file that the check of the deals needs. Every field is checked;
// `euchre verify` reads the file more strictly, and replays the play of the cards, too.
import type { Attempt, ClosedList } from "./attempt.js";
import { isHex } from "./bytes.js";
import { decks } from "./decks.js";

export interface GameFile {
  table: string;
  game: number;
  players: number;
  deck: readonly string[];
  firstDealer: "random" | "high-card" | "black-jack" | "chosen";
  cutOffered: boolean;
  dealer: { chosen: number } | { drawn: string[] } | { carried: number } | null;
  hands: { misdeals: number; cut: number; pack: string[] }[];
  misdeals: number;
  fair: Attempt[];
}

/** The file has a value that is not allowed. */
export class Broken extends Error {
  constructor(
    readonly where: string,
    what: string,
  ) {
    super(`${where}: ${what}`);
  }
}

type Fields = Record<string, unknown>;

function object(value: unknown, where: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Broken(where, "must be an object");
}

function list<T>(value: unknown, where: string, read: (each: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) throw new Broken(where, "must be a list");
  return value.map((each, at) => read(each, `${where}/${at}`));
}

function number(value: unknown, where: string, low: number, high: number): number {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) return value as number;
  throw new Broken(where, `must be a whole number, ${low} to ${high}`);
}

function text(value: unknown, where: string): string {
  if (typeof value === "string") return value;
  throw new Broken(where, "must be a string");
}

function hex(value: unknown, where: string): string {
  if (isHex(value)) return value;
  throw new Broken(where, "must be 64 hexadecimal digits");
}

const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value);

const cards = (value: unknown, where: string): string[] => list(value, where, text);

/** A closed list as the server sends it. Secrets beside it are ignored. */
export function readList(value: unknown, where = ""): ClosedList {
  const fields = object(value, where);
  return {
    deal: text(fields.deal, `${where}/deal`),
    attempt: number(fields.attempt, `${where}/attempt`, 0, 0xffffffff),
    cut: number(fields.cut, `${where}/cut`, 0, 0xffffffff),
    commitment: hex(fields.commitment, `${where}/commitment`),
    listed: list(fields.listed, `${where}/listed`, (each, at) => {
      const person = object(each, at);
      return {
        seat: number(person.seat, `${at}/seat`, 0, 5),
        commitment: hex(person.commitment, `${at}/commitment`),
      };
    }),
  };
}

function readAttempt(value: unknown, where: string): Attempt {
  const fields = object(value, where);
  const closed = readList(value, where);
  const entropies = list(fields.listed, `${where}/listed`, (each, at) =>
    orNull(object(each, at).entropy, (entropy) => hex(entropy, `${at}/entropy`)),
  );
  return {
    ...closed,
    listed: closed.listed.map((person, at) => ({ ...person, entropy: entropies[at] ?? null })),
    seed: orNull(fields.seed, (seed) => hex(seed, `${where}/seed`)),
  };
}

function readDealer(value: unknown): GameFile["dealer"] {
  if (value === null || value === undefined) return null;
  const fields = object(value, "/dealer");
  if ("chosen" in fields) return { chosen: number(fields.chosen, "/dealer/chosen", 0, 5) };
  if ("carried" in fields) return { carried: number(fields.carried, "/dealer/carried", 0, 5) };
  return { drawn: cards(fields.drawn, "/dealer/drawn") };
}

function readFirstDealer(value: unknown): GameFile["firstDealer"] {
  for (const way of ["random", "high-card", "black-jack", "chosen"] as const) if (value === way) return way;
  throw new Broken("/rules/options/first_dealer", "is not known");
}

/** Throws Broken. */
export function readGame(value: unknown): GameFile {
  const fields = object(value, "");
  const options = object(object(fields.rules, "/rules").options, "/rules/options");
  const deck = decks.get(text(options.deck, "/rules/options/deck"));
  if (deck === undefined) throw new Broken("/rules/options/deck", "is not known");
  if (fields.right_bower !== 1) throw new Broken("/right_bower", "must be 1");
  return {
    table: text(fields.table, "/table"),
    game: number(fields.game, "/game", 1, 1_000_000_000),
    players: number(options.players, "/rules/options/players", 2, 6),
    deck,
    firstDealer: readFirstDealer(options.first_dealer),
    cutOffered: options.cut === "offered",
    dealer: readDealer(fields.dealer),
    hands: list(fields.hands, "/hands", (each, where) => {
      const hand = object(each, where);
      return {
        misdeals: number(hand.misdeals, `${where}/misdeals`, 0, 1000),
        cut: number(hand.cut, `${where}/cut`, 0, 64),
        pack: cards(hand.pack, `${where}/pack`),
      };
    }),
    misdeals: number(fields.misdeals, "/misdeals", 0, 1000),
    fair: list(fields.fair, "/fair", readAttempt),
  };
}
