// What a witness has sent and received over one connection.
import type { Hex } from "./bytes.js";

/** A message about our part that the client sends. */
export type Part = { do: "commit"; deal: string; attempt: number; commitment: Hex } | { do: "reveal"; deal: string; attempt: number; entropy: Hex };

const patience = 4_000; // ms: enough time for a part to reach the server, and for the answer

export class WitnessConnection {
  readonly #said = new Set<string>();
  /** The commitments that were sent, by deal and attempt. */
  readonly #commitments = new Map<string, Set<Hex>>();
  /** When the last part was sent, by deal. */
  readonly #sent = new Map<string, number>();
  /** The attempts whose list was shown. */
  readonly #shown = new Set<string>();
  #table = "";
  /** The last deal that was named while we had a seat; empty: none. */
  named = "";

  /** Returns the part, or null if it was sent before. */
  once(part: Part, now: number): Part | null {
    const step = JSON.stringify(part);
    if (this.#said.has(step)) return null;
    this.#said.add(step);
    this.#sent.set(part.deal, now);
    if (part.do === "commit") {
      const name = `${part.deal} ${part.attempt}`;
      this.#commitments.set(name, (this.#commitments.get(name) ?? new Set()).add(part.commitment));
    }
    return part;
  }

  /** We have committed to several entropies, because our seat has changed: a receipt may be for any of them. */
  hasCommittedAnew({ deal, attempt }: { deal: string; attempt: number }): boolean {
    return (this.#commitments.get(`${deal} ${attempt}`)?.size ?? 0) > 1;
  }

  isSent(deal: string): boolean {
    return this.#sent.has(deal);
  }

  /** Whether the server had enough time for what we sent last. */
  wasPatient(deal: string, now: number): boolean {
    return now - (this.#sent.get(deal) ?? Infinity) >= patience;
  }

  /** Our seat may be gone. If we keep it after all, everything is sent again. */
  leftSeat(): void {
    this.#said.clear();
    this.named = "";
  }

  show({ deal, attempt }: { deal: string; attempt: number }): void {
    this.#shown.add(`${deal} ${attempt}`);
  }

  isShown({ deal, attempt }: { deal: string; attempt: number }): boolean {
    return this.#shown.has(`${deal} ${attempt}`);
  }

  /** The first call sets the table. Returns whether this is the same table. */
  isAbout(table: string): boolean {
    this.#table ||= table;
    return this.#table === table;
  }
}
