// A name and an avatar: who somebody is here.
import { useState } from "preact/hooks";

import { Avatar } from "../art/avatar.js";
import { avatars, changeMe, forgetMe, madeUp, me } from "../model/me.js";
import { api } from "../wire/api.js";
import type { NewPerson } from "../wire/messages.js";
import { Dialog, LinkField, useTask, Wrong } from "./parts.js";

const named = (avatar: string): string => avatar.charAt(0).toUpperCase() + avatar.slice(1);

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
        <span>Your name at the table</span>
        <input
          value={person.name}
          required
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
        />
      </label>
      <fieldset class="avatars">
        <legend>Your critter</legend>
        {avatars.map((avatar) => (
          <label class="avatar-choice" title={named(avatar)}>
            <input type="radio" name="avatar" checked={person.avatar === avatar} onChange={() => setPerson({ ...person, avatar })} />
            <Avatar name={avatar} />
            <span>{named(avatar)}</span>
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

/** Changes the name, moves to another device, or forgets the person. */
export function PersonDialog(props: { close: () => void }) {
  const [link, setLink] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  const { busy, wrong, run } = useTask();
  const person = me.value;
  const save = async (changed: NewPerson): Promise<void> => {
    await changeMe({ name: changed.name, avatar: changed.avatar });
    props.close();
  };
  return (
    <Dialog title="You" close={props.close}>
      <PersonForm {...(person ? { start: person } : {})} verb="Save" done={save} />
      {person && (
        <>
          <h3>Another device</h3>
          <p>A personal link makes another phone or computer you, with your seat and your games. Keep it to yourself.</p>
          {link === null ? (
            <button type="button" class="button" disabled={busy} onClick={() => run(async () => setLink((await api.myLink()).link))}>
              Show my personal link
            </button>
          ) : (
            <LinkField label="Your personal link" link={link} />
          )}
          <h3>Leave no trace</h3>
          <p>Forgets your name, your seats and your list of games on this server.</p>
          {sure ? (
            <div class="row">
              <button type="button" class="button danger" disabled={busy} onClick={() => run(async () => (await forgetMe(), props.close()))}>
                Yes, forget me
              </button>
              <button type="button" class="button" onClick={() => setSure(false)}>
                No
              </button>
            </div>
          ) : (
            <button type="button" class="button" onClick={() => setSure(true)}>
              Forget me
            </button>
          )}
          <Wrong what={wrong} />
        </>
      )}
    </Dialog>
  );
}
