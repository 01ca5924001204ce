// The lines of the list of games, and its filters.
import type { GameRow, Seat, Side } from "../wire/messages.js";
import { t } from "./say.js";

export type Result = "won" | "lost" | "none";

/** The person's seat: as the server knows it, or the only player of that name. */
export function seatIn({ seat, players }: GameRow, name: string | undefined): Seat | null {
  if (seat !== null && players[seat] === name) return seat;
  const found = players.flatMap((player, at) => (player === name ? [at] : []));
  return seat === null && found.length === 1 ? found[0]! : null;
}

const sideIn = (row: GameRow, name: string | undefined): Side | null => {
  const seat = seatIn(row, name);
  return seat === null ? null : (row.sides[seat] ?? null);
};

export function resultOf(row: GameRow, name: string | undefined): Result {
  const side = sideIn(row, name);
  if (row.winner === null || side === null) return "none";
  return row.winner === side ? "won" : "lost";
}

/** "10 : 7", the person's side first. */
export function scoresOf(row: GameRow, name: string | undefined): string {
  const side = sideIn(row, name) ?? row.winner ?? 0;
  return [row.scores[side], ...row.scores.filter((_, each) => each !== side)].filter((score) => score !== undefined).map((score) => String(score).replace("-", "\u2212")).join(" : ");
}

/** "Won 10 : 7" */
export function resultWords(row: GameRow, name: string | undefined): string {
  const scores = scoresOf(row, name);
  if (scores === "") return t("games.over");
  const result = resultOf(row, name);
  return t(result === "none" ? "games.none_won" : `games.${result}`, { scores });
}

const joined = (names: readonly string[]): string => names.reduce((first, last) => t("list.and", { first, last }));

/** "With Cedar, against Birch and Maple." Without sides: all names. */
export function companyWords(row: GameRow, name: string | undefined): string {
  const seat = seatIn(row, name);
  const side = sideIn(row, name);
  if (seat === null || side === null) return row.players.join(", ");
  const withYou = row.players.filter((_, at) => at !== seat && row.sides[at] === side);
  const against = row.players.filter((_, at) => row.sides[at] !== side);
  if (withYou.length === 0) return t("games.against", { names: joined(against) });
  return t("games.with", { partners: joined(withYou), names: joined(against) });
}

/** What the list is narrowed down to; "": everything. */
export interface Filter {
  result: "won" | "lost" | "";
  rules: string;
  player: string;
}

export const everything: Filter = { result: "", rules: "", player: "" };

/** The rule sets of these games, by name. */
export const rulesIn = (rows: readonly GameRow[]): string[] => [...new Set(rows.flatMap(({ rules }) => (rules === null ? [] : [rules])))].sort();

/** The other players of these games, those with the most games first. */
export function playersIn(rows: readonly GameRow[], name: string | undefined): string[] {
  const games = new Map<string, number>();
  for (const row of rows) {
    const own = seatIn(row, name);
    for (const player of new Set(row.players.filter((_, at) => at !== own))) games.set(player, (games.get(player) ?? 0) + 1);
  }
  return [...games].sort(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b)).map(([player]) => player);
}

export function filtered(rows: readonly GameRow[], { result, rules, player }: Filter, name: string | undefined): GameRow[] {
  return rows.filter((row) => {
    const own = seatIn(row, name);
    const fits = (row.rules ?? "") === rules || rules === "";
    return fits && (result === "" || resultOf(row, name) === result) && (player === "" || row.players.some((each, at) => at !== own && each === player));
  });
}
