// The turn clock, where the table has one: it runs from when this page saw the turn come.
import { useEffect, useState } from "preact/hooks";

import type { TableModel } from "../model/seat.js";

export function TurnClock(props: { model: TableModel }) {
  const table = props.model.table.value;
  const seconds = table?.settings.turn_time ?? 0;
  const [left, setLeft] = useState(seconds);
  const stopped = table?.paused ?? false;
  useEffect(() => {
    if (seconds === 0 || stopped) return;
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(ticking);
  }, [seconds, stopped, props.model.view.value]);
  if (seconds === 0) return null;
  return (
    <span class={`clock${left <= 5 ? " late" : ""}`} role="timer" aria-label={`${left} seconds left`}>
      {left}
    </span>
  );
}
