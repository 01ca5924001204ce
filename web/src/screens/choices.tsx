// The value of each choice: the points of the hand, and its chance to win the match as a bar, with the uncertainty.
import { t } from "../model/say.js";
import { choiceWords, percent, points, ranked } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Action, Advice, View } from "../wire/messages.js";
import { Doubt } from "./given_away.js";

export function Choices(props: { advice: Advice; view: View; voice: Voice; chosen?: Action }) {
  const { advice, view, voice, chosen } = props;
  return (
    <table class="choices" role="table">
      <caption class="hidden">{t("choices.title")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">{t("choices.choice")}</th>
          <th scope="col" role="columnheader" title={t("choices.points.about")}>{t("choices.points")}</th>
          <th scope="col" role="columnheader">{t("choices.chance")}</th>
          <th scope="col" role="columnheader" title={t("choices.error.about")}>{t("choices.error")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ranked(advice.choices, advice.best).map(({ action, chance, error, points: worth }) => (
          <tr role="row" key={action} class={action === advice.best ? "best" : ""} data-action={action}>
            <th scope="row" role="rowheader">
              {choiceWords(action, view, voice)}{" "}
              {action === advice.best && <span class="choice-note">{t("choices.best")}</span>}
              {action === chosen && action !== advice.best && <span class="choice-note">{t("choices.yours")}</span>}
            </th>
            <td role="cell">{points(worth)}</td>
            <td class="choice-bar" role="cell">
              <span aria-hidden="true" style={{ "--share": String(chance) }} />
              {percent(chance)}
            </td>
            <td role="cell">
              <Doubt error={error} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
