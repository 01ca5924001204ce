// The score sheet of a finished game, and its hands face up.
import { t } from "../model/say.js";
import type { SheetLine } from "../model/story.js";
import type { Voice } from "../model/voice.js";
import { signed } from "../model/words.js";
import type { ToldHand } from "../wire/messages.js";
import { SmallCard, SmallHand } from "./cards.js";

const change = (number: number): string => (number > 0 ? `+${number}` : signed(number));

export function ScoreSheet(props: { lines: readonly SheetLine[]; voice: Voice; sides: number; look: (hand: number) => void }) {
  const { lines, voice } = props;
  const sides = [...Array(props.sides).keys()];
  return (
    <div class="sheet">
      <table>
        <caption class="hidden">{t("sheet.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("sheet.hand")}</th>
            <th scope="col">{t("sheet.what")}</th>
            {sides.map((side) => (
              <th scope="col" key={side}>
                {voice.side(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ hand, result, scores }, at) => (
            <tr key={at}>
              <th scope="row">
                {hand === null ? (
                  ""
                ) : (
                  <button type="button" class="button small" aria-label={t("hand.look", { number: hand + 1 })} onClick={() => props.look(hand)}>
                    {hand + 1}
                  </button>
                )}
              </th>
              <td>
                <strong>{result.title}</strong> {result.what}
              </td>
              {sides.map((side) => {
                const changed = result.scores.find((each) => each.side === side)?.change;
                return (
                  <td key={side} class="points">
                    {signed(scores[side]!)}
                    {changed !== undefined && <small>{change(changed)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Dealt = Omit<ToldHand, "events" | "actions" | "result">;

function ShownHand(props: { hand: Dealt; number: number; voice: Voice }) {
  const { hand, voice } = props;
  return (
    <details class="shown-hand">
      <summary>
        {voice.say("sheet.dealt", { number: props.number, dealer: hand.dealer })}
      </summary>
      <dl>
        {hand.dealt.map((cards, seat) => (
          <div key={seat}>
            <dt>{voice.name(seat)}</dt>
            <dd>
              <SmallHand cards={cards} rules={voice.rules} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("sheet.turned")}</dt>
          <dd>
            <SmallCard card={hand.up} />
          </dd>
        </div>
        {hand.discard && (
          <div>
            <dt>{t("sheet.discarded")}</dt>
            <dd>
              <SmallCard card={hand.discard} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("sheet.left")}</dt>
          <dd>
            <SmallHand cards={hand.buried} rules={voice.rules} />
          </dd>
        </div>
      </dl>
    </details>
  );
}

export function AllHands(props: { hands: readonly Dealt[]; voice: Voice }) {
  return (
    <section class="all-hands" aria-labelledby="all-hands">
      <h2 id="all-hands">{t("sheet.all")}</h2>
      {props.hands.map((hand, at) => (
        <ShownHand key={at} hand={hand} number={at + 1} voice={props.voice} />
      ))}
    </section>
  );
}
