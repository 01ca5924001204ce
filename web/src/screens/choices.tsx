// The value of each choice: its chance to win the match as a bar, with the uncertainty, and the points of the hand.
import { t } from "../model/say.js";
import { choiceWords, percent, points, ranked } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Action, Advice, View } from "../wire/messages.js";
import { Doubt } from "./given_away.js";

export function Choices(props: { advice: Advice; view: View; voice: Voice; chosen?: Action }) {
  const { advice, view, voice, chosen } = props;
  return (
    <table class="choices">
      <caption class="hidden">{t("choices.title")}</caption>
      <thead class="hidden">
        <tr>
          <th scope="col">{t("choices.choice")}</th>
          <th scope="col">{t("choices.chance")}</th>
          <th scope="col">{t("choices.error")}</th>
          <th scope="col">{t("choices.points")}</th>
        </tr>
      </thead>
      <tbody>
        {ranked(advice.choices, advice.best).map(({ action, chance, error, points: worth }) => (
          <tr key={action} class={action === advice.best ? "best" : ""} data-action={action}>
            <th scope="row">
              {choiceWords(action, view, voice)}{" "}
              {action === advice.best && <span class="choice-note">{t("choices.best")}</span>}
              {action === chosen && action !== advice.best && <span class="choice-note">{t("choices.yours")}</span>}
            </th>
            <td class="choice-bar">
              <span aria-hidden="true" style={{ "--share": String(chance) }} />
              {percent(chance)}
            </td>
            <td>
              <Doubt error={error} />
            </td>
            <td>{points(worth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
