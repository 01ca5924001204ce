// Loud and fun, ends by itself; the answer ends it at once.
export type Feast = "euchred" | "march" | "won" | "alone";

export function celebrate(_root: HTMLElement, _kind: Feast): () => void {
  return () => {};
}
