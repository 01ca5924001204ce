// Replays a game step by step, with all hands face up.
import { useEffect, useMemo, useState } from "preact/hooks";

import { TrumpDie } from "../art/die.js";
import { t } from "../model/say.js";
import { momentsOf, scoresBefore, type Moment } from "../model/story.js";
import { isWrong, judgedMoments, placesOfActions } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import { tell } from "../model/words.js";
import { placeOf } from "../table/places.js";
import type { Id, Review, Seat, Story } from "../wire/messages.js";
import { SmallCard, SmallHand } from "./cards.js";
import { Verdict } from "./judgement.js";
import { PlayOnButton } from "./play_on_button.js";
import { SeatLine } from "./seat_line.js";

const pace = 1200; // ms

function Player(props: { seat: Seat; moment: Moment; voice: Voice }) {
  const { seat, moment, voice } = props;
  return (
    <div class="replay-seat" data-place={placeOf(seat, voice.you, voice.table.chairs.length)}>
      <SeatLine seat={seat} at={moment} voice={voice} />
      <SmallHand cards={moment.hands[seat]!} rules={voice.rules} trump={moment.trump} />
    </div>
  );
}

export function TableCenter(props: { moment: Pick<Moment, "trump" | "up" | "trick" | "winner">; voice: Voice }) {
  const { moment, voice } = props;
  return (
    <div class="replay-center">
      {moment.trump && (
        <span class="replay-trump" role="img" aria-label={t("replay.trump", { trump: moment.trump })}>
          <TrumpDie trump={moment.trump} />
        </span>
      )}
      {moment.up && moment.trick.length === 0 && <SmallCard card={moment.up} class="up" />}
      {moment.trick.map(([seat, card]) => (
        <span key={card} class="replay-card" data-place={placeOf(seat, voice.you, voice.table.chairs.length)} data-wins={moment.winner === seat}>
          <SmallCard card={card} />
        </span>
      ))}
    </div>
  );
}

/** The position to show: an action of a hand, or its deal. */
export interface Spot {
  hand: number;
  action: number | null;
}

interface ReplayProps {
  /** Null: nobody can play on from it. */
  game: Id | null;
  story: Story;
  voice: Voice;
  spot: Spot;
  sides: number;
  review: Review | null;
  choose: (hand: number) => void;
}

export function Replay(props: ReplayProps) {
  const { story, voice, spot } = props;
  const { hand } = spot;
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  const before = useMemo(() => scoresBefore(story, props.sides), [story]);
  const moments = useMemo(() => momentsOf(story.hands[hand]!, before[hand]!), [story, hand]);
  const judged = useMemo(() => judgedMoments(props.review?.decisions ?? [], hand, story.hands[hand]!, moments), [props.review, hand, moments]);
  const last = moments.length - 1;
  const moment = moments[Math.min(at, last)]!;
  const said = moment.event ? tell(moment.event, voice) : voice.say("replay.dealt", { number: hand + 1, dealer: moment.dealer });
  useEffect(() => {
    setPlays(false);
    setAt(spot.action === null ? 0 : Math.max(0, placesOfActions(story.hands[hand]!, moments)[spot.action] ?? 0));
  }, [spot]);
  useEffect(() => {
    if (!plays) return;
    if (at >= last) return setPlays(false);
    const timer = setTimeout(() => setAt(at + 1), pace);
    return () => clearTimeout(timer);
  }, [plays, at, last]);
  const step = (to: number): void => {
    setPlays(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  /** Goes to the lead of another trick. */
  const nextTrick = (by: 1 | -1): number => {
    const leads = moments.flatMap((each, index) => (each.event?.event === "played" && each.trick.length === 1 ? [index] : []));
    return (by > 0 ? leads.find((index) => index > at) : leads.filter((index) => index < at).at(-1)) ?? (by > 0 ? last : 0);
  };
  const verdict = judged.get(at);
  const keys = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || (event.target as Element).matches("select")) return;
    event.preventDefault();
    step(to);
  };
  const button = (text: string, label: string, to: number) => (
    <button type="button" class="button" aria-label={label} disabled={to < 0 || to > last || to === at} onClick={() => step(to)}>
      {text}
    </button>
  );
  return (
    <section class="replay" aria-labelledby="replay" onKeyDown={keys}>
      <div class="row">
        <h2 id="replay" tabIndex={-1}>{t("replay.title")}</h2>
        <label>
          <span class="hidden">{t("replay.which")}</span>
          <select value={hand} onChange={(event) => props.choose(Number(event.currentTarget.value))}>
            {story.hands.map((_, number) => (
              <option key={number} value={number}>
                {t("hand.number", { number: number + 1 })}
              </option>
            ))}
          </select>
        </label>
        <span class="muted">{voice.bySide(moment.scores)}</span>
      </div>
      <div class="replay-table" data-players={voice.table.chairs.length}>
        {moment.hands.map((_, seat) => (
          <Player key={seat} seat={seat} moment={moment} voice={voice} />
        ))}
        <TableCenter moment={moment} voice={voice} />
      </div>
      <div class="row replay-steps">
        {button("\u00ab", t("replay.trick_before"), nextTrick(-1))}
        {button("\u2039", t("replay.back"), at - 1)}
        <button type="button" class="button go" onClick={() => (at >= last ? (setAt(0), setPlays(true)) : setPlays(!plays))}>
          {t(plays ? "replay.stop" : "replay.play")}
        </button>
        {button("\u203a", t("replay.on"), at + 1)}
        {button("\u00bb", t("replay.next_trick"), nextTrick(1))}
      </div>
      <div class="replay-said" role="status">
        <p>{said}</p>
        {verdict && <Verdict judged={verdict} voice={voice} />}
      </div>
      {verdict && isWrong(verdict.label) && props.game !== null && (
        <div class="row replay-steps">
          <PlayOnButton game={props.game} decision={verdict} />
        </div>
      )}
    </section>
  );
}
