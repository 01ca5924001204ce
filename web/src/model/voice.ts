// How the people at a table are called.
import type { Chair, Options, Rules, Seat, Side, Table } from "../wire/messages.js";

export const chairName = (chair: Chair | undefined, seat: Seat): string => chair?.name ?? `Seat ${seat + 1}`;

export const chairAvatar = (chair: Chair | undefined): string =>
  chair?.guest ? (chair.guest.program ? "program" : chair.guest.avatar) : "bot";

export const inPartnership = ({ sides }: Rules): boolean => sides.some((seats) => seats.length > 1);

export const sideOf = ({ sides }: Rules, seat: Seat): Side => sides.findIndex((seats) => seats.includes(seat));

/** The rules and the chairs of a table, or of a game that is over. */
export type Company = Pick<Table, "rules" | "chairs">;

/** Who is who, as somebody in `you` hears it; null: a spectator. */
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

  name(seat: Seat): string {
    return seat === this.you ? "You" : chairName(this.table.chairs[seat], seat);
  }

  /** "You pass", "Birch passes" */
  does(seat: Seat, you: string, other: string): string {
    return `${this.name(seat)} ${seat === this.you ? you : other}`;
  }

  sideOf(seat: Seat): Side {
    return sideOf(this.rules, seat);
  }

  seats(side: Side): Seat[] {
    return [...(this.rules.sides[side] ?? [])];
  }

  /** "You and Birch" */
  side(side: Side): string {
    const seats = this.seats(side);
    if (this.you !== null && seats.includes(this.you)) seats.sort((a) => (a === this.you ? -1 : 1));
    return seats.map((seat) => this.name(seat)).join(" and ");
  }

  isOurs(side: Side): boolean {
    return this.you !== null && this.sideOf(this.you) === side;
  }
}
