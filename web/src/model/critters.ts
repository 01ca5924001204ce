// The bots' characters: a critter for each name, and how it reacts to what everybody has seen.
import type { GameEvent, Seat, View } from "../wire/messages.js";
import type { Voice } from "./voice.js";

/** calm: no reaction. glad: it took a trick with a bower; proud: its side euchred the makers; sad: its side was euchred. */
export type Mood = "calm" | "glad" | "proud" | "sad" | "joyful";

/** The server names bots after trees. */
const critters: Record<string, string> = { Aspen: "hare", Birch: "badger", Cedar: "fox", Maple: "squirrel", Rowan: "owl", Willow: "otter" };

export const critterNames: readonly string[] = Object.values(critters);

/** The critter of a bot; one with another name is drawn as a machine. */
export const critterOf = (name: string): string => (Object.hasOwn(critters, name) ? critters[name]! : "bot");

const isBot = (voice: Voice, seat: Seat): boolean => {
  const chair = voice.table.chairs[seat];
  return chair?.bot != null && chair.guest === null;
};

/** The card that took the finished trick is a bower. */
function tookWithBower(seat: Seat, { trick, trump }: View, voice: Voice): boolean {
  const card = trick.find(([by]) => by === seat)?.[1];
  return trump !== null && card !== undefined && voice.rules.bowers[trump]?.[card] !== undefined;
}

/** How the bots react to an event, by seat. `view` is what everybody sees while the event is shown, so nothing hidden counts. */
export function reactionsTo(event: GameEvent, view: View, voice: Voice): Map<Seat, Mood> {
  const moods = new Map<Seat, Mood>();
  const react = (seats: readonly Seat[], mood: Mood): void => seats.forEach((seat) => isBot(voice, seat) && moods.set(seat, mood));
  const all = voice.table.chairs.map((_, seat) => seat);
  if (event.event === "took_trick" && tookWithBower(event.seat, view, voice)) react([event.seat], "glad");
  if (event.event === "won") react(voice.seats(event.side), "joyful");
  if (event.event === "called" && event.call === "euchred" && view.maker !== null) {
    const makers = voice.seats(voice.sideOf(view.maker));
    react(makers, "sad");
    react(all.filter((seat) => !makers.includes(seat)), "proud");
  }
  return moods;
}
