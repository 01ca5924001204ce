// A chair for an outside bot: the host names it, and gets what the program needs to play.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { api } from "../wire/api.js";
import type { Seat } from "../wire/messages.js";
import { LinkField, useTask, Wrong } from "./parts.js";

export function ProgramSeat(props: { model: TableModel; seat: Seat }) {
  const { model, seat } = props;
  const [name, setName] = useState("");
  const [token, setToken] = useState<string | null>(null);
  const { busy, wrong, run } = useTask();
  const give = (event: Event): void => {
    event.preventDefault();
    run(async () => setToken((await api.seatProgram(model.id, { name, seat })).token));
  };
  const address = `${location.origin}/api/tables/${model.id}/bot`;
  return (
    <>
      <h3>{t("program.title")}</h3>
      {token === null ? (
        <form class="row" onSubmit={give}>
          <label>
            {t("program.name")} <input value={name} required maxLength={40} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button" disabled={busy}>
            {t("program.give")}
          </button>
        </form>
      ) : (
        <>
          <p>{t("program.about")}</p>
          <LinkField label={t("program.questions")} link={`${address}/stream`} />
          <LinkField label={t("program.answers")} link={`${address}/answer`} />
          <LinkField label={t("program.token")} link={token} />
        </>
      )}
      <Wrong what={wrong} />
    </>
  );
}
