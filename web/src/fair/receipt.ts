// The signatures of the server in a deal (docs/fair-deal.md). Few browsers have Ed25519 in WebCrypto, and none has WebCrypto
// on plain HTTP.
import * as ed from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2";

import { listHash, type ClosedList } from "./attempt.js";
import { fromHex, Message, type Hex } from "./bytes.js";

ed.etc.sha512Sync = (...parts) => sha512(ed.etc.concatBytes(...parts));

/** 128 hexadecimal digits. */
export type Signature = string;

export const isSignature = (value: unknown): value is Signature => typeof value === "string" && /^[0-9a-fA-F]{128}$/.test(value);

/** One attempt, as a receipt names it. */
export interface AttemptName {
  /** The generation of the server's log. After a restored backup the same attempt may be made again, in another one. */
  generation: string;
  deal: string;
  attempt: number;
}

const partOf = (purpose: string, { generation, deal, attempt }: AttemptName, seat: number): Message =>
  new Message(purpose).text(generation).text(deal).u32(attempt).u8(seat);

export const commitReceipt = (name: AttemptName, seat: number, commitment: Hex): Uint8Array =>
  partOf("receipt-commit", name, seat).hex(commitment).bytes();

export const listReceipt = (generation: string, list: ClosedList): Uint8Array =>
  new Message("receipt-list").text(generation).hex(listHash(list)).bytes();

export const revealReceipt = (name: AttemptName, seat: number, entropy: Hex): Uint8Array =>
  partOf("receipt-reveal", name, seat).hex(entropy).bytes();

export function isSigned(key: Hex, receipt: Uint8Array, signature: Signature): boolean {
  try {
    return ed.verify(fromHex(signature), receipt, fromHex(key));
  } catch {
    return false; // the key is not a point of the curve
  }
}
