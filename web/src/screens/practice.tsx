// Today's positions, one after the other: decide again, and see the verdict.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { askWho, me } from "../model/me.js";
import { againWords, tally, voiceOf } from "../model/practice.js";
import { t } from "../model/say.js";
import { reason } from "../model/study.js";
import { api } from "../wire/api.js";
import type { Action, PracticePosition, PracticeVerdict } from "../wire/messages.js";
import { Choices } from "./choices.js";
import { GivenAway } from "./given_away.js";
import { HowJudged, MarkWord } from "./mark.js";
import { Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { PlayOnButton } from "./play_on_button.js";
import { Position } from "./position.js";

interface Decided {
  action: Action;
  verdict: PracticeVerdict;
}

function Explained(props: { position: PracticePosition; decided: Decided; last: boolean; next: () => void }) {
  const { position, decided } = props;
  const { verdict, action } = decided;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} class="told">
        <MarkWord mark={verdict.label} />
        <GivenAway loss={verdict.loss} uncertainty={verdict.uncertainty} />
      </h2>
      <p>{reason(verdict.advice, voiceOf(position))}</p>
      <Choices advice={verdict.advice} view={position.view} voice={voiceOf(position)} chosen={action} />
      <p>{againWords(verdict)}</p>
      <div class="row">
        <button type="button" class="button go" onClick={props.next}>
          {t(props.last ? "practice.finish" : "practice.next")}
        </button>
        <PlayOnButton game={position.game} decision={position} />
        <Go to={`/games/${position.game}`} class="button">
          {t("practice.game")}
        </Go>
      </div>
    </>
  );
}

function Exercise(props: { position: PracticePosition; last: boolean; done: (verdict: PracticeVerdict) => void }) {
  const { position } = props;
  const [decided, setDecided] = useState<Decided | null>(null);
  const { busy, wrong, run } = useTask();
  const decide = (action: Action): void => {
    if (!busy) run(async () => setDecided({ action, verdict: await api.decide(position.id, action) }));
  };
  return (
    <section class="exercise" aria-label={t("practice.question")}>
      <Position view={position.view} voice={voiceOf(position)} decided={decided !== null} decide={decide} />
      <Wrong what={wrong} />
      {decided && <Explained position={position} decided={decided} last={props.last} next={() => props.done(decided.verdict)} />}
    </section>
  );
}

/** The focus moves here from the previous position. */
function Where(props: { at: number; of: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (props.at > 0) line.current!.focus();
  }, [props.at]);
  return (
    <p ref={line} tabIndex={-1} class="muted where">
      {t("practice.where", { number: props.at + 1, of: props.of })}
    </p>
  );
}

function Done(props: { children: ComponentChildren }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current!.focus(), []);
  return (
    <section ref={section} tabIndex={-1} class="where" aria-labelledby="done">
      <h2 id="done">{t("practice.done")}</h2>
      {props.children}
    </section>
  );
}

export default function Practice() {
  const { value: set, wrong } = useLoaded(async () => ((await askWho()) ? api.practice() : { positions: [], later: 0 }));
  const [verdicts, setVerdicts] = useState<readonly PracticeVerdict[]>([]);
  const at = verdicts.length;
  const position = set?.positions[at];
  const none = set?.positions.length === 0;
  return (
    <Page
      name={t("practice.title")}
      class="practice"
      top={
        <>
          <Go to="/" class="button">
            {t("go.to_start")}
          </Go>
          {me.value && (
            <Go to="/games" class="button">
              {t("go.games")}
            </Go>
          )}
        </>
      }
    >
      <h1>{t("practice.title")}</h1>
      <Wrong what={wrong} />
      {none && set.later === 0 && <p>{t("practice.nothing")}</p>}
      {none && set.later > 0 && <p>{t("practice.not_today", { later: set.later })}</p>}
      {position && (
        <>
          <Where at={at} of={set!.positions.length} />
          <Exercise key={position.id} position={position} last={at + 1 === set!.positions.length} done={(verdict) => setVerdicts([...verdicts, verdict])} />
          <HowJudged />
        </>
      )}
      {set && !none && !position && (
        <Done>
          <p>{tally(verdicts, set.later)}</p>
        </Done>
      )}
    </Page>
  );
}
