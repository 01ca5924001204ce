// How the people at a table are called.
import type { Chair, Options, Seat, Side, Table } from "../wire/messages.js";

export const chairName = (chair: Chair | undefined, seat: Seat): string => chair?.name ?? `Seat ${seat + 1}`;

export const chairAvatar = (chair: Chair | undefined): string =>
  chair?.guest ? (chair.guest.program ? "program" : chair.guest.avatar) : "bot";

export const inPartnership = (options: Options): boolean => options.sides === "partners";

export const sideOf = (options: Options, seat: Seat): Side => (inPartnership(options) ? seat % 2 : seat);

/** The rules and the chairs of a table, or of a game that is over. */
export type Company = Pick<Table, "rules" | "chairs">;

/** Who is who, as somebody in `you` hears it; null: a spectator. */
export class Voice {
  constructor(
    readonly table: Company,
    readonly you: Seat | null,
  ) {}

  get options(): Options {
    return this.table.rules.options;
  }

  name(seat: Seat): string {
    return seat === this.you ? "You" : chairName(this.table.chairs[seat], seat);
  }

  /** "You pass", "Birch passes" */
  does(seat: Seat, you: string, other: string): string {
    return `${this.name(seat)} ${seat === this.you ? you : other}`;
  }

  seats(side: Side): Seat[] {
    return this.table.chairs.map((_, seat) => seat).filter((seat) => sideOf(this.options, seat) === side);
  }

  /** "You and Birch" */
  side(side: Side): string {
    const seats = this.seats(side);
    if (this.you !== null && seats.includes(this.you)) seats.sort((a) => (a === this.you ? -1 : 1));
    return seats.map((seat) => this.name(seat)).join(" and ");
  }

  isOurs(side: Side): boolean {
    return this.you !== null && sideOf(this.options, this.you) === side;
  }
}
