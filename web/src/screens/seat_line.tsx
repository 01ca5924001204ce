// A player, and their role in the hand.
import { seatWords, type Standing } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Seat } from "../wire/messages.js";

export function SeatLine(props: { seat: Seat; at: Standing; voice: Voice }) {
  return (
    <>
      <strong>{props.voice.name(props.seat)}</strong> <small>{seatWords(props.seat, props.at)}</small>
    </>
  );
}
