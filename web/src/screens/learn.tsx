// The guided first game: a card about each hand, then the hand itself at a table, with a coach.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { openTable } from "../model/first_task.js";
import { askWho, me } from "../model/me.js";
import { learnedHands, keepLearnedHands } from "../model/learned.js";
import { Lesson } from "../model/lesson.js";
import { t } from "../model/say.js";
import { settings, tableFor } from "../model/settings.js";
import { Felt } from "../table/felt.js";
import { api } from "../wire/api.js";
import type { CourseHand } from "../wire/messages.js";
import { Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { Terms } from "./terms.js";

/** The button that goes on. It gets the focus. */
function GoOn(props: { words: string; go: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current!.focus(), []);
  return (
    <button ref={button} type="button" class="button go huge" onClick={props.go}>
      {props.words}
    </button>
  );
}

/** What the learner has to do now. Read aloud when it changes. */
function Coach(props: { lesson: Lesson }) {
  const note = props.lesson.note.value;
  return (
    <section class="coach" aria-label={t("learn.coach")} role="status">
      {note !== null && (
        <p>
          <Terms text={note} />
        </p>
      )}
    </section>
  );
}

function HandAtTable(props: { hand: CourseHand; end: () => void }) {
  const { hand, end } = props;
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    const begun = new Lesson(hand, me.value?.name ?? t("learn.you"));
    setLesson(begun);
    return () => begun.end();
  }, [hand]);
  const isOver = lesson?.isOver.value === true;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return lesson && <Felt model={lesson.model} coach={<Coach lesson={lesson} />} />;
}

/** The cards of trump in their order, highest first. */
function TrumpOrder() {
  return <p class="trump-order">{t("learn.trump_order")}</p>;
}

function Before(props: { hand: CourseHand; number: number; of: number; begin: () => void }) {
  const { hand, number, of, begin } = props;
  return (
    <Page name={t("learn.title")} class="narrow learn">
      <p class="muted">{t("learn.progress", { number, of })}</p>
      <h1>{t(`learn.${hand.name}.title`)}</h1>
      <p>
        <Terms text={t(`learn.${hand.name}.about`)} />
      </p>
      {hand.name === "bowers" && <TrumpOrder />}
      <div class="row">
        <GoOn words={t("learn.begin")} go={begin} />
        <Go to="/" class="button">
          {t("go.start")}
        </Go>
      </div>
    </Page>
  );
}

function After(props: { hand: CourseHand; next: () => void }) {
  const { hand, next } = props;
  return (
    <Page name={t("learn.title")} class="narrow learn">
      <h1>{t("learn.done_hand")}</h1>
      <p>
        <Terms text={t(`learn.${hand.name}.end`)} />
      </p>
      <GoOn words={t("learn.next")} go={next} />
    </Page>
  );
}

/** The end of the course: a game against casual bots, with hints. */
function Learned(props: { again: () => void }) {
  const { busy, wrong, run } = useTask();
  const play = (): void => run(() => openTable({ base: "standard" }, true, tableFor("new")));
  return (
    <Page name={t("learn.title")} class="narrow learn">
      <h1>{t("learn.all_done")}</h1>
      <p>{t("learn.all_done.about")}</p>
      <div class="row">
        <button type="button" class="button go huge" disabled={busy} onClick={play}>
          {t("start.play")}
        </button>
        <Go to="/make" class="button">
          {t("make.title")}
        </Go>
        <button type="button" class="button" onClick={props.again}>
          {t("learn.again")}
        </button>
        <Go to="/" class="button">
          {t("go.start")}
        </Go>
      </div>
      <Wrong what={wrong} />
    </Page>
  );
}

export default function Learn() {
  const { value: course, wrong } = useLoaded(api.learn);
  const [at, setAt] = useState(learnedHands());
  const [stage, setStage] = useState<"before" | "play" | "after">("before");
  useEffect(() => void askWho().catch(() => {}), []);
  const goTo = (hand: number): void => {
    keepLearnedHands(hand);
    setAt(hand);
    setStage("before");
  };
  if (!course)
    return (
      <Page name={t("learn.title")} class="narrow learn">
        <h1>{t("learn.title")}</h1>
        <Wrong what={wrong} />
      </Page>
    );
  const hand = course.hands[at];
  if (!hand) return <Learned again={() => goTo(0)} />;
  if (stage === "before") return <Before hand={hand} number={at + 1} of={course.hands.length} begin={() => setStage("play")} />;
  if (stage === "play") return <HandAtTable key={at} hand={hand} end={() => setStage("after")} />;
  const next = (): void => {
    if (at + 1 === course.hands.length) settings.company.value = "new"; // casual bots and hints, until the settings say otherwise
    goTo(at + 1);
  };
  return <After hand={hand} next={next} />;
}
