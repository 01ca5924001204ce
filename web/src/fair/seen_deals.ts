// All attempts that a witness has seen, with the alarms about them.
import type { Alarm, AlarmKind } from "./alarm.js";
import type { Hex } from "./bytes.js";
import { gameOf, isSilent, isVoid, listOf, type Seen } from "./seen_attempt.js";

export interface Kept {
  seen: Seen[];
  alarms: Alarm[];
}

/** Alarm at this many deals of a game in which the server had enough time for our part. */
export const repeated = 2;

export class SeenDeals {
  /** In the order of the deals. */
  readonly seen: Seen[];
  /** All alarms so far, each once. */
  readonly alarms: Alarm[];
  key: Hex | null = null;
  generation: string;

  constructor(kept: Partial<Kept>) {
    this.seen = structuredClone(kept.seen ?? []);
    this.alarms = structuredClone(kept.alarms ?? []);
    this.generation = this.seen.at(-1)?.generation ?? "";
  }

  find(deal: string, attempt: number): Seen | undefined {
    return this.seen.find((each) => each.generation === this.generation && each.deal === deal && each.attempt === attempt);
  }

  /** Finds the record of an attempt. Makes one, with the key of this connection, if there is none. */
  at(deal: string, attempt: number): Seen {
    const found = this.find(deal, attempt);
    if (found) return found;
    const fresh: Seen = { generation: this.generation, deal, attempt, key: this.key!, announced: null, own: null, shown: null, lists: [], opened: null, excluded: null, unheard: false, unasked: false, unoffered: false, patient: false };
    this.seen.push(fresh);
    this.#judgeGenerations(fresh);
    return fresh;
  }

  raise(kind: AlarmKind, { deal, attempt }: { deal: string; attempt: number }, seat: number | null = null, times = 1): void {
    const isSame = (each: Alarm): boolean => each.kind === kind && each.deal === deal && each.attempt === attempt && each.seat === seat;
    if (!this.alarms.some(isSame)) this.alarms.push({ kind, deal, attempt, seat, times });
  }

  hasAlarm(kind: AlarmKind, { deal, attempt }: Seen): boolean {
    return this.alarms.some((each) => each.kind === kind && each.deal === deal && each.attempt === attempt);
  }

  /** Whether an alarm makes the list doubtful. A restored backup does not: the list after it may be right. */
  isDoubted(name: { deal: string; attempt: number }): boolean {
    return this.alarms.some(({ kind, deal, attempt }) => kind !== "restored-again" && deal === name.deal && attempt === name.attempt);
  }

  /** The attempts of its game, since the last restored backup. */
  ofGame({ deal, generation }: Seen): Seen[] {
    return this.seen.filter((each) => each.generation === generation && gameOf(each.deal) === gameOf(deal));
  }

  /** The number of deals of its game with such an attempt. */
  dealsOfGame(seen: Seen, is: (each: Seen) => boolean): number {
    return new Set(this.seen.filter((each) => gameOf(each.deal) === gameOf(seen.deal) && is(each)).map(({ deal }) => deal)).size;
  }

  /** Whether the seat was silent in an earlier attempt at this deal. */
  wasSilent({ generation, deal, attempt }: Seen, seat: number): boolean {
    return this.seen.some((each) => each.generation === generation && each.deal === deal && each.attempt < attempt && isSilent(each, seat));
  }

  /** Whether we were silent in an earlier attempt at this deal, or may have been because we did not see its list. */
  mayBeBarred(seen: Seen): boolean {
    const isUnknown = (each: Seen): boolean => !!each.own?.taken && listOf(each) === null && each.opened !== null && isVoid(each.opened);
    return this.wasSilent(seen, seen.own!.seat) || this.ofGame(seen).some((each) => each.deal === seen.deal && each.attempt < seen.attempt && isUnknown(each));
  }

  /** Keeps only the newest games and their alarms. */
  keepGames(most: number): void {
    const games = [...new Set(this.seen.map(({ deal }) => gameOf(deal)))].slice(-most);
    const goes = ({ deal }: { deal: string }): boolean => deal !== "" && !games.includes(gameOf(deal));
    for (const list of [this.seen, this.alarms] as { deal: string }[][])
      for (let at = list.length - 1; at >= 0; --at) if (goes(list[at]!)) list.splice(at, 1);
  }

  /** Counts the restored backups in the game of a new attempt. */
  #judgeGenerations(seen: Seen): void {
    const generations = this.seen.filter(({ deal }) => gameOf(deal) === gameOf(seen.deal)).map(({ generation }) => generation);
    const changes = generations.filter((each, at) => at > 0 && each !== generations[at - 1]).length;
    if (generations.at(-1) !== generations.at(-2) && changes >= repeated) this.raise("restored-again", seen, null, changes);
  }
}
