// The mark of a decision: a sign as in chess, and its word.
import { t } from "../model/say.js";
import { marks, markSign } from "../model/study.js";
import type { Mark } from "../wire/messages.js";

export function MarkSign(props: { mark: Mark }) {
  return (
    <span class="mark-sign" data-mark={props.mark} aria-hidden="true">
      {markSign[props.mark]}
    </span>
  );
}

export function MarkWord(props: { mark: Mark }) {
  return (
    <strong class="mark-word">
      <MarkSign mark={props.mark} /> {t(`mark.${props.mark}`)}
    </strong>
  );
}

export function HowJudged() {
  return (
    <details class="how-judged">
      <summary>{t("judged.how")}</summary>
      <p>{t("judged.how.marks")}</p>
      <dl>
        {marks.map((mark) => (
          <div key={mark}>
            <dt>
              <MarkWord mark={mark} />
            </dt>
            <dd>{t(`mark.bounds.${mark}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("judged.how.accuracy")}</p>
    </details>
  );
}
