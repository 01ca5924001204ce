// The host's button that begins a game. Asks first if somebody would be left out.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Seat, Table } from "../wire/messages.js";
import { insist } from "./host.js";
import { useTask, Wrong } from "./parts.js";

/** The people who would not play: they have arrived and have no chair, or have a chair and are away. */
function leftOut(table: Table): { standing: string; away: string } {
  const away = table.chairs.flatMap(({ guest, here }) => (guest && !guest.program && !here ? [guest.name] : []));
  return { standing: table.without_chair.filter(({ id }) => id !== table.host.id).map(({ name }) => name).join(", "), away: away.join(", ") };
}

export function Begin(props: { model: TableModel; words: string; class: string; dealer?: Seat }) {
  const { model, dealer } = props;
  const [asked, setAsked] = useState(false);
  const { busy, wrong, run } = useTask();
  const { standing, away } = leftOut(model.table.value!);
  const begin = (): void => run(() => insist(model, dealer === undefined ? { do: "begin" } : { do: "begin", dealer }));
  if (!asked || (standing === "" && away === ""))
    return (
      <>
        <button type="button" class={props.class} disabled={busy} onClick={() => (standing === "" && away === "" ? begin() : setAsked(true))}>
          {props.words}
        </button>
        <Wrong what={wrong} />
      </>
    );
  return (
    <div class="left-out" role="alertdialog" aria-label={t("begin.without")}>
      {standing !== "" && <p>{t("begin.no_chair", { names: standing })}</p>}
      {away !== "" && <p>{t("begin.away", { names: away })}</p>}
      <div class="row">
        <button type="button" class="button" disabled={busy} onClick={begin}>
          {t("begin.without")}
        </button>
        <button type="button" class="button" onClick={() => setAsked(false)}>
          {t("begin.wait")}
        </button>
      </div>
      <Wrong what={wrong} />
    </div>
  );
}
