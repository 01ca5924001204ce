// The alarms that a witness raises, and the reasons why a pack is not proven (docs/fair-deal.md).

/** A lie of the server, or what looks like one. */
export type AlarmKind =
  | "malformed" // a list, or an opening, that can't be read
  | "bad-signature" // a receipt that the server's key has not signed
  | "other-key" // another key than the server had before
  | "server-changed" // the list has another commitment of the server than was announced
  | "two-lists" // two lists for one attempt
  | "left-out" // the server gave a receipt for our commitment, but the list does not have it
  | "replaced" // the server gave a receipt for our commitment, but the list has another one for our seat
  | "recalled" // a seat that was silent is in a later list of the same deal
  | "silenced" // the server gave a receipt for our entropy, but says that we did not reveal it
  | "other-entropy" // an entropy that does not match its commitment
  | "other-seed" // a void attempt whose seed is missing or does not match the server's commitment
  | "not-void" // another attempt, although everybody revealed
  | "missing" // the game's file lacks an attempt whose signed list we have
  | "other-list" // the game's file has another list for an attempt
  | "other-deal" // the table names a deal of another table, or an earlier deal
  // A bad connection, or the operator who restores a backup, can cause each of these once.
  | "left-out-again" // our commitment got no receipt, in several deals of a game
  | "replaced-again" // the list has another commitment for our seat, in several deals of a game
  | "unheard-again" // we revealed and are called silent, in several deals of a game
  | "silent-again" // another seat was silent, in the sixth deal of a game
  | "unseated-again" // our seat was shown as lost after our commitment was taken, in the second deal of a game
  | "unasked-again" // the signed list never came, and we are called silent, in the second deal of a game
  | "unoffered-again" // the list was closed before the deal was named to us, in the second deal of a game
  | "kept-out-again" // our part is missing for any of these reasons, in the sixth deal of a game
  | "restored-again"; // the server restored a backup, for the second time in a game

/** The alarms about our own part. If a game has one of them, `kept-out-again` is not raised. */
export const ownKinds: readonly AlarmKind[] = ["left-out-again", "replaced-again", "unheard-again", "unseated-again", "unasked-again", "unoffered-again", "kept-out-again"];

export interface Alarm {
  kind: AlarmKind;
  /** The deal id; empty for an alarm about the key. */
  deal: string;
  attempt: number;
  /** The other seat that the alarm is about; null: it is about no other seat. */
  seat: number | null;
  /** In how many deals of this game it happened. */
  times: number;
}

/** Why a pack is not proven. */
export type Unproven =
  | "absent" // we made no commitment for it, or were not connected when the list was closed
  | "left-out" // we made a commitment, and it is not in the list
  | "replaced" // the list has another commitment for our seat
  | "silent" // we did not reveal in an earlier attempt, and are out of the later ones
  | "unseen" // we were not shown a signed list
  | "unseated" // our seat was shown as lost after our commitment was taken
  | "unoffered" // the deal was not named to us before its list was closed
  | "restored"; // the pack was made again after a restored backup, and the server could know the first one
