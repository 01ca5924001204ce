// The names of the people at a table, and texts about them.
import type { Chair, Message, Options, Rules, Seat, Side, Table } from "../wire/messages.js";
import { cardSign, theCard } from "./cards.js";
import { critterOf } from "./critters.js";
import { say, sentence, t, type Given, type Id, type Speech } from "./say.js";

export const chairName = (chair: Chair | undefined, seat: Seat): string => chair?.name ?? t("chair.number", { number: seat + 1 });

export const chairAvatar = (chair: Chair | undefined): string =>
  chair?.guest ? (chair.guest.program ? "program" : chair.guest.avatar) : critterOf(chair?.name ?? "");

export const inPartnership = ({ sides }: Rules): boolean => sides.some((seats) => seats.length > 1);

export const sideOf = ({ sides }: Rules, seat: Seat): Side => sides.findIndex((seats) => seats.includes(seat));

/** The rules and the chairs of a table, or of a finished game. */
export type Company = Pick<Table, "rules" | "chairs">;

/** The texts for the person in seat `you`; null: a spectator. */
export class Voice {
  constructor(
    readonly table: Company,
    readonly you: Seat | null,
  ) {}

  get rules(): Rules {
    return this.table.rules;
  }

  get options(): Options {
    return this.rules.options;
  }

  /** A text with cards by their names, for screen readers. */
  get aloud(): Speech {
    return { seat: (seat) => chairName(this.table.chairs[seat], seat), card: theCard, you: this.you };
  }

  /** A text with cards by their symbols, to show. */
  get written(): Speech {
    return { ...this.aloud, card: cardSign };
  }

  /** A text of the page, for screen readers. */
  say<Kind extends Id>(id: Kind, ...given: Given<Kind>): string {
    return sentence(id, this.aloud, ...given);
  }

  /** A text of the page, to show. */
  write<Kind extends Id>(id: Kind, ...given: Given<Kind>): string {
    return sentence(id, this.written, ...given);
  }

  /** A message, for screen readers; null: the catalogue has no such message. */
  tell(message: Message): string | null {
    return say(message, this.aloud);
  }

  /** A message, to show; null: the catalogue has no such message. */
  show(message: Message): string | null {
    return say(message, this.written);
  }

  /** "You", "Birch" */
  name(seat: Seat): string {
    return this.say("name.seat", { seat });
  }

  sideOf(seat: Seat): Side {
    return sideOf(this.rules, seat);
  }

  seats(side: Side): Seat[] {
    return [...(this.rules.sides[side] ?? [])];
  }

  /** "You and Birch" */
  side(side: Side): string {
    return this.say("name.side", { side: this.seats(side) });
  }

  /** "You and Birch 4, Cedar and Maple 2" */
  bySide(numbers: readonly number[]): string {
    return numbers.map((number, side) => this.say("name.side_number", { side: this.seats(side), number })).join(", ");
  }

  isOurs(side: Side): boolean {
    return this.you !== null && this.sideOf(this.you) === side;
  }

  isPartner(seat: Seat): boolean {
    return seat !== this.you && this.isOurs(this.sideOf(seat));
  }
}
