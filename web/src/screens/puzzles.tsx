// The puzzles of the day: the same for everybody. One's own mistakes are another page, for nobody else.
import { useEffect, useState } from "preact/hooks";

import { t } from "../model/say.js";
import { keepSolved, solvedOn } from "../model/solved.js";
import { isWrong } from "../model/study.js";
import { api } from "../wire/api.js";
import type { Mark, PuzzleSet } from "../wire/messages.js";
import { Done, Exercise, Where } from "./exercise.js";
import { HowJudged, MarkSign } from "./mark.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";
import { PracticeLink } from "./practice_link.js";

const askAgain = 1000; // ms

/** Asks again until the set of the day is made. */
function usePuzzles(): { set: PuzzleSet | null; wrong: string | null } {
  const { value, wrong, again } = useLoaded(api.puzzles);
  useEffect(() => {
    if (value?.puzzles !== null) return;
    const later = setTimeout(again, askAgain);
    return () => clearTimeout(later);
  }, [value]);
  return { set: value, wrong };
}

function Marks(props: { marks: readonly Mark[]; of: number }) {
  return (
    <ol class="puzzle-marks" aria-label={t("puzzles.so_far")}>
      {Array.from({ length: props.of }, (_, at) => {
        const mark = props.marks[at];
        return (
          <li key={at}>
            {mark ? (
              <>
                <MarkSign mark={mark} />
                <span class="hidden">{t(`mark.${mark}`)}</span>
              </>
            ) : (
              <span class="mark-sign open">{at + 1}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Today(props: { set: PuzzleSet }) {
  const { day } = props.set;
  const puzzles = props.set.puzzles!;
  const [marks, setMarks] = useState(() => solvedOn(day));
  const at = marks.length;
  const puzzle = puzzles[at];
  const next = (mark: Mark): void => {
    const all = [...marks, mark];
    keepSolved(day, all);
    setMarks(all);
  };
  return (
    <>
      <Marks marks={marks} of={puzzles.length} />
      {puzzle ? (
        <>
          <Where at={at} words={t("puzzles.where", { number: at + 1, of: puzzles.length })} />
          <Exercise
            key={puzzle.id}
            asked={puzzle}
            decide={(action) => api.solve(puzzle.id, action)}
            after={({ label }) => (
              <div class="row">
                <button type="button" class="button go" onClick={() => next(label)}>
                  {t(at + 1 === puzzles.length ? "practice.finish" : "practice.next")}
                </button>
              </div>
            )}
          />
          <HowJudged />
        </>
      ) : (
        <Done title={t("puzzles.done", { right: marks.filter((mark) => !isWrong(mark)).length, all: puzzles.length })}>
          <p>{t("puzzles.tomorrow")}</p>
          <button type="button" class="button" onClick={() => (keepSolved(day, []), setMarks([]))}>
            {t("puzzles.again")}
          </button>
        </Done>
      )}
    </>
  );
}

export default function Puzzles() {
  const { set, wrong } = usePuzzles();
  return (
    <Page
      name={t("puzzles.title")}
      class="practice"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          <PracticeLink />
        </>
      }
    >
      <h1>{t("puzzles.title")}</h1>
      <p class="muted">{t("puzzles.about")}</p>
      <Wrong what={wrong} />
      <p role="status">{set?.puzzles === null ? t("puzzles.making") : ""}</p>
      {set?.puzzles && <Today key={set.day} set={set} />}
    </Page>
  );
}
