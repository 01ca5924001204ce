// The two wheels and the die for a table with real cards, and the last result.
import { signal } from "@preact/signals";

import { TrumpDie } from "../art/die.js";
import { ScoreWheel } from "../art/wheel.js";
import { voiceOf, type Keeping } from "../model/score_keeper.js";
import { t } from "../model/say.js";
import { lengthWords, signed } from "../model/words.js";
import type { Trump } from "../wire/messages.js";

/** The trump that was entered for the current hand. */
export const die = signal<Trump | null>(null);

export function ScoreBoard(props: { game: Keeping }) {
  const { game } = props;
  const { sheet } = game;
  const voice = voiceOf(game);
  const target = Number(voice.options.target);
  const hands = Number(voice.options.hands);
  const last = sheet.lines.at(-1);
  return (
    <section class="keep-board" aria-label={t("keep.title")}>
      <div class="keep-wheels">
        {sheet.scores.map((score, side) => (
          <div key={side} class="keep-side" data-side={side}>
            <ScoreWheel score={score} target={target} label={t("score.wheel", { side: voice.side(side), score, length: lengthWords(voice.options) })} />
            <span class="keep-name">{voice.side(side)}</span>
            <span class="keep-figure" aria-hidden="true">
              {signed(score)}
            </span>
          </div>
        ))}
        <TrumpDie trump={die.value} />
      </div>
      <p class="keep-now">
        {sheet.over
          ? sheet.winner === null
            ? t("keep.drawn")
            : voice.say("keep.won", { side: voice.seats(sheet.winner) })
          : `${t("keep.hands", { hand: sheet.hands_played + 1, hands: String(hands) })} ${voice.say("keep.deals", { seat: sheet.dealer })}`}
      </p>
      <p class="keep-last" role="status">
        {last && [last.what, ...last.said].map((each) => voice.tell(each)).join(" ")}
        {last?.clause && ` (${last.clause})`}
      </p>
    </section>
  );
}
