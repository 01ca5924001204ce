// The turn clock, if the table has one. It runs from the time when the server began to wait.
import { useEffect, useState } from "preact/hooks";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";

export function TurnClock(props: { model: TableModel }) {
  const table = props.model.table.value;
  const seconds = (table?.in_hand ?? table?.settings)?.turn_time ?? 0;
  const end = props.model.waitingSince.value + seconds * 1000;
  const [now, setNow] = useState(Date.now());
  const stopped = table?.paused ?? false;
  useEffect(() => {
    if (seconds === 0 || stopped) return;
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [seconds, stopped]);
  if (seconds === 0) return null;
  const left = Math.min(seconds, Math.max(0, Math.ceil((end - now) / 1000)));
  return (
    <span class={`clock${left <= 5 ? " late" : ""}`} role="timer" aria-label={t("play.clock", { seconds: left })}>
      {left}
    </span>
  );
}
