// Invites friends to a table: a link, its code, and a QR code to scan from across the room.
import { useState } from "preact/hooks";

import { changeMe, isNamedByPage, me } from "../model/me.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { api } from "../wire/api.js";
import type { Table } from "../wire/messages.js";
import { LinkField, useLoaded, useTask, Wrong } from "./parts.js";
import { QrCode } from "./qr.js";

const onlyHere = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** The link of the table; null: not known yet, or this person may not see it. */
function useLink(model: TableModel): string | null {
  const { id, link_replaced } = model.table.value!;
  const belongs = model.seat.value !== null || model.isHost.value;
  const load = async (): Promise<{ path: string; number: number } | null> =>
    belongs ? { path: new URL((await api.tableLink(id)).link).pathname, number: link_replaced } : null;
  const { value } = useLoaded(load, [link_replaced, belongs]);
  // Only people with a place at the table may ask the server. Others have the link by which they came.
  const path = belongs ? (value?.number === link_replaced ? value.path : null) : link_replaced === 0 ? `/t/${model.id}` : null;
  return path && location.origin + path;
}

/** The short code works until the link is replaced or the first game ends, because the game's file contains the code. */
const codeAdmits = ({ link_replaced, game, stage }: Table): boolean =>
  link_replaced === 0 && (game === 0 || (game === 1 && stage === "playing"));

function NewLink(props: { model: TableModel }) {
  const { busy, wrong, run } = useTask();
  const [sure, setSure] = useState(false);
  const replace = async (): Promise<void> => {
    await api.replaceLink(props.model.table.value!.id);
    setSure(false);
  };
  if (!sure)
    return (
      <button type="button" class="button small" onClick={() => setSure(true)}>
        {t("invite.replace")}
      </button>
    );
  return (
    <div>
      <p>{t("invite.replace.about")}</p>
      <div class="row">
        <button type="button" class="button danger" disabled={busy} onClick={() => run(replace)}>
          {t("invite.replace.sure")}
        </button>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {t("go.no")}
        </button>
      </div>
      <Wrong what={wrong} />
    </div>
  );
}

/** Asks a host whose name the page made up for a name, because the invitation says who invites. */
function HostName() {
  const { busy, wrong, run } = useTask();
  const person = me.value;
  if (!person || !isNamedByPage(person)) return null;
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name"));
    run(() => changeMe({ name, avatar: person.avatar }));
  };
  return (
    <form class="join" onSubmit={save}>
      <label class="field">
        <span>{t("invite.name")}</span>
        <input name="name" required maxLength={40} autocomplete="nickname" />
      </label>
      <button type="submit" class="button" disabled={busy}>
        {t("person.save")}
      </button>
      <Wrong what={wrong} />
    </form>
  );
}

export function Invite(props: { model: TableModel }) {
  const link = useLink(props.model);
  if (link === null) return null;
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{t("invite.title")}</h2>
      {props.model.isHost.value && <HostName />}
      <div class="invite-ways">
        <div>
          <LinkField label={t("invite.link")} link={link} />
          {codeAdmits(props.model.table.value!) && <p class="muted">{t("invite.code", { code: props.model.table.value!.id })}</p>}
          {onlyHere() && <p class="muted">{t("invite.only_here", { flags: "--listen 0.0.0.0:8080" })}</p>}
          {props.model.isHost.value && <NewLink model={props.model} />}
        </div>
        <QrCode text={link} label={t("invite.qr")} />
      </div>
    </section>
  );
}
