// One attempt to make a pack that nobody can choose (docs/fair-deal.md). The types are those of the game file.
import { Message, type Hex } from "./bytes.js";

/** What is published before anybody reveals. */
export interface ClosedList {
  deal: string;
  attempt: number;
  cut: number;
  /** The server's commitment. */
  commitment: Hex;
  /** Sorted by seat. */
  listed: { seat: number; commitment: Hex }[];
}

/** A list with the secrets that are known. */
export interface Attempt extends ClosedList {
  listed: { seat: number; commitment: Hex; entropy: Hex | null }[];
  seed: Hex | null;
}

export const dealId = (table: string, game: number, deal: number | "draw" | "pick"): string =>
  `${table}/${game}/${deal}`;

export function serverCommitment(deal: string, attempt: number, seed: Hex): Hex {
  return new Message("server").text(deal).u32(attempt).hex(seed).sha256();
}

export function personCommitment(deal: string, attempt: number, seat: number, entropy: Hex): Hex {
  return new Message("person").text(deal).u32(attempt).u8(seat).hex(entropy).sha256();
}

export function listHash(list: ClosedList): Hex {
  const message = new Message("list").text(list.deal).u32(list.attempt).u32(list.cut).hex(list.commitment);
  message.u8(list.listed.length);
  for (const person of list.listed) message.u8(person.seat).hex(person.commitment);
  return message.sha256();
}

export const silentSeats = (attempt: Attempt): number[] =>
  attempt.listed.filter((person) => person.entropy === null).map((person) => person.seat);

/** The key of the pack; null while a secret is missing. */
export function packKey(attempt: Attempt): Hex | null {
  if (attempt.seed === null) return null;
  const message = new Message("pack").text(attempt.deal).u32(attempt.attempt).u32(attempt.cut);
  message.u8(attempt.listed.length);
  for (const person of attempt.listed) {
    if (person.entropy === null) return null;
    message.u8(person.seat).hex(person.entropy);
  }
  return message.hmac(attempt.seed);
}
