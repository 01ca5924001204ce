// Figures of many games as shares and averages.
import type { Statistics, Tally } from "../wire/messages.js";
import { signed } from "./words.js";

export type Friend = Statistics["friends"][number];

/** "61%"; a dash if there is nothing to divide by. */
export const share = (part: number, whole: number): string => (whole === 0 ? "\u2013" : `${Math.round((100 * part) / whole)}%`);

/** "1.24" */
export const average = (sum: number, count: number): string => (count === 0 ? "\u2013" : signed(Number((sum / count).toFixed(2))));

/** Games that somebody won. */
export const decided = ({ won, lost }: Tally): number => won + lost;

/** The mean of the last `count` values up to each one. */
export function smoothed(values: readonly number[], count: number): number[] {
  return values.map((_, at) => {
    const some = values.slice(Math.max(0, at + 1 - count), at + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}
