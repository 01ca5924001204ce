// A chair for somebody's own bot: the host gives it a name, and gets what the program needs to play.
import { useState } from "preact/hooks";

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
      <h3>A program of your own sits here</h3>
      {token === null ? (
        <form class="row" onSubmit={give}>
          <label>
            Its name <input value={name} required maxLength={40} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button" disabled={busy}>
            Give it the chair
          </button>
        </form>
      ) : (
        <>
          <p>It reads a line for each of its turns from the first address and posts its answers to the second, with this token. Nobody sees the token again.</p>
          <LinkField label="Questions" link={`${address}/stream`} />
          <LinkField label="Answers" link={`${address}/answer`} />
          <LinkField label="Token" link={token} />
        </>
      )}
      <Wrong what={wrong} />
    </>
  );
}
