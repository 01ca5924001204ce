// Bytes for hashing, and their text form (docs/fair-deal.md).
import { hmac } from "@noble/hashes/hmac";
import { sha256 } from "@noble/hashes/sha2";

/** 64 hexadecimal digits. */
export type Hex = string;

export const isHex = (value: unknown): value is Hex => typeof value === "string" && /^[0-9a-fA-F]{64}$/.test(value);

export function toHex(bytes: Uint8Array): Hex {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Precondition: `hex` is hexadecimal digits. */
export function fromHex(hex: Hex): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export const sameHex = (a: Hex, b: Hex): boolean => a.toLowerCase() === b.toLowerCase();

/** Builds the bytes to hash. Texts have their length before them, so that no two inputs give the same bytes. */
export class Message {
  readonly #bytes: number[] = [];

  constructor(purpose: string) {
    this.text(`right-bower/${purpose}/1`);
  }

  text(text: string): this {
    const bytes = new TextEncoder().encode(text);
    return this.u32(bytes.length).raw(bytes);
  }

  u8(number: number): this {
    this.#bytes.push(number & 255);
    return this;
  }

  u32(number: number): this {
    for (const shift of [24, 16, 8, 0]) this.u8(number >>> shift);
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.#bytes.push(...bytes);
    return this;
  }

  hex(hex: Hex): this {
    return this.raw(fromHex(hex));
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  sha256(): Hex {
    return toHex(sha256(this.bytes()));
  }

  hmac(key: Hex): Hex {
    return toHex(hmac(sha256, fromHex(key), this.bytes()));
  }
}
