// The person's name and avatar.
import { useState } from "preact/hooks";

import { Avatar } from "../art/avatar.js";
import { avatars, beAgain, changeMe, forgetMe, former, madeUp, me } from "../model/me.js";
import { t } from "../model/say.js";
import { settings } from "../model/settings.js";
import { api } from "../wire/api.js";
import type { NewPerson } from "../wire/messages.js";
import { Devices } from "./devices.js";
import { Dialog, LinkField, saveFile, useTask, Wrong } from "./parts.js";
import { QrCode } from "./qr.js";

export function PersonForm(props: { start?: NewPerson; verb: string; done: (person: NewPerson) => Promise<unknown> }) {
  const [person, setPerson] = useState<NewPerson>(() => props.start ?? madeUp());
  const { busy, wrong, run } = useTask();
  const send = (event: Event): void => {
    event.preventDefault();
    run(() => props.done(person));
  };
  return (
    <form class="person-form" onSubmit={send}>
      <label class="field">
        <span>{t("person.name")}</span>
        <input
          value={person.name}
          required
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
        />
      </label>
      <fieldset class="avatars">
        <legend>{t("person.avatar")}</legend>
        {avatars.map((avatar) => (
          <label class="avatar-choice" title={t(`avatar.${avatar}`)}>
            <input type="radio" name="avatar" checked={person.avatar === avatar} onChange={() => setPerson({ ...person, avatar })} />
            <Avatar name={avatar} />
            <span>{t(`avatar.${avatar}`)}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" class="button go" disabled={busy}>
        {props.verb}
      </button>
      <Wrong what={wrong} />
    </form>
  );
}

/** The former persons of this browser, each with a button to become it again. */
function Former(props: { close: () => void }) {
  const { busy, wrong, run } = useTask();
  if (former.value.length === 0) return null;
  return (
    <>
      <h3>{t("person.former")}</h3>
      <p>{t("person.former.about")}</p>
      <div class="row">
        {former.value.map((person) => (
          <button key={person.id} type="button" class="button" disabled={busy} onClick={() => run(async () => (await beAgain(person), props.close()))}>
            {t("person.former.be", { name: person.name })}
          </button>
        ))}
      </div>
      <Wrong what={wrong} />
    </>
  );
}

/** The settings of the page. The server does not know them. */
async function saveMyData(): Promise<void> {
  const data = await api.myData();
  const mine = Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
  saveFile("euchre-my-data.json", JSON.stringify({ ...data, settings: mine }));
}

/** Changes the name, moves to another device, logs devices out, becomes a former person, or deletes the person. */
export function PersonDialog(props: { close: () => void }) {
  const [made, setMade] = useState<{ link: string; minutes: number } | null>(null);
  const [sure, setSure] = useState(false);
  const { busy, wrong, run } = useTask();
  const person = me.value;
  const save = async (changed: NewPerson): Promise<void> => {
    await changeMe({ name: changed.name, avatar: changed.avatar });
    props.close();
  };
  return (
    <Dialog title={t("name.you")} close={props.close}>
      <PersonForm {...(person ? { start: person } : {})} verb={t("person.save")} done={save} />
      <Former close={props.close} />
      {person && (
        <>
          <h3>{t("person.device")}</h3>
          <p>{t("person.device.about")}</p>
          {made === null ? (
            <button type="button" class="button" disabled={busy} onClick={() => run(async () => setMade(await api.myLink()))}>
              {t("person.link.show")}
            </button>
          ) : (
            <>
              <LinkField label={t("person.link")} link={made.link} />
              <QrCode text={made.link} label={t("invite.qr")} />
              <p>{t("person.link.once", { minutes: made.minutes })}</p>
            </>
          )}
          <Devices close={props.close} />
          <h3>{t("person.data")}</h3>
          <p>{t("person.data.about")}</p>
          <button type="button" class="button" disabled={busy} onClick={() => run(saveMyData)}>
            {t("person.data.save")}
          </button>
          <h3>{t("person.trace")}</h3>
          <p>{t("person.trace.about")}</p>
          {sure ? (
            <div class="row">
              <button type="button" class="button danger" disabled={busy} onClick={() => run(async () => (await forgetMe(), props.close()))}>
                {t("person.forget.sure")}
              </button>
              <button type="button" class="button" onClick={() => setSure(false)}>
                {t("go.no")}
              </button>
            </div>
          ) : (
            <button type="button" class="button" onClick={() => setSure(true)}>
              {t("person.forget")}
            </button>
          )}
          <Wrong what={wrong} />
        </>
      )}
    </Dialog>
  );
}
