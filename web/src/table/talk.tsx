// What can be said to the others: set phrases, a nudge for whose turn it is, words where the host allows them.
import { useState } from "preact/hooks";

import type { TableModel } from "../model/seat.js";
import { phrases } from "../model/words.js";
import type { Phrase } from "../wire/messages.js";

const all = Object.keys(phrases) as Phrase[];

export function Talk(props: { model: TableModel; close: () => void }) {
  const { model, close } = props;
  const [text, setText] = useState("");
  const table = model.table.value;
  const turn = model.view.value?.turn ?? null;
  const slow = turn !== null && turn !== model.seat.value && table?.chairs[turn]?.guest ? turn : null;
  const say = (phrase: Phrase): void => {
    model.aside({ do: "say", phrase });
    close();
  };
  const chat = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    model.aside({ do: "chat", text: text.trim() });
    setText("");
    close();
  };
  return (
    <div class="talk" role="dialog" aria-label="Say something">
      {slow !== null && (
        <button type="button" class="bid main" onClick={() => (model.aside({ do: "nudge", seat: slow }), close())}>
          Nudge {model.voice.value?.name(slow)}
        </button>
      )}
      <div class="phrases">
        {all.map((phrase) => (
          <button key={phrase} type="button" class="phrase" onClick={() => say(phrase)}>
            {phrases[phrase]}
          </button>
        ))}
      </div>
      {table?.settings.chat && (
        <form onSubmit={chat}>
          <input value={text} maxLength={280} aria-label="In your own words" onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit">Say</button>
        </form>
      )}
      <button type="button" class="close" onClick={close}>Close</button>
    </div>
  );
}
