// Phrases and chat before and after a game.
import { useState } from "preact/hooks";

import { wordsOf } from "../model/said.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Phrase } from "../wire/messages.js";
import { Muting } from "./muting.js";

const usual: readonly Phrase[] = ["hello", "good_luck", "good_game", "one_more", "thanks", "laugh", "clap"];
/** What screen readers say for a phrase that is shown as a symbol. */
const spoken = (phrase: Phrase): string | undefined => (phrase === "laugh" || phrase === "clap" ? t(`talk.${phrase}`) : undefined);

/** The latest chat lines. */
export function SaidLines(props: { model: TableModel; most: number }) {
  const lines = props.model.said.value.filter((said) => wordsOf(said) !== null).slice(-props.most);
  return (
    <ul class="said" aria-live="polite" aria-label={t("talk.said")}>
      {lines.map((said) => (
        <li key={said.at}>
          <strong>{said.by.id === props.model.you.value?.id ? t("name.you") : said.by.name}:</strong> {wordsOf(said)}
        </li>
      ))}
    </ul>
  );
}

export function SmallTalk(props: { model: TableModel }) {
  const { model } = props;
  const [text, setText] = useState("");
  const chat = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    model.aside({ do: "chat", text: text.trim() });
    setText("");
  };
  return (
    <section class="small-talk" aria-labelledby="talk">
      <h2 id="talk">{t("talk.title")}</h2>
      <SaidLines model={model} most={6} />
      <div class="row">
        {usual.map((phrase) => (
          <button key={phrase} type="button" class="button small" aria-label={spoken(phrase)} onClick={() => model.aside({ do: "say", phrase })}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      {model.table.value?.settings.chat && (
        <form class="row" onSubmit={chat}>
          <input value={text} maxLength={280} aria-label={t("talk.own_words")} onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit" class="button">
            {t("talk.say")}
          </button>
        </form>
      )}
      <Muting model={model} />
    </section>
  );
}
