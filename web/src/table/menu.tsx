// What is seldom needed: settings, a pause, giving up, leaving.
import { useEffect, useRef, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { backWords, originOf } from "../model/play_on.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Table } from "../wire/messages.js";

const keys = ["numbers", "arrows", "enter", "calls", "hint", "escape", "hear_cards", "hear_score"] as const;

/** Who may ask for hints here, and why not. */
function hintWords(table: Table): string {
  if (!table.hints) return t("hints.off");
  return t(table.settings.hints ? "hints.for_all" : "hints.against_bots");
}

/** Done on the second tap. */
function Grave(props: { words: string; sure: string; act: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <button type="button" class={asked ? "danger" : ""} onClick={() => (asked ? props.act() : setAsked(true))}>
      {asked ? props.sure : props.words}
    </button>
  );
}

export function Menu(props: { model: TableModel; open: (what: "rules" | "table" | "settings" | "talk") => void; close: () => void }) {
  const { model, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const table = model.table.value;
  const seated = model.seat.value !== null;
  const origin = originOf(model.id);
  const wish = (what: "pause" | "resume" | "concede"): void => {
    void model.wish({ do: what });
    close();
  };
  const leave = async (): Promise<void> => {
    await model.wish({ do: "leave" });
    go("/");
  };
  return (
    <dialog ref={dialog} class="menu" aria-label={t("menu.title")} onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      {origin && <button type="button" onClick={() => go(origin.from)}>{backWords(origin)}</button>}
      <button type="button" onClick={() => props.open("rules")}>{t("rules.of_table")}</button>
      <button type="button" onClick={() => props.open("table")}>{t("menu.chairs")}</button>
      <button type="button" onClick={() => props.open("settings")}>{t("settings.title")}</button>
      <button type="button" onClick={() => props.open("talk")}>{t("talk.title")}</button>
      {model.isHost.value && table?.stage === "playing" && (
        <button type="button" onClick={() => wish(table.paused ? "resume" : "pause")}>{t(table.paused ? "pause.end" : "pause.begin")}</button>
      )}
      {seated && <Grave words={t("concede.ask")} sure={t("concede.sure")} act={() => wish("concede")} />}
      <Grave words={t("leave.ask")} sure={t(seated ? "leave.sure" : "after.leave")} act={() => void leave()} />
      <button type="button" onClick={() => go("/")}>{t("menu.start")}</button>
      {seated && table?.stage === "playing" && <p class="menu-fact">{hintWords(table)}</p>}
      <details class="keys">
        <summary>{t("keys.title")}</summary>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt><kbd>{t(`keys.${key}`)}</kbd></dt>
              <dd>{t(`keys.${key}.about`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button type="button" class="close" onClick={close}>{t("go.close")}</button>
    </dialog>
  );
}
