// A finished game: score sheet, review, replay, hands, the check of the deal, the file.
import { useMemo, useState } from "preact/hooks";

import type { Witness } from "../fair/witness.js";
import { t } from "../model/say.js";
import { companyOf, scoreSheet } from "../model/story.js";
import { Voice } from "../model/voice.js";
import type { GameFile, Seat, Story } from "../wire/messages.js";
import { CheckDeal } from "./check_deal.js";
import { EgnButton } from "./egn_button.js";
import { Replay, type Spot } from "./replay.js";
import { ReviewPart, useReview } from "./review.js";
import { AllHands, ScoreSheet } from "./sheet.js";

/** "10 to 6" */
export const scoreList = (scores: readonly number[]): string => scores.map(String).reduce((first, second) => t("record.scores", { first, second }));

/** "You and Birch win, 10 to 6." */
export function outcome(file: GameFile, voice: Voice): string {
  const sides = file.scores.map((_, side) => side).sort((a, b) => Number(b === file.winner) - Number(a === file.winner) || file.scores[b]! - file.scores[a]!);
  const scores = scoreList(sides.map((side) => file.scores[side]!));
  if (file.winner !== null) return voice.say("record.won", { side: voice.seats(file.winner), scores });
  if (file.ending === "conceded" && file.conceded_by !== null) return voice.say("record.conceded", { side: voice.seats(file.conceded_by), scores });
  return t("record.left", { scores });
}

export function Record(props: { id: string; file: GameFile; story: Story; seat: Seat | null; witness: Witness | null }) {
  const { file, story, seat } = props;
  const [spot, setSpot] = useState<Spot>({ hand: 0, action: null });
  const reviewing = useReview(props.id);
  const voice = useMemo(() => new Voice(companyOf(file, story), seat), [file, story, seat]);
  const sides = file.scores.length;
  const lines = useMemo(() => scoreSheet(story, voice, sides), [story, voice]);
  const show = ({ hand, action }: Spot): void => {
    setSpot({ hand, action });
    const heading = document.getElementById("replay");
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true }); // so that the arrow keys step through the replay
  };
  const look = (hand: number): void => show({ hand, action: null });
  const review = reviewing.state?.state === "done" ? reviewing.state.review : null;
  return (
    <div class="record">
      <section aria-labelledby="sheet">
        <h2 id="sheet">{t("sheet.title")}</h2>
        <ScoreSheet lines={lines} voice={voice} sides={sides} look={look} />
      </section>
      {story.hands.length > 0 && (
        <>
          <ReviewPart game={props.id} reviewing={reviewing} voice={voice} look={look} show={show} />
          <Replay game={props.id} story={story} voice={voice} spot={spot} sides={sides} review={review} choose={(hand) => setSpot({ hand, action: null })} />
        </>
      )}
      <CheckDeal file={file} witness={props.witness} />
      {story.hands.length > 0 && <AllHands hands={story.hands} voice={voice} />}
      <p>
        <a class="button" href={`/api/games/${props.id}`} download={`euchre-${props.id}.json`}>
          {t("record.download")}
        </a>
      </p>
      {story.hands.length > 0 && <EgnButton id={props.id} reviewed={review !== null} match={file.players.length === 4 && sides === 2} />}
    </div>
  );
}
