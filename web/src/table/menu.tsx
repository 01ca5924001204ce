// What is seldom needed: settings, a pause, giving up, leaving.
import { useEffect, useRef, useState } from "preact/hooks";

import { go } from "../model/address.js";
import { backWords, originOf } from "../model/play_on.js";
import type { TableModel } from "../model/seat.js";
import type { Table } from "../wire/messages.js";

const keys = [
  ["1 to 7", "a card, or a call"],
  ["← → ↑ ↓", "to the next card or call"],
  ["Enter", "play it, say it"],
  ["P, O, A", "pass, order it up, alone"],
  ["W", "what would the expert do? A hint"],
  ["Esc", "enough of what is shown"],
  ["H, T, L", "hear your hand, the trick, the last trick"],
  ["S, U", "hear the score, the trump"],
] as const;

/** Who may ask for hints here, and why not. */
function hintWords(table: Table): string {
  if (!table.hints) return "Hints are off: others play at this table. The host can allow them.";
  return table.settings.hints ? "Hints are on for everybody at this table." : "Hints are on: you play against bots.";
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
    <dialog ref={dialog} class="menu" aria-label="Menu" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      {origin && <button type="button" onClick={() => go(origin.from)}>{backWords(origin)}</button>}
      <button type="button" onClick={() => props.open("rules")}>Rules of this table</button>
      <button type="button" onClick={() => props.open("table")}>Chairs and invite</button>
      <button type="button" onClick={() => props.open("settings")}>Settings</button>
      <button type="button" onClick={() => props.open("talk")}>Say something</button>
      {model.isHost.value && table?.stage === "playing" && (
        <button type="button" onClick={() => wish(table.paused ? "resume" : "pause")}>{table.paused ? "Go on" : "Pause the game"}</button>
      )}
      {seated && <Grave words="Concede the game" sure="Concede: the others win" act={() => wish("concede")} />}
      <Grave words="Leave the table" sure={seated ? "Leave: a bot takes my seat" : "Leave"} act={() => void leave()} />
      <button type="button" onClick={() => go("/")}>To the start; my seat is kept</button>
      {seated && table?.stage === "playing" && <p class="menu-fact">{hintWords(table)}</p>}
      <details class="keys">
        <summary>Keys</summary>
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt><kbd>{key}</kbd></dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button type="button" class="close" onClick={close}>Close</button>
    </dialog>
  );
}
