// Claims on the remaining tricks, taking back an action, and everybody's hands after a hand.
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { Voice } from "../model/voice.js";
import { SmallHand } from "../screens/cards.js";
import type { View } from "../wire/messages.js";
import type { Choice } from "./choice.js";

/** Whether it is our turn to play a card and no claim waits for an answer. */
export const mayClaim = (view: View | null): boolean => view !== null && view.phase === "play" && view.legal.length > 0 && view.claim === null;

async function command(model: TableModel, choice: Choice, what: "claim" | "take_back"): Promise<void> {
  const answer = await model.command({ do: what });
  if (!answer.done) choice.tell(answer.why);
}

export const claim = (model: TableModel, choice: Choice): Promise<void> => command(model, choice, "claim");

export const takeBack = (model: TableModel, choice: Choice): Promise<void> => command(model, choice, "take_back");

/** An action can be taken back until another player acts. */
export function TakeBack(props: { model: TableModel; choice: Choice }) {
  if (!props.model.view.value?.may_take_back) return null;
  return (
    <button type="button" class="bid take-back" onClick={() => void takeBack(props.model, props.choice)}>
      {t("take_back.ask")}
    </button>
  );
}

/** Shows the claimer's cards to everybody, and the answers to the player who is asked. */
export function Claim(props: { model: TableModel; voice: Voice }) {
  const { model, voice } = props;
  const made = model.view.value?.claim ?? null;
  if (made === null) return null;
  const asked = voice.you !== null && made.waiting.includes(voice.you);
  const answer = (accepted: boolean): void => void model.command({ do: "answer_claim", accepted });
  return (
    <div class="banner claim" role="status">
      <span>{voice.say("table.claimed", { seat: made.seat })}</span>
      <SmallHand cards={made.cards} rules={voice.rules} trump={model.view.value?.trump ?? null} />
      {asked ? (
        <>
          <button type="button" onClick={() => answer(true)}>{t("claim.accept")}</button>
          <button type="button" onClick={() => answer(false)}>{t("claim.refuse")}</button>
        </>
      ) : (
        made.waiting.length > 0 && <span>{t("claim.waiting", { names: made.waiting.map((seat) => voice.name(seat)).join(", ") })}</span>
      )}
    </div>
  );
}

/** All hands of the last deal, if the table shows them. */
export function ShownHands(props: { view: View | null; voice: Voice }) {
  const { view, voice } = props;
  const hand = view?.phase === "deal" ? view.shown.at(-1) : undefined;
  if (!hand) return null;
  return (
    <section class="shown-hands" aria-label={t("sheet.all")}>
      <dl>
        {hand.dealt.map((cards, seat) => (
          <div key={seat}>
            <dt>{voice.name(seat)}</dt>
            <dd>
              <SmallHand cards={cards} rules={voice.rules} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
