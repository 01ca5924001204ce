// What a witness accuses the server of, and why a pack is not proven (docs/fair-deal.md).

/** A lie of the server, or what looks like one. */
export type AlarmKind =
  | "malformed" // a list, or an opening, that can't be
  | "bad-signature" // a receipt that the server's key has not signed
  | "other-key" // another key than the server had before
  | "server-changed" // the list has another commitment of the server than was announced
  | "two-lists" // for one attempt
  | "left-out" // it took our commitment, and the list is without it
  | "replaced" // it took our commitment, and the list has another in our seat
  | "recalled" // a seat that was silent is in a later list of the same deal
  | "silenced" // it confirmed our entropy, and has us as silent
  | "other-entropy" // an entropy that was not committed to
  | "other-seed" // a void attempt without the seed that the server committed to
  | "not-void" // another attempt, although everybody revealed
  | "missing" // the game's file is without an attempt that we were shown
  | "other-list" // the game's file has another list
  | "other-deal" // the table names a deal of another table, or one from before
  // These may come from a bad connection once, or from the person who runs the server.
  | "left-out-again" // our commitment was not taken, for several deals of a game
  | "replaced-again" // another part was in our seat, for several deals of a game
  | "unheard-again" // we revealed and are shown as silent, for several deals of a game
  | "silent-again" // another seat was silent, for the sixth deal of a game
  | "unseated-again" // it took our commitment, then showed our seat as lost, for the second deal of a game
  | "unasked-again" // it took our commitment, never sent the signed list, and has us as silent: the second
  | "unoffered-again" // the list was closed before the deal was named to us, for the second deal of a game
  | "kept-out-again" // our part is missing for any of these reasons, for the sixth deal of a game
  | "restored-again"; // the server went back to a backup, for the second time in a game

/** Of these, one is enough in a game: they tell of our own part. */
export const ownKinds: readonly AlarmKind[] = ["left-out-again", "replaced-again", "unheard-again", "unseated-again", "unasked-again", "unoffered-again", "kept-out-again"];

export interface Alarm {
  kind: AlarmKind;
  /** Empty for a key. */
  deal: string;
  attempt: number;
  /** Another's, where it is about one. */
  seat: number | null;
  /** Deals of this game. */
  times: number;
}

/** Why a pack is not proven. */
export type Unproven =
  | "absent" // we made no commitment for it, or were not connected when the list was closed
  | "left-out" // we did, and it is not in the list
  | "replaced" // another is in our seat
  | "silent" // we did not reveal in an earlier attempt, and are out of the later ones
  | "unseen" // we were not shown a signed list
  | "unseated" // our seat was shown as lost after our commitment was taken
  | "unoffered" // the deal was not named to us before its list was closed
  | "restored"; // made again after a restored backup, when the server could know the pack from before
