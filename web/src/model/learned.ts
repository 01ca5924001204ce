// How many hands of the guided first game this browser has finished.
const key = "euchre.learned";

export function learnedHands(): number {
  try {
    const hands = Number(localStorage.getItem(key));
    return Number.isInteger(hands) && hands > 0 ? hands : 0;
  } catch {
    return 0;
  }
}

export function keepLearnedHands(hands: number): void {
  try {
    localStorage.setItem(key, String(hands));
  } catch {
    // without storage, the course begins with the first hand
  }
}
