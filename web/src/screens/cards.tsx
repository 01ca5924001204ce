// Cards to look at, not to play.
import { Face } from "../art/face.js";
import { cardName, sortHand } from "../model/cards.js";
import { settings } from "../model/settings.js";
import type { Card, Rules, Trump } from "../wire/messages.js";

export function SmallCard(props: { card: Card; class?: string }) {
  return (
    <span class={`small-card ${props.class ?? ""}`} role="img" aria-label={cardName(props.card)}>
      <Face card={props.card} deck={settings.deck.value} largeIndex={settings.largeIndex.value} />
    </span>
  );
}

export function SmallHand(props: { cards: readonly Card[]; rules: Rules; trump?: Trump | null }) {
  return (
    <span class="small-hand">
      {sortHand(props.cards, props.trump ?? null, props.rules).map((card) => (
        <SmallCard key={card} card={card} />
      ))}
    </span>
  );
}
