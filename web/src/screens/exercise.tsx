// A position to decide, and then the verdict with the value of every choice.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { voiceOf, type Asked } from "../model/practice.js";
import { t } from "../model/say.js";
import { reason } from "../model/study.js";
import type { Action, PuzzleVerdict } from "../wire/messages.js";
import { Choices } from "./choices.js";
import { GivenAway } from "./given_away.js";
import { MarkWord } from "./mark.js";
import { useTask, Wrong } from "./parts.js";
import { Position } from "./position.js";

function Explained(props: { asked: Asked; action: Action; verdict: PuzzleVerdict; children: ComponentChildren }) {
  const { asked, verdict } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} class="told">
        <MarkWord mark={verdict.label} />
        <GivenAway loss={verdict.loss} uncertainty={verdict.uncertainty} />
      </h2>
      <p>{reason(verdict.advice, voiceOf(asked))}</p>
      <Choices advice={verdict.advice} view={asked.view} voice={voiceOf(asked)} chosen={props.action} />
      {props.children}
    </>
  );
}

/** `after`: what stands below the verdict, as the way to the next position. */
export function Exercise<Verdict extends PuzzleVerdict>(props: { asked: Asked; decide: (action: Action) => Promise<Verdict>; after: (verdict: Verdict) => ComponentChildren }) {
  const { asked } = props;
  const [decided, setDecided] = useState<{ action: Action; verdict: Verdict } | null>(null);
  const { busy, wrong, run } = useTask();
  const decide = (action: Action): void => {
    if (!busy) run(async () => setDecided({ action, verdict: await props.decide(action) }));
  };
  return (
    <section class="exercise" aria-label={t("practice.question")}>
      <Position view={asked.view} voice={voiceOf(asked)} decided={decided !== null} decide={decide} />
      <Wrong what={wrong} />
      {decided && (
        <Explained asked={asked} action={decided.action} verdict={decided.verdict}>
          {props.after(decided.verdict)}
        </Explained>
      )}
    </section>
  );
}

/** The focus moves here from the previous position. */
export function Where(props: { at: number; words: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (props.at > 0) line.current!.focus();
  }, [props.at]);
  return (
    <p ref={line} tabIndex={-1} class="muted where">
      {props.words}
    </p>
  );
}

export function Done(props: { title: string; children: ComponentChildren }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current!.focus(), []);
  return (
    <section ref={section} tabIndex={-1} class="where" aria-labelledby="done">
      <h2 id="done">{props.title}</h2>
      {props.children}
    </section>
  );
}
