// Chat that has no place beside a player: from spectators, and free text, which may be long.
// It has its own row, so that it never covers cards.
import { shownUntil, wordsOf, type Said } from "../model/said.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import type { DrawnTable } from "./drawn.js";

const most = 2;

export const hasPlate = (said: Said, model: DrawnTable): boolean =>
  said.text === undefined && (model.table.value?.chairs.some(({ guest }) => guest?.id === said.by.id) ?? false);

export function ChatLines(props: { model: TableModel; now: number }) {
  const { model } = props;
  const heard = model.said.value.filter((said) => wordsOf(said) !== null && shownUntil(said) > props.now && !hasPlate(said, model)).slice(-most);
  if (heard.length === 0) return null;
  return (
    <ul class="chat-lines">
      {heard.map((said) => (
        <li key={said.at}>
          <strong>{said.by.id === model.you.value?.id ? t("name.you") : said.by.name}:</strong> {wordsOf(said)}
        </li>
      ))}
    </ul>
  );
}
