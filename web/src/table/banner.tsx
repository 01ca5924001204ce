// Problems, and what the table waits for: the connection, a pause, an alarm about a deal.
import { useEffect, useState } from "preact/hooks";

import { alarmWords } from "../model/deal_words.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Connection } from "../wire/socket.js";
import type { Table } from "../wire/messages.js";

/** The current time, updated once per second while it is shown. */
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

/** The bot that plays for the person while they are away. */
function seatWords(table: Table | null, you: string | undefined, gone: number): string {
  if (!table || table.stage !== "playing" || !table.chairs.some(({ guest }) => guest?.id === you)) return "";
  if (table.paused) return t("away.paused");
  const others = table.chairs.some(({ guest, here }) => guest && !guest.program && here && guest.id !== you);
  if (!others) return t("away.alone");
  const left = Math.ceil(table.settings.grace - gone / 1000);
  return left > 0 ? t("away.kept", { seconds: left }) : t("away.bot");
}

export function connectionWords(connection: Connection): string | null {
  switch (connection.state) {
    case "open":
      return null;
    case "connecting":
      return t(connection.tries === 0 ? "connection.first" : "connection.unreachable");
    case "lost":
      return t("connection.lost");
    case "silent":
      return t("connection.silent");
    case "restarting":
      return t("connection.restarting");
    case "closed":
      return connection.why ? t("connection.closed", { why: connection.why }) : t("closing.left");
  }
}

/** The partner offers to concede the game. Both must agree. */
function Concession(props: { model: TableModel }) {
  const { model } = props;
  const by = model.playback.concession.value;
  const voice = model.voice.value;
  if (by === null || voice === null || voice.you === null || model.table.value?.stage !== "playing") return null;
  if (!voice.isOurs(voice.sideOf(by))) return null;
  const own = by === voice.you;
  const agree = (): void => {
    model.playback.playOn();
    void model.command({ do: "concede" });
  };
  return (
    <div class="banner" role="status">
      <span>{own ? t("concede.asked") : voice.say("concede.wanted", { seat: by })}</span>
      {!own && <button type="button" onClick={agree}>{t("concede.agree")}</button>}
      <button type="button" onClick={() => model.playback.playOn()}>{t(own ? "go.close" : "concede.play_on")}</button>
    </div>
  );
}

/** A player gave up, where everybody plays for themselves. A bot takes over, and the others play on. */
function GaveUp({ model }: { model: TableModel }) {
  const words = model.playback.gaveUp.value;
  if (words === null) return null;
  return (
    <div class="banner">
      <span>{words}</span>
      <button type="button" onClick={() => model.playback.closeGaveUp()}>{t("go.close")}</button>
    </div>
  );
}

/** The seated people who are not connected, without this person. */
const awayNames = (table: Table, you?: string): string[] =>
  table.chairs.flatMap(({ guest, here }) => (guest && !guest.program && !here && guest.id !== you ? [guest.name] : []));

const asideWords = (table: Table): string => {
  const names = awayNames(table).join(", ");
  return `${t("pause.aside.on")} ${names && t("pause.aside.away", { names })}`;
};

/** The people whose connection was lost, until a bot takes over. */
function Reconnecting({ model }: { model: TableModel }) {
  const table = model.table.value;
  const gone = table?.stage === "playing" && !table.set_aside ? awayNames(table, model.you.value?.id) : [];
  const names = gone.join(", ");
  const grace = table?.settings.grace ?? 0;
  const [old, setOld] = useState("");
  useEffect(() => {
    setOld("");
    const later = setTimeout(() => setOld(names), grace * 1000);
    return () => clearTimeout(later);
  }, [names, grace]);
  if (names === "" || names === old) return null;
  return (
    <div class="banner" role="status">
      <span>{t("play.reconnecting", { names, count: gone.length })}</span>
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
          {connection.state === "closed" ? <a href="/">{t("go.start")}</a> : !first && <button type="button" onClick={() => model.tryNow()}>{t("connection.try_now")}</button>}
        </div>
      )}
      {table?.paused && table.stage === "playing" && (
        <div class="banner paused" role="status">
          <span>{table.set_aside ? asideWords(table) : t("pause.on")}</span>
          {model.isHost.value && <button type="button" onClick={() => void model.command({ do: "resume" })}>{t("pause.end")}</button>}
        </div>
      )}
      {model.botsThinkLess.value && model.isHost.value && (
        <div class="banner busy" role="status">
          <span>{t("bots.less")}</span>
        </div>
      )}
      <Reconnecting model={model} />
      <Concession model={model} />
      <GaveUp model={model} />
      {alarm && (
        <div class="banner alarm" role="alert">
          <span>
            {alarmWords(alarm, table?.chairs.map(({ name }) => name) ?? [])} {t("check.keep")}
          </span>
        </div>
      )}
    </div>
  );
}
