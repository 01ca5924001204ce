// What a player can say to the others: set phrases, a nudge for the player in turn, and chat if the host allows it.
import { useEffect, useRef, useState } from "preact/hooks";

import { phrasesNow } from "../model/phrases.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { Muting } from "../screens/muting.js";
import { SaidLines } from "../screens/talk.js";
import type { Phrase } from "../wire/messages.js";

export function Talk(props: { model: TableModel; close: () => void }) {
  const { model, close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const table = model.table.value;
  const phrases = table ? phrasesNow(model.view.value, table.settings) : [];
  const turn = model.view.value?.turn ?? null;
  const slow = turn !== null && model.seat.value !== null && turn !== model.seat.value && table?.chairs[turn]?.guest ? turn : null;
  const say = (phrase: Phrase): void => {
    model.aside({ do: "say", phrase });
    close();
  };
  const chat = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    model.aside({ do: "chat", text: text.trim() });
    close();
  };
  return (
    <dialog ref={dialog} class="talk" aria-label={t("talk.title")} onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      <SaidLines model={model} most={2} />
      {slow !== null && (
        <button type="button" class="bid main" onClick={() => (model.aside({ do: "nudge", seat: slow }), close())}>
          {model.voice.value?.say("talk.nudge", { seat: slow })}
        </button>
      )}
      {phrases.length === 0 && <p>{t("talk.phrases_are_off")}</p>}
      <div class="phrases">
        {phrases.map((phrase) => (
          <button key={phrase} type="button" class="phrase" onClick={() => say(phrase)}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      {table?.settings.chat && (
        <form onSubmit={chat}>
          <input value={text} maxLength={280} aria-label={t("talk.own_words")} onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit">{t("talk.say")}</button>
        </form>
      )}
      <Muting model={model} />
      <button type="button" class="close" onClick={close}>{t("go.close")}</button>
    </dialog>
  );
}
