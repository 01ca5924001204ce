// The score sheet of a game with real cards: every entry, its points, and the clause.
import { handOf, pointsOf, voiceOf, type Keeping } from "../model/score_keeper.js";
import { t } from "../model/say.js";
import { scoreCsv } from "../model/score_csv.js";
import { signed } from "../model/words.js";
import { saveFile } from "./parts.js";

export function ScoreHistory(props: { game: Keeping; pending: number }) {
  const { game, pending } = props;
  const { lines, scores } = game.sheet;
  const voice = voiceOf(game);
  const change = (number: number): string => (number > 0 ? `+${number}` : signed(number));
  return (
    <section class="keep-history" aria-labelledby="keep-history">
      <h2 id="keep-history">{t("sheet.title")}</h2>
      {lines.length === 0 && <p class="muted">{t("keep.none")}</p>}
      {pending > 0 && <p class="notice">{t("keep.pending", { count: pending })}</p>}
      {lines.length > 0 && (
        <div class="sheet" tabIndex={0} role="group" aria-label={t("sheet.title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("sheet.hand")}</th>
                <th scope="col">{t("sheet.what")}</th>
                {scores.map((_, side) => (
                  <th scope="col" key={side}>
                    {voice.side(side)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={at}>
                  {handOf(lines, at) === null ? <td /> : <th scope="row">{handOf(lines, at)}</th>}
                  <td>
                    {voice.tell(line.what)} <small>{line.rule === null ? t("keep.house") : line.clause}</small>
                  </td>
                  {pointsOf(lines, at).map((points, side) => (
                    <td key={side} class="points">
                      {signed(line.scores[side]!)}
                      {points !== 0 && <small>{change(points)}</small>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > 0 && (
        <button type="button" class="button" onClick={() => saveFile(`${t("keep.file")}.csv`, scoreCsv(game), "text/csv")}>
          {t("keep.save")}
        </button>
      )}
    </section>
  );
}
