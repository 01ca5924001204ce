// Mutes people, for this person only.
import { muted } from "../model/muted.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Guest } from "../wire/messages.js";
import { Switch } from "./parts.js";

/** Everybody who sits here or has said something, except ourselves. */
function company(model: TableModel): Guest[] {
  const seated = model.table.value?.chairs.flatMap(({ guest }) => (guest && !guest.program ? [guest] : [])) ?? [];
  const all = new Map([...model.said.value.map(({ by }) => by), ...seated].map((guest) => [guest.id, guest]));
  return [...all.values()].filter(({ id }) => id !== model.you.value?.id);
}

export function Muting(props: { model: TableModel }) {
  const { model } = props;
  const others = company(model);
  if (others.length === 0) return null;
  const mute = (person: string, on: boolean): void => model.aside({ do: on ? "mute" : "unmute", person });
  return (
    <div class="hearing">
      {others.map(({ id, name }) => (
        <Switch key={id} label={t("talk.mute", { name })} on={muted.value.has(id)} change={(on) => mute(id, on)} />
      ))}
    </div>
  );
}
