// The bar at the edge of the table: score and the most used buttons.
import { Five } from "../art/five.js";
import type { Suit } from "../art/suit.js";
import { ScoreWheel } from "../art/wheel.js";
import { t } from "../model/say.js";
import { settings } from "../model/settings.js";
import type { Voice } from "../model/voice.js";
import { lengthWords, scoreWords, signed, trumpWords } from "../model/words.js";
import type { Side, View } from "../wire/messages.js";
import { Icon } from "./icon.js";

/** L18: two fives show 0 to 10 points. */
function Fives(props: { score: number; side: Side }) {
  const { score, side } = props;
  if (score < 0 || score > 10) return null;
  const suit: Suit = side % 2 === 0 ? "S" : "H";
  return (
    <span class="fives">
      <Five score={Math.min(score, 5)} suit={suit} />
      <Five score={Math.max(score - 5, 0)} suit={suit} />
    </span>
  );
}

function Score(props: { side: Side; view: View; voice: Voice }) {
  const { side, view, voice } = props;
  const score = view.scores[side] ?? 0;
  const target = Number(voice.options.target);
  const ours = voice.isOurs(side);
  const named = voice.options.sides !== "partners" || voice.you === null;
  const name = named ? voice.side(side) : t(ours ? "score.we" : "score.they");
  const shown = voice.options.score_shown;
  return (
    <div class={`score${ours ? " ours" : ""}${named ? " named" : ""}${shown === "wheel" ? "" : " plain"}`} data-side={side}>
      <span class="score-name">{name}</span>
      {shown === "wheel" && <ScoreWheel score={score} target={target} label={t("score.wheel", { side: voice.side(side), score, length: lengthWords(voice.options) })} />}
      {shown === "fives" && <Fives score={score} side={side} />}
      <span class="score-figure" aria-hidden="true">{signed(score)}</span>
    </div>
  );
}

/** Our side first, then the others in their order, so that each is always in the same place. */
function sidesOf(view: View, voice: Voice): Side[] {
  const sides = view.scores.map((_, side) => side);
  return [...sides.filter((side) => voice.isOurs(side)), ...sides.filter((side) => !voice.isOurs(side))];
}

export function Bar(props: { view: View | null; voice: Voice; open: (what: "menu" | "rules") => void }) {
  const { view, voice } = props;
  const sound = settings.sound.value;
  return (
    <header class="bar">
      <button type="button" class="tool" aria-label={t("menu.title")} aria-haspopup="dialog" onClick={() => props.open("menu")}>
        <Icon name="menu" />
      </button>
      <div class="scores">{view && sidesOf(view, voice).map((side) => <Score key={side} side={side} view={view} voice={voice} />)}</div>
      <p class="hidden">
        {view && `${scoreWords(view, voice)} ${trumpWords(view, voice)}`}
      </p>
      <button type="button" class="tool" aria-label={t("rules.of_table")} aria-haspopup="dialog" onClick={() => props.open("rules")}>
        <Icon name="book" />
      </button>
      <button type="button" class="tool" aria-pressed={sound} aria-label={t("menu.sound")} onClick={() => (settings.sound.value = !sound)}>
        <Icon name={sound ? "sound" : "silence"} />
      </button>
    </header>
  );
}
