// Replays a game step by step on the table, with what the review says about each decision.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Replayed, Spot } from "../model/replay.js";
import { t } from "../model/say.js";
import { isWrong } from "../model/study.js";
import { tell } from "../model/words.js";
import type { Id } from "../wire/messages.js";
import { Board } from "./board.js";
import { Verdict } from "./judgement.js";
import { Switch } from "./parts.js";
import { PlayOnButton } from "./play_on_button.js";

const pace = 1200; // ms

/** Arrow keys have another meaning in these. */
const ownKeys = "input:not([type=checkbox]), select, textarea, dialog, [role=tab], [role=slider]";

/** The arrow keys step anywhere on the page, while the replay is shown. */
function useArrowKeys(shown: () => boolean, press: (key: string) => boolean): void {
  // At once after each step, so that quick keys step from where the last one led.
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const other = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (other || !shown() || (event.target as Element).closest?.(ownKeys)) return;
      if (press(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  });
}

interface ReplayProps {
  /** Null: nobody can play on from it. */
  game: Id | null;
  replayed: Replayed;
  spot: Spot;
  go: (spot: Spot) => void;
  /** What stands below the words about the position. */
  children?: ComponentChildren;
}

/** The rest of the game can be played from any position, and a wrong decision can be made again. */
function PlayOn(props: { game: Id; replayed: Replayed; spot: Spot }) {
  const next = props.replayed.next(props.spot);
  const verdict = props.replayed.verdict(props.spot);
  return (
    <div class="row">
      {next && <PlayOnButton key={`${next.hand} ${next.action}`} game={props.game} decision={next} />}
      {verdict && isWrong(verdict.label) && <PlayOnButton key="again" game={props.game} decision={verdict} words={t("play_on.again")} />}
    </div>
  );
}

export function Replay(props: ReplayProps) {
  const { replayed, spot, go } = props;
  const { story, voice } = replayed;
  const section = useRef<HTMLElement>(null);
  const [plays, setPlays] = useState(false);
  const [open, setOpen] = useState(true);
  const moment = replayed.moment(spot);
  const on = replayed.step(spot, 1);
  const back = replayed.step(spot, -1);
  const verdict = replayed.verdict(spot);
  const said = moment.event ? tell(moment.event, voice) : voice.say("replay.dealt", { number: spot.hand + 1, dealer: moment.dealer });
  useEffect(() => {
    if (!plays) return;
    if (!on) return setPlays(false);
    const timer = setTimeout(() => go(on), pace);
    return () => clearTimeout(timer);
  }, [plays, spot]);
  const step = (to: Spot | null): void => {
    setPlays(false);
    if (to) go(to);
  };
  useArrowKeys(
    () => section.current!.offsetParent !== null,
    (key) => {
      const to: Spot | null | undefined = { ArrowLeft: back, ArrowRight: on, Home: { hand: spot.hand, at: 0 }, End: { hand: spot.hand, at: replayed.last(spot.hand) } }[key];
      if (to) step(to);
      return to !== undefined;
    },
  );
  const button = (text: string, label: string, to: Spot | null) => (
    <button type="button" class="button" aria-label={label} disabled={to === null || (to.at === spot.at && to.hand === spot.hand)} onClick={() => step(to)}>
      {text}
    </button>
  );
  const restart = (): void => {
    if (!on) go({ hand: 0, at: 0 });
    setPlays(!plays);
  };
  return (
    <section ref={section} class="replay" aria-labelledby="replay">
      <div class="row replay-head">
        <h2 id="replay" tabIndex={-1}>{t("replay.title")}</h2>
        <label>
          <span class="hidden">{t("replay.which")}</span>
          <select value={spot.hand} onChange={(event) => step({ hand: Number(event.currentTarget.value), at: 0 })}>
            {story.hands.map((_, number) => (
              <option key={number} value={number}>
                {t("hand.number", { number: number + 1 })}
              </option>
            ))}
          </select>
        </label>
        <span class="muted">{voice.bySide(moment.scores)}</span>
      </div>
      <div class="replay-board">
        <Board moment={moment} dealt={story.hands[spot.hand]!.dealt} view={replayed.view(spot)} voice={voice} open={open} label={t("board.title")} />
        <div class="row replay-steps">
          {button("\u00ab", t("replay.trick_before"), replayed.trick(spot, -1))}
          {button("\u2039", t("replay.back"), back)}
          <button type="button" class="button go" onClick={restart}>
            {t(plays ? "replay.stop" : "replay.play")}
          </button>
          {button("\u203a", t("replay.on"), on)}
          {button("\u00bb", t("replay.next_trick"), replayed.trick(spot, 1))}
        </div>
      </div>
      <div class="replay-words">
        <div class="replay-said" role="status">
          <p>{said}</p>
          {verdict && <Verdict judged={verdict} voice={voice} />}
        </div>
        {props.game !== null && <PlayOn game={props.game} replayed={replayed} spot={spot} />}
        <Switch label={t("board.open")} on={open} change={setOpen} />
        {props.children}
      </div>
    </section>
  );
}
