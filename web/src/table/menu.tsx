// What is seldom needed: settings, a pause, giving up, leaving.
import { useEffect, useRef, useState } from "preact/hooks";

import { go } from "../model/address.js";
import type { TableModel } from "../model/seat.js";

export function Menu(props: { model: TableModel; open: (what: "rules" | "table" | "settings" | "talk") => void; close: () => void }) {
  const { model, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [sure, setSure] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const table = model.table.value;
  const seated = model.seat.value !== null;
  const leave = async (): Promise<void> => {
    await model.wish({ do: "leave" });
    go("/");
  };
  return (
    <dialog ref={dialog} class="menu" aria-label="Menu" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      <button type="button" onClick={() => props.open("rules")}>Rules of this table</button>
      <button type="button" onClick={() => props.open("table")}>Chairs and invite</button>
      <button type="button" onClick={() => props.open("settings")}>Settings</button>
      {seated && <button type="button" onClick={() => props.open("talk")}>Say something</button>}
      {model.isHost.value && table?.stage === "playing" && (
        <button type="button" onClick={() => (void model.wish({ do: table.paused ? "resume" : "pause" }), close())}>
          {table.paused ? "Go on" : "Pause the game"}
        </button>
      )}
      {seated && <button type="button" onClick={() => (void model.wish({ do: "concede" }), close())}>Concede the game</button>}
      {!sure && <button type="button" onClick={() => setSure(true)}>Leave the table</button>}
      {sure && <button type="button" class="danger" onClick={() => void leave()}>{seated ? "Leave; a bot takes my seat" : "Leave"}</button>}
      <button type="button" onClick={() => go("/")}>To the start; my seat is kept</button>
      <button type="button" class="close" onClick={close}>Close</button>
    </dialog>
  );
}
