// Before the deal: the draw for the deal (U1, M1), the cut (U3), and dealing by hand, where the dealer can make mistakes (N9).
import { useState } from "preact/hooks";

import { lastRound } from "../model/middle.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Voice } from "../model/voice.js";
import type { ByHand, Seat, Table, View } from "../wire/messages.js";
import type { Choice } from "./choice.js";

function Cut(props: { model: TableModel; choice: Choice; size: number; done: () => void }) {
  const [cards, setCards] = useState(Math.floor(props.size / 2));
  const cut = async (number: number): Promise<void> => {
    props.done();
    const answer = await props.model.command({ do: "cut", cards: number });
    if (!answer.done && answer.reason !== "stale") props.choice.tell(answer.why);
  };
  /** Lifts the cards above the place of the pack that is touched. */
  const lift = (event: PointerEvent): void => {
    const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = (event.clientY - top) / height;
    setCards(Math.min(Math.max(Math.round(share * props.size), 1), props.size - 1));
  };
  return (
    <div class="bids cut" role="group" aria-label={t("cut.title")}>
      <p class="prompt">{t("cut.ask")}</p>
      <div class="cut-pack" style={{ "--lifted": String(cards), "--left": String(props.size - cards) }} aria-hidden="true" onPointerDown={lift} onPointerMove={(event) => event.buttons > 0 && lift(event)}>
        <span class="cut-lifted" />
        <span class="cut-left" />
      </div>
      <label class="range">
        <span>{t("cut.lift", { cards })}</span>
        <input type="range" min={1} max={props.size - 1} value={cards} onInput={(event) => setCards(Number(event.currentTarget.value))} />
      </label>
      <div class="buttons">
        <button type="button" class="bid pass" onClick={() => void cut(0)}>{t("cut.no")}</button>
        <button type="button" class="bid main" onClick={() => void cut(cards)}>{t("cut.yes")}</button>
      </div>
    </div>
  );
}

function DealByHand(props: { model: TableModel; choice: Choice; byHand: ByHand; voice: Voice }) {
  const { byHand, voice } = props;
  const most = Math.max(...byHand.packets.map(([, cards]) => cards), byHand.next[1]);
  const sizes = byHand.free ? Array.from({ length: most }, (_, at) => at + 1) : [...new Set(byHand.packets.map(([, cards]) => cards))].sort();
  const [cards, setCards] = useState(byHand.free ? byHand.next[1] : (sizes[0] ?? 1));
  const give = async (to: Seat): Promise<void> => {
    const answer = await props.model.command({ do: "packet", to, cards });
    if (!answer.done && answer.reason !== "stale") props.choice.tell(answer.why);
  };
  const misdeal = (): void => void props.model.command({ do: "misdeal" });
  return (
    <div class="bids by-hand" role="group" aria-label={t("deal.own")}>
      <p class="prompt">
        {t("deal.packets")}{" "}
        {byHand.free
          ? voice.say("deal.next", { cards: byHand.next[1], seat: byHand.next[0] })
          : byHand.packets.map(([, size], at) => (
              <span key={at} class={at < byHand.given ? "given" : at === byHand.given ? "next" : ""}>{size} </span>
            ))}
      </p>
      <div class="buttons" role="group" aria-label={t("deal.size")}>
        {sizes.map((size) => (
          <button key={size} type="button" class="bid switch" aria-pressed={cards === size} onClick={() => setCards(size)}>
            {t("deal.cards", { cards: size })}
          </button>
        ))}
      </div>
      <div class="buttons" role="group" aria-label={t("deal.to")}>
        {byHand.order.map((seat) => (
          <button key={seat} type="button" class="bid main" data-to={seat} onClick={() => void give(seat)}>
            {voice.say("deal.to_seat", { seat })}
          </button>
        ))}
      </div>
      <button type="button" class="bid misdeal" onClick={misdeal}>{t("deal.misdeal")}</button>
    </div>
  );
}

/** What the table waits for before the deal; null: the cards are dealt. */
function waitingFor(table: Table, view: View, voice: Voice): string | null {
  if (!table.deal || view.cards_held.some((cards) => cards > 0)) return null;
  if (table.by_hand) return voice.say("deal.by_hand", { seat: view.dealer });
  if (table.deal.kind !== "hand") return t("ask.first_dealer");
  const { cutter } = table.deal;
  if (cutter !== null && cutter !== voice.you) return voice.say("cut.of", { seat: cutter });
  return voice.say("deal.shuffles", { seat: view.dealer });
}

/** Explains the cards that were drawn for the first deal. */
function DrawTitle(props: { model: TableModel; table: Table; voice: Voice }) {
  const { model, voice } = props;
  const event = model.playback.current.value;
  const dealer = event?.event === "deals_first" ? event.seat : null;
  const { first_dealer } = props.table.rules.options;
  const drawn = model.playback.draw.value;
  const again = first_dealer === "high-card" && lastRound(drawn).length < drawn.length;
  return (
    <div class="draw-title">
      <h2>{dealer === null ? t("ask.first_dealer") : voice.say("event.deals_first", { seat: dealer })}</h2>
      <p>{again ? t("draw.again") : (first_dealer === "high-card" || first_dealer === "black-jack") && t(`draw.${first_dealer}`)}</p>
    </div>
  );
}

export function Dealing(props: { model: TableModel; choice: Choice; view: View; voice: Voice }) {
  const { model, choice, view, voice } = props;
  const table = model.table.value!;
  const seat = model.seat.value;
  const [settled, setSettled] = useState("");
  if (view.phase !== "deal" || table.paused) return null;
  const { draw, current } = model.playback;
  // The drawn cards stay until the deal. The dealer is named once they have all been shown.
  if (draw.value.length > 0 && current.value !== null) return <DrawTitle model={model} table={table} voice={voice} />;
  if (table.by_hand && view.dealer === seat)
    return <DealByHand model={model} choice={choice} byHand={table.by_hand} voice={voice} />;
  const deal = table.deal ? `${table.deal.deal}#${table.deal.attempt}` : "";
  if (settled === deal || seat === null || table.deal?.cutter !== seat) {
    const words = waitingFor(table, view, voice);
    return words === null ? null : <p class="prompt">{words}</p>;
  }
  return <Cut key={deal} model={model} choice={choice} size={table.rules.held.unmade!.length} done={() => setSettled(deal)} />;
}
