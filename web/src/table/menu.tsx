// Rarely used controls: settings, pause, conceding, leaving.
import { useEffect, useRef, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { backWords, originOf } from "../model/play_on.js";
import { t } from "../model/say.js";
import type { CommandBody, TableModel } from "../model/seat.js";
import type { Table } from "../wire/messages.js";
import type { Choice } from "./choice.js";
import { claim, mayClaim } from "./manners.js";

const keys = ["numbers", "arrows", "enter", "calls", "hint", "claim", "take_back", "escape", "hear_cards", "hear_score"] as const;

/** Whether hints are on at this table, and why. */
function hintWords(table: Table): string {
  if (!table.hints) return t("hints.off");
  return t(table.settings.hints ? "hints.for_all" : "hints.against_bots");
}

/** Whether a bot takes over when the person gives up, because others play on: only without partners. */
function goesOnWithBot(model: TableModel): boolean {
  const table = model.table.value;
  const others = table?.chairs.some(({ guest }, seat) => guest && !guest.program && seat !== model.seat.value) ?? false;
  return others && table!.rules.sides.length > 2;
}

/** A button that acts on the second tap. */
function Grave(props: { words: string; sure: string; act: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <button type="button" class={asked ? "danger" : ""} onClick={() => (asked ? props.act() : setAsked(true))}>
      {asked ? props.sure : props.words}
    </button>
  );
}

export function Menu(props: { model: TableModel; choice: Choice; open: (what: "rules" | "table" | "settings" | "talk") => void; close: () => void }) {
  const { model, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const table = model.table.value;
  const seated = model.seat.value !== null;
  const origin = originOf(model.id);
  const send = (body: CommandBody): void => {
    void model.command(body);
    close();
  };
  const claimRest = (): void => {
    close();
    void claim(model, props.choice);
  };
  const leave = async (): Promise<void> => {
    await model.command({ do: "leave" });
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
        <button type="button" onClick={() => send({ do: table.paused ? "resume" : "pause" })}>{t(table.paused ? "pause.end" : "pause.begin")}</button>
      )}
      {model.isHost.value && table?.stage === "playing" && !table.practice && !table.set_aside && (
        <button type="button" onClick={() => send({ do: "pause", aside: true })}>{t("pause.aside")}</button>
      )}
      {mayClaim(model.view.value) && <button type="button" onClick={claimRest}>{t("claim.ask")}</button>}
      {seated && <Grave words={t("concede.ask")} sure={t(goesOnWithBot(model) ? "concede.sure_bot" : "concede.sure")} act={() => send({ do: "concede" })} />}
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
