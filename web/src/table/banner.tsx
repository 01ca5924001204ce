// What is wrong, or waited for: the connection, a pause, a deal that does not hold.
import { useEffect, useState } from "preact/hooks";

import type { TableModel } from "../model/seat.js";
import type { Connection } from "../wire/socket.js";
import type { Table } from "../wire/messages.js";

/** The time, once a second while it is looked at. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [running]);
  return now;
}

/** Who plays for us while we are away. */
function seatWords(table: Table | null, you: string | undefined, gone: number): string {
  if (!table || table.stage !== "playing" || !table.chairs.some(({ guest }) => guest?.id === you)) return "";
  if (table.paused) return "The game is paused and waits.";
  const others = table.chairs.some(({ guest, here }) => guest && !guest.program && here && guest.id !== you);
  if (!others) return "Nobody else is at the table: the clock stands still and your seat waits for you.";
  const left = Math.ceil(table.settings.grace - gone / 1000);
  return left > 0 ? `Your seat is kept; a bot takes over in ${left} s.` : "A bot holds your seat until you are back.";
}

export function connectionWords(connection: Connection): string | null {
  switch (connection.state) {
    case "open":
      return null;
    case "connecting":
      return connection.tries === 0 ? "Coming to the table…" : "The server can't be reached. Trying again…";
    case "lost":
      return "Connection lost. Reconnecting…";
    case "silent":
      return "The server has gone quiet. Reconnecting…";
    case "restarting":
      return "The server restarts. Coming back…";
    case "closed":
      return connection.why ? `You are not at this table: ${connection.why}.` : "You have left the table.";
  }
}

/** A partner would give the game up: both must want it. */
function Concession(props: { model: TableModel }) {
  const { model } = props;
  const by = model.playback.concession.value;
  const voice = model.voice.value;
  if (by === null || voice === null || voice.you === null || model.table.value?.stage !== "playing") return null;
  if (!voice.isOurs(voice.sideOf(by))) return null;
  const own = by === voice.you;
  const agree = (): void => {
    model.playback.playOn();
    void model.wish({ do: "concede" });
  };
  return (
    <div class="banner" role="status">
      <span>{own ? "Your partner is asked whether to concede." : `${voice.name(by)} wants to concede the game.`}</span>
      {!own && <button type="button" onClick={agree}>Concede</button>}
      <button type="button" onClick={() => model.playback.playOn()}>{own ? "Close" : "Play on"}</button>
    </div>
  );
}

export function Banner(props: { model: TableModel }) {
  const { model } = props;
  const connection = model.connection.value;
  const words = connectionWords(connection);
  const now = useNow(words !== null);
  const table = model.table.value;
  const alarm = model.alarms.value.at(-1);
  const first = connection.state === "connecting" && connection.tries === 0;
  return (
    <div class="banners">
      {words !== null && (
        <div class={`banner ${connection.state}${first ? " patient" : ""}`} role="status" data-state={connection.state}>
          <span>
            {words} {connection.state !== "closed" && seatWords(table, model.you.value?.id, now - connection.since)}
          </span>
          {connection.state === "closed" ? <a href="/">To the start</a> : !first && <button type="button" onClick={() => model.tryNow()}>Try now</button>}
        </div>
      )}
      {table?.paused && table.stage === "playing" && (
        <div class="banner paused" role="status">
          <span>The game is paused; no clock runs.</span>
          {model.isHost.value && <button type="button" onClick={() => void model.wish({ do: "resume" })}>Go on</button>}
        </div>
      )}
      <Concession model={model} />
      {alarm && (
        <div class="banner alarm" role="alert">
          <span>This deal can't be trusted ({alarm.deal}): {alarm.what}. Keep the game's record and ask the host.</span>
        </div>
      )}
    </div>
  );
}
