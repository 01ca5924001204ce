// The person's hand: every card is a button. Legal cards are lit, and a tap on another one says why it is not allowed.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { Face } from "../art/face.js";
import { bowerBadge, bowerName, cardName, sortHand } from "../model/cards.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import type { Voice } from "../model/voice.js";
import { choosesCard } from "../model/words.js";
import type { Card, Seat, View } from "../wire/messages.js";
import { cardsHeld } from "./held.js";
import type { Choice } from "./choice.js";

function label(card: Card, bower: string | null, lit: boolean | null, picked: boolean): string {
  const parts = [cardName(card)];
  if (bower !== null) parts.push(bower);
  if (lit === false) parts.push(t("card.not_allowed"));
  if (picked) parts.push(t("card.picked"));
  return parts.join(", ");
}

/** The cards of the hand in progress that the seat has played. */
function playedBy(seat: Seat | null, view: View): Card[] {
  if (view.phase !== "play") return [];
  return [...view.tricks.map(({ cards }) => cards), view.trick].flatMap((cards) => cards.flatMap(([by, card]) => (by === seat ? [card] : [])));
}

/** Cards that are sorted again glide to their places. */
function useGlide(places: readonly Card[]): RefObject<HTMLDivElement> {
  const hand = useRef<HTMLDivElement>(null);
  const lefts = useRef(new Map<string, number>());
  const order = places.join(" ");
  useLayoutEffect(() => {
    const before = lefts.current;
    const pace = parseFloat(getComputedStyle(hand.current!).getPropertyValue("--pace"));
    lefts.current = new Map();
    for (const card of hand.current!.querySelectorAll<HTMLElement>("[data-card].card")) {
      const left = card.offsetLeft;
      lefts.current.set(card.dataset.card!, left);
      const from = (before.get(card.dataset.card!) ?? left) - left;
      if (from !== 0 && pace > 0) card.animate([{ translate: `${from}px` }, { translate: "0" }], { duration: pace, easing: "ease-out" });
    }
  }, [order]);
  return hand;
}

/** The focus stays with the hand after a card of it was played: it goes to the next card, or to the last. */
function useFocus(hand: RefObject<HTMLDivElement>, cards: readonly Card[]): { onFocusIn: (event: FocusEvent) => void; onFocusOut: (event: FocusEvent) => void } {
  const at = useRef<number | null>(null);
  const held = cards.join(" ");
  const buttons = (): HTMLElement[] => [...hand.current!.querySelectorAll<HTMLElement>("button.card")];
  useLayoutEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const left = buttons();
    left[Math.min(at.current, left.length - 1)]?.focus({ preventScroll: true });
  }, [held]);
  return {
    onFocusIn: ({ target }) => (at.current = buttons().indexOf(target as HTMLElement)),
    onFocusOut: ({ relatedTarget }) => {
      if (relatedTarget !== null) at.current = null;
    },
  };
}

export function Hand(props: { model: TableModel; choice: Choice; view: View; voice: Voice }) {
  const { model, choice, view } = props;
  const out = view.hand.length === 0 && view.laid_down.length > 0;
  const { rules } = props.voice;
  const cards = sortHand(out ? view.laid_down : view.hand, view.trump, rules);
  // A played card leaves its place empty, so that the others keep theirs.
  const places = sortHand([...cards, ...playedBy(model.seat.value, view)], view.trump, rules);
  const hidden = Math.max(0, cardsHeld(view, model.table.value, model.seat.value) - cards.length);
  const hand = useGlide(places);
  const focus = useFocus(hand, cards);
  const acting = view.legal.length > 0 && choosesCard(view);
  const isLit = (card: Card) => (acting ? view.legal.includes(`${view.phase} ${card}`) : null);
  // A card that the dealer picks up is put between the others, so that the hand keeps its width.
  const usual = Number(model.table.value?.rules.options.hand ?? 5);
  const held = Math.max(places.length + hidden, usual);
  return (
    <div ref={hand} {...focus} class={`hand${out ? " out" : ""}${choice.busy.value ? " busy" : ""}`} role="group" aria-label={t("hand.own")} style={{ "--cards": String(usual), "--held": String(held) }}>
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
            style={{ "--at": String(places.indexOf(card)) }}
            disabled={out}
            onClick={() => choice.tap(card)}
          >
            <Face card={card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
            {bowerBadge(card, view.trump, rules) !== null && (
              <span class="tag bower" aria-hidden="true">{bowerBadge(card, view.trump, rules)}</span>
            )}
            {picked && <span class="tag">{t(settings.confirmTap.value && acting ? "card.tap_again" : "card.next")}</span>}
          </button>
        );
      })}
      {Array.from({ length: hidden }, (_, at) => (
        <span key={`hidden-${at}`} class="card unseen" style={{ "--at": String(cards.length + at) }} role="img" aria-label={t("card.face_down")}>
          <Face card="back" />
        </span>
      ))}
    </div>
  );
}
