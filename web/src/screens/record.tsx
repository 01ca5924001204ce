// A finished game behind tabs: the score sheet, the replay with its review, the hands, the check of the deal with the files.
import { useMemo, useState } from "preact/hooks";

import type { Witness } from "../fair/witness.js";
import { Replayed, type Spot } from "../model/replay.js";
import { t } from "../model/say.js";
import { companyOf, scoreSheet } from "../model/story.js";
import { Voice } from "../model/voice.js";
import type { Decision, GameFile, Seat, Story } from "../wire/messages.js";
import { CheckDeal } from "./check_deal.js";
import { EgnButton } from "./egn_button.js";
import { Replay } from "./replay.js";
import { ReviewPart, useReview } from "./review.js";
import { AllHands, ScoreSheet } from "./sheet.js";
import { Tabs, type Panel } from "./tabs.js";

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

const parts = ["sheet", "review", "hands", "deal"] as const;
type Part = (typeof parts)[number];

/** The open panel is in the address, so that a link back and a reload show it again. */
function usePart(): [Part, (part: Part) => void] {
  const [open, setOpen] = useState<Part>(() => parts.find((part) => location.hash === `#${part}`) ?? "sheet");
  const choose = (part: Part): void => {
    history.replaceState(null, "", `#${part}`);
    setOpen(part);
  };
  return [open, choose];
}

/** `id`: null for a game that somebody else has shared. It can't be reviewed, and has no files. Its deal can't be proven here. */
export function Record(props: { id: string | null; file: GameFile; story: Story; seat: Seat | null; witness: Witness | null }) {
  const { file, story, seat } = props;
  const [spot, setSpot] = useState<Spot>({ hand: 0, at: 0 });
  const [open, setOpen] = usePart();
  const { id } = props;
  const reviewing = useReview(id);
  const voice = useMemo(() => new Voice(companyOf(file, story), seat), [file, story, seat]);
  const sides = file.scores.length;
  const lines = useMemo(() => scoreSheet(story, voice, sides), [story, voice]);
  const review = reviewing.state?.state === "done" ? reviewing.state.review : null;
  const replayed = useMemo(() => new Replayed(story, voice, sides, review), [story, voice, review]);
  const showSpot = (to: Spot): void => {
    setOpen("review");
    setSpot(to);
    // once the panel is visible
    requestAnimationFrame(() => {
      const heading = document.getElementById("replay");
      heading?.scrollIntoView({ block: "start" });
      heading?.focus({ preventScroll: true }); // so that the arrow keys step through the replay
    });
  };
  const look = (hand: number): void => showSpot({ hand, at: 0 });
  const show = (decision: Decision): void => showSpot(replayed.after(decision));
  const played = story.hands.length > 0;
  const panels: Panel<Part>[] = [
    {
      name: "sheet",
      label: t("sheet.title"),
      content: (
        <section aria-labelledby="sheet">
          <h2 id="sheet">{t("sheet.title")}</h2>
          <ScoreSheet lines={lines} voice={voice} sides={sides} look={look} />
        </section>
      ),
    },
  ];
  if (played)
    panels.push(
      {
        name: "review",
        label: t(id === null ? "replay.title" : "record.review"),
        content: (
          <Replay game={id} replayed={replayed} spot={spot} go={setSpot}>
            {id !== null && <ReviewPart game={id} reviewing={reviewing} replayed={replayed} spot={spot} go={setSpot} show={show} />}
          </Replay>
        ),
      },
      { name: "hands", label: t("record.hands"), content: <AllHands hands={story.hands} voice={voice} /> },
    );
  if (id !== null) panels.push({
    name: "deal",
    label: t("record.deal"),
    content: (
      <>
        <CheckDeal file={file} witness={props.witness} />
        <p>
          <a class="button" href={`/api/games/${id}`} download={`euchre-${id}.json`}>
            {t("record.download")}
          </a>
        </p>
        {played && <EgnButton id={id} reviewed={review !== null} match={file.players.length === 4 && sides === 2} />}
      </>
    ),
  });
  return (
    <div class="record">
      <Tabs label={t("game.title")} panels={panels} open={open} choose={setOpen} />
    </div>
  );
}
