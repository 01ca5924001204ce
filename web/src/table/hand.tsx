// The person's hand: every card is a button. Legal cards are lit, and a tap on another one says why it is not allowed.
import { Face } from "../art/face.js";
import { bowerName, cardName, sortHand } from "../model/cards.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import type { Voice } from "../model/voice.js";
import { choosesCard } from "../model/words.js";
import type { Card, View } from "../wire/messages.js";
import { cardsHeld } from "./held.js";
import type { Choice } from "./choice.js";

function label(card: Card, bower: string | null, lit: boolean | null, picked: boolean): string {
  const parts = [cardName(card)];
  if (bower !== null) parts.push(bower);
  if (lit === false) parts.push(t("card.not_allowed"));
  if (picked) parts.push(t("card.picked"));
  return parts.join(", ");
}

export function Hand(props: { model: TableModel; choice: Choice; view: View; voice: Voice }) {
  const { model, choice, view } = props;
  const out = view.hand.length === 0 && view.laid_down.length > 0;
  const { rules } = props.voice;
  const cards = sortHand(out ? view.laid_down : view.hand, view.trump, rules);
  const hidden = Math.max(0, cardsHeld(view, model.table.value, model.seat.value) - cards.length);
  const acting = view.legal.length > 0 && choosesCard(view);
  const isLit = (card: Card) => (acting ? view.legal.includes(`${view.phase} ${card}`) : null);
  const count = Math.max(cards.length + hidden, Number(model.table.value?.rules.options.hand ?? 5)); // so that cards keep their size
  return (
    <div class={`hand${out ? " out" : ""}${choice.busy.value ? " busy" : ""}`} role="group" aria-label={t("hand.own")} style={{ "--cards": String(count) }}>
      {cards.map((card, at) => {
        const lit = isLit(card);
        const picked = choice.picked.value === card;
        return (
          <button
            key={card}
            type="button"
            class={`card${lit === true ? " lit" : lit === false ? " dim" : ""}${picked ? " picked" : ""}`}
            aria-label={label(card, bowerName(card, view.trump, rules), lit, picked)}
            aria-pressed={picked}
            data-card={card}
            data-at={at + 1}
            disabled={out}
            onClick={() => choice.tap(card)}
          >
            <Face card={card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
            {picked && <span class="tag">{t(settings.confirmTap.value && acting ? "card.tap_again" : "card.next")}</span>}
          </button>
        );
      })}
      {Array.from({ length: hidden }, (_, at) => (
        <span key={`hidden-${at}`} class="card unseen" role="img" aria-label={t("card.face_down")}>
          <Face card="back" />
        </span>
      ))}
    </div>
  );
}
