// The set phrases, and which of them are allowed now.
import type { Phrase, Settings, View } from "../wire/messages.js";

const all: readonly Phrase[] = [
  "hello", "good_luck", "pick_it_up", "nice_hand", "well_played", "thanks", "sorry", "oops",
  "hurry_up", "got_euchred", "going_alone_again", "good_game", "one_more", "laugh", "cry", "clap",
];

/** These sound like a call, so they are not allowed during the bidding. */
const likeCalls: readonly Phrase[] = ["pick_it_up", "going_alone_again"];

export function phrasesNow(view: Pick<View, "phase" | "bidding"> | null, settings: Pick<Settings, "phrases">): readonly Phrase[] {
  if (view === null || view.phase === "deal" || view.phase === "over") return all;
  if (!settings.phrases) return [];
  return view.bidding ? all.filter((phrase) => !likeCalls.includes(phrase)) : all;
}
