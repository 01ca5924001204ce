// What each choice is worth: its chance to win the match as a bar, with the uncertainty, and the points of the hand.
import { choiceWords, percent, points, ranked } from "../model/study.js";
import type { Voice } from "../model/voice.js";
import type { Action, Advice, View } from "../wire/messages.js";
import { Doubt } from "./given_away.js";

export function Choices(props: { advice: Advice; view: View; voice: Voice; chosen?: Action }) {
  const { advice, view, voice, chosen } = props;
  return (
    <table class="choices">
      <caption class="hidden">What each choice is worth</caption>
      <thead class="hidden">
        <tr>
          <th scope="col">Choice</th>
          <th scope="col">Chance to win the game</th>
          <th scope="col">Standard error, against the top choice</th>
          <th scope="col">Points of the hand</th>
        </tr>
      </thead>
      <tbody>
        {ranked(advice.choices, advice.best).map(({ action, chance, error, points: worth }) => (
          <tr key={action} class={action === advice.best ? "best" : ""} data-action={action}>
            <th scope="row">
              {choiceWords(action, view, voice)}{" "}
              {action === advice.best && <span class="choice-note">best</span>}
              {action === chosen && action !== advice.best && <span class="choice-note">yours</span>}
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
