// The score of a game with real cards. The browser keeps the entries, and the server scores them. The page has no rules.
import { signal, type ReadonlySignal } from "@preact/signals";

import { api, Refused, wordsFor } from "../wire/api.js";
import type { Penalties, RulesChoice, ScoreEntry, ScoreLine, ScoreSheet, Seat } from "../wire/messages.js";
import { Voice } from "./voice.js";

/** A round of a progressive score card: a finished game, or the current one. */
export interface Round {
  sides: string[];
  boxes: ScoreSheet["card"];
}

export interface Keeping {
  rules: RulesChoice;
  names: string[];
  first_dealer: Seat;
  penalties: Penalties;
  entries: ScoreEntry[];
  /** The sheet of the first entries. The entries after them are not scored yet. */
  sheet: ScoreSheet;
  /** The entries that are possible. Kept here because the sheet of a finished game no longer has them. */
  next: ScoreSheet["next"];
  /** True: entries were removed, and the server has to say again what is possible. */
  stale?: boolean;
  rounds: Round[];
}

const key = "euchre.keeper";
const retryAfter = 5000; // milliseconds

/** Returns null if an older page stored the text in another form. */
export function parseKeeping(text: string | null): Keeping | null {
  try {
    const found = JSON.parse(text ?? "null") as Keeping | null;
    const lists = found && [found.names, found.entries, found.rounds, found.sheet.lines, found.sheet.card, found.next.kinds];
    return lists?.every(Array.isArray) && found!.names.length === found!.sheet.rules.sides.flat().length ? found : null;
  } catch {
    return null;
  }
}

const stored = (): Keeping | null => {
  try {
    return parseKeeping(localStorage.getItem(key));
  } catch {
    return null;
  }
};

const current = signal<Keeping | null>(stored());
const unreached = signal(false);
const refusal = signal<string | null>(null);

/** The current game; null: there is none. */
export const keeping: ReadonlySignal<Keeping | null> = current;
/** True: the server could not be reached, and the page tries again. */
export const offline: ReadonlySignal<boolean> = unreached;
/** Why the last entry was not taken. */
export const leftOut: ReadonlySignal<string | null> = refusal;

function keep(game: Keeping | null): void {
  current.value = game;
  try {
    if (game === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(game));
  } catch {
    // Without storage, the page works and remembers nothing.
  }
}

/** The sheet as it was after its first `lines` lines. */
export function cutTo(sheet: ScoreSheet, lines: number): ScoreSheet {
  if (lines >= sheet.lines.length) return sheet;
  const left = sheet.lines.slice(0, lines);
  const hands_played = left.at(-1)?.hands_played ?? 0;
  return {
    ...sheet,
    lines: left,
    scores: left.at(-1)?.scores ?? sheet.scores.map(() => 0),
    dealer: sheet.lines[lines]!.dealer,
    hands_played,
    over: false,
    winner: null,
    card: sheet.card.slice(0, hands_played),
  };
}

/** The names of the players. */
export const voiceOf = ({ sheet, names }: Pick<Keeping, "sheet" | "names">): Voice =>
  new Voice({ rules: sheet.rules, chairs: names.map((name) => ({ name, guest: null, here: true, bot: null, next_bot: null, waiting: null })) }, null);

/** The points of a line, by side. */
export const pointsOf = (lines: readonly ScoreLine[], at: number): number[] =>
  lines[at]!.scores.map((score, side) => score - (lines[at - 1]?.scores[side] ?? 0));

/** The number of the hand, if the line counts as a hand. */
export const handOf = (lines: readonly ScoreLine[], at: number): number | null =>
  lines[at]!.hands_played === (lines[at - 1]?.hands_played ?? 0) ? null : lines[at]!.hands_played;

export const roundOf = (game: Keeping): Round => {
  const voice = voiceOf(game);
  return { sides: game.sheet.scores.map((_, side) => voice.side(side)), boxes: game.sheet.card };
};

let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server until all entries are scored and the next ones known. */
async function scoreAll(): Promise<void> {
  if (asking) return;
  asking = true;
  clearTimeout(timer);
  try {
    for (;;) {
      const game = current.value;
      if (game === null || (!game.stale && game.sheet.lines.length === game.entries.length)) break;
      const { rules, first_dealer, penalties, entries } = game;
      const sheet = await api.score({ rules, first_dealer, penalties, entries });
      unreached.value = false;
      take(game, sheet);
    }
  } catch (error) {
    unreached.value = !(error instanceof Refused) || error.status === 0 || error.status >= 500 || error.status === 429;
    if (unreached.value) timer = setTimeout(() => void scoreAll(), retryAfter);
    else refusal.value = (error as Error).message;
  } finally {
    asking = false;
  }
}

/** Ignores the sheet if the entries have changed since it was requested. */
function take(asked: Keeping, sheet: ScoreSheet): void {
  const game = current.value;
  if (game?.entries !== asked.entries) return;
  const { refused } = sheet;
  if (refused) {
    const voice = voiceOf(game);
    refusal.value = voice.tell(refused.message) ?? wordsFor(refused.message, refused.error);
  }
  const entries = refused ? game.entries.filter((_, at) => at !== refused.entry) : game.entries;
  keep({ ...game, entries, sheet, next: sheet.next.kinds.length > 0 ? sheet.next : game.next, stale: false });
}

export function begin(game: Omit<Keeping, "entries" | "next" | "rounds">): void {
  refusal.value = null;
  keep({ ...game, entries: [], next: game.sheet.next, rounds: [] });
}

export function enter(entry: ScoreEntry): void {
  const game = current.value!;
  refusal.value = null;
  keep({ ...game, entries: [...game.entries, entry] });
  void scoreAll();
}

export function undo(): void {
  const game = current.value!;
  const entries = game.entries.slice(0, -1);
  refusal.value = null;
  keep({ ...game, entries, sheet: cutTo(game.sheet, entries.length), stale: true });
  void scoreAll();
}

/** Adds the finished game to the rounds of the score card, and begins the next. */
export function nextGame(first_dealer: Seat): void {
  const game = current.value!;
  refusal.value = null;
  keep({ ...game, first_dealer, entries: [], sheet: { ...cutTo(game.sheet, 0), dealer: first_dealer }, rounds: [...game.rounds, roundOf(game)], stale: true });
  void scoreAll();
}

export const startOver = (): void => keep(null);

/** Scores entries that are not scored yet, now and each time the device is online again. */
export function watchServer(): () => void {
  const again = (): void => void scoreAll();
  addEventListener("online", again);
  again();
  return () => {
    removeEventListener("online", again);
    clearTimeout(timer);
  };
}
