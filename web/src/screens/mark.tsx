// A mark as in chess: a sign and its word.
import { markBounds, marks, markSign } from "../model/study.js";
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
      <MarkSign mark={props.mark} /> {props.mark.charAt(0).toUpperCase() + props.mark.slice(1)}
    </strong>
  );
}

export function HowJudged() {
  return (
    <details class="how-judged">
      <summary>How this is judged</summary>
      <p>
        Every decision is judged on what that player could know then, never on the cards of the others. The expert looks at the ways in which the cards may lie; what a choice is
        worth is the chance to win the game. What was given away is the distance to the best choice; ± is the standard error of that distance. The mark goes by what was given away
        beyond doubt, which is less than the figure by twice the ±:
      </p>
      <dl>
        {marks.map((mark) => (
          <div key={mark}>
            <dt>
              <MarkWord mark={mark} />
            </dt>
            <dd>{markBounds[mark]}</dd>
          </div>
        ))}
      </dl>
      <p>Accuracy is what was kept of all that the worst choices would have thrown away: 100% is every best choice, 0% every worst.</p>
    </details>
  );
}
