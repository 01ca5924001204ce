// What the parts of a table need to be drawn: a table in play, or a position of a finished game.
import type { Playback } from "../model/playback.js";
import type { TableModel } from "../model/seat.js";

export type DrawnTable = Pick<TableModel, "shown" | "voice" | "table" | "seat" | "said"> & { playback: Pick<Playback, "current" | "draw"> };
