// Formats messages. The texts are those of messages/en; src/messages/pattern.h describes their syntax.
import first from "../../build/generated/first_texts.json";
import type { Arguments } from "../../build/generated/arguments.js";
import type { Card, Message, Seat } from "../wire/messages.js";

export type { Arguments };
export type Id = keyof Arguments;
/** The arguments of a text; none if it has none. */
export type Given<Kind extends Id> = Record<string, never> extends Arguments[Kind] ? [] : [args: Arguments[Kind]];
type Value = Message["args"][string];

/** The names of cards and players. */
export interface Speech {
  seat: (seat: Seat) => string;
  card: (card: Card) => string;
  /** The seat that is called "you". */
  you: Seat | null;
}

const texts: Record<string, string> = { ...first };

/** Adds the texts of the script that is loaded later. */
export const addTexts = (more: Record<string, string>): void => void Object.assign(texts, more);

/** A message with the arguments that its text asks for. */
export const message = <Kind extends Id>(id: Kind, args: Arguments[Kind]): Message => ({ id, args: args as Message["args"] });

/** The sentence of a message whose id is in the catalogue. */
export const sentence = <Kind extends Id>(id: Kind, speech: Speech, ...[args]: Given<Kind>): string =>
  new Sentence((args ?? {}) as Message["args"], speech, true).of(texts[id]!);

/** A text without cards and seats. */
export const t = <Kind extends Id>(id: Kind, ...given: Given<Kind>): string => sentence(id, nobody, ...given);

/** A message of the page without cards and seats. */
export const told = (own: Message): string => say(own, nobody) ?? "";

/** The sentence of a message from the server. Null: the catalogue has no such message. */
export function say({ id, args }: Message, speech: Speech): string | null {
  const text = texts[id];
  return text === undefined ? null : new Sentence(args, speech, true).of(text);
}

const nobody: Speech = { seat: String, card: String, you: null };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The index of the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; ++at) {
    if (text[at] === "{") ++depth;
    if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

/** The text of a key, or of "other". */
function chosen(choices: string, key: string): string {
  const found: Record<string, string> = {};
  for (let at = 0, open = choices.indexOf("{"); open >= 0; open = choices.indexOf("{", at)) {
    const close = closing(choices, open);
    found[choices.slice(at, open).trim()] = choices.slice(open + 1, close);
    at = close + 1;
  }
  return found[key] ?? found["other"] ?? "";
}

class Sentence {
  #out = "";

  /** `begins`: this is a whole sentence, not part of another one. */
  constructor(
    private readonly args: Message["args"],
    private readonly speech: Speech,
    private readonly begins: boolean,
  ) {}

  of(text: string): string {
    this.#write(text, "#");
    return this.#out;
  }

  #write(text: string, number: string): void {
    for (let at = 0; at < text.length; ++at) {
      if (text[at] !== "{") {
        this.#out += text[at] === "#" ? number : text[at]!;
        continue;
      }
      const close = closing(text, at);
      const [name, type, ...choices] = text.slice(at + 1, close).split(",");
      this.#fill(name!.trim(), type?.trim() ?? "", choices.join(","));
      at = close;
    }
  }

  #fill(name: string, type: string, choices: string): void {
    const value = this.args[name];
    if (value === undefined) return;
    if (type === "plural") this.#write(chosen(choices, value === 1 ? "one" : "other"), String(value));
    else if (type === "select") this.#write(chosen(choices, this.#key(value)), "#");
    else this.#put(type, value);
  }

  /** The key of a choice. For a seat or a side it is the relation to the listener. */
  #key(value: Value): string {
    const { you } = this.speech;
    if (typeof value === "number") return value === you ? "you" : "other";
    if (!Array.isArray(value)) return String(value);
    const one = value.length === 1;
    if ((value as unknown[]).includes(you)) return one ? "you" : "ours";
    return one ? "one" : "other";
  }

  #put(type: string, value: Value): void {
    const { you, card } = this.speech;
    switch (type) {
      case "seat":
        return this.#add(this.#name(value as Seat), value === you);
      case "side": {
        const seats = value as Seat[];
        const ours = you !== null && seats.includes(you);
        const ordered = ours ? [you, ...seats.filter((seat) => seat !== you)] : seats;
        return this.#add(this.#listed("list.and", ordered.map((seat) => this.#name(seat))), ours);
      }
      case "card":
        return this.#add(card(value as Card), true);
      case "cards":
      case "all_cards":
        return this.#add(this.#listed(type === "cards" ? "list.or" : "list.and", (value as Card[]).map(card)), true);
      case "suit":
        return this.#add(this.#part("suit.name", { suit: value }), true);
      case "one_of_suit":
        return this.#add(this.#part("suit.one", { suit: value }), true);
      case "message": {
        const { id, args } = value as Message;
        this.#out += this.#part(id, args, this.begins && this.#out === "");
        return;
      }
      default:
        this.#out += String(value);
    }
  }

  /** Capitalizes the first word of a sentence, unless it is a player's name. */
  #add(text: string, ours: boolean): void {
    const begins = this.#out === "" ? this.begins : this.#out.endsWith(". ");
    this.#out += begins && ours ? capital(text) : text;
  }

  #name(seat: Seat): string {
    return seat === this.speech.you ? this.#part("you", {}) : this.speech.seat(seat);
  }

  /** "9♥, K♥ or A♥" */
  #listed(id: string, parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    return this.#part(id, { first: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
  }

  #part(id: string, args: Message["args"], begins = false): string {
    return new Sentence(args, this.speech, begins).of(texts[id] ?? "");
  }
}
