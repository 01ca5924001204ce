// Computes a pack from a seed, exactly as docs/fair-deal.md defines it.
import { chacha20 } from "@noble/ciphers/chacha";

import { fromHex, type Hex } from "./bytes.js";

export type Purpose = "deal" | "draw" | "pick";

/** The words of ChaCha20 (RFC 8439) under the seed: 32 bits each, lowest byte first. */
function* words(seed: Hex, purpose: Purpose, number: number): Generator<number, never> {
  const nonce = new Uint8Array(12);
  nonce.set(new TextEncoder().encode(purpose));
  new DataView(nonce.buffer).setBigUint64(4, BigInt(number), true);
  for (let block = 0; ; ++block) {
    const stream = new DataView(
      chacha20(fromHex(seed), nonce, new Uint8Array(64), undefined, block).buffer,
    );
    for (let at = 0; at < 64; at += 4) yield stream.getUint32(at, true);
  }
}

/** Uniform in 0 to n - 1. Rejects words above the largest multiple of n. */
function below(stream: Generator<number, never>, n: number): number {
  const usable = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = stream.next().value;
    if (word < usable) return word % n;
  }
}

export function shuffled(deck: readonly string[], seed: Hex, purpose: Purpose, number = 0): string[] {
  const pack = [...deck];
  const stream = words(seed, purpose, number);
  for (let last = pack.length - 1; last > 0; --last) {
    const other = below(stream, last + 1);
    [pack[last], pack[other]] = [pack[other]!, pack[last]!];
  }
  return pack;
}

export const picked = (seed: Hex, number: number, n: number): number => below(words(seed, "pick", number), n);

export const afterCut = (pack: readonly string[], cards: number): string[] =>
  cards < pack.length ? [...pack.slice(cards), ...pack.slice(0, cards)] : [...pack];
