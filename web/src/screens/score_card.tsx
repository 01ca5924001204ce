// A progressive score card for printing: eight boxes a round, with loners marked.
import { roundOf, type Keeping, type Round } from "../model/score_keeper.js";
import { t } from "../model/say.js";
import { signed } from "../model/words.js";

const boxesInRow = 8;

function Row(props: { round: Round; side: number; from: number; name: string; number: string }) {
  const { round, side, from } = props;
  const boxes = [...Array(boxesInRow).keys()].map((at) => round.boxes[from + at]);
  return (
    <tr>
      {props.number === "" ? <td /> : <th scope="row">{props.number}</th>}
      <td class="card-side">{props.name}</td>
      {boxes.map((box, at) => (
        <td key={at} class="card-box" data-loner={box?.loner === side || undefined}>
          {box && signed(box.points[side]!)}
          {box?.loner === side && (
            <>
              <span aria-hidden="true">★</span>
              <span class="hidden">{t("keep.card.loner")}</span>
            </>
          )}
        </td>
      ))}
      <td class="card-total">{signed(boxes.reduce((sum, box) => sum + (box?.points[side] ?? 0), 0))}</td>
      <td class="card-total">{boxes.filter((box) => box?.loner === side).length}</td>
    </tr>
  );
}

/** A game of more than eight hands continues in the next row. */
function rowsOf(round: Round, number: number) {
  const starts = [...Array(Math.max(1, Math.ceil(round.boxes.length / boxesInRow))).keys()].map((row) => row * boxesInRow);
  return starts.flatMap((from) =>
    round.sides.map((name, side) => (
      <Row key={`${number} ${from} ${side}`} round={round} side={side} from={from} name={name} number={side === 0 && from === 0 ? String(number) : ""} />
    )),
  );
}

export function ScoreCard(props: { game: Keeping }) {
  const rounds = [...props.game.rounds, roundOf(props.game)];
  return (
    <section class="score-card" aria-labelledby="score-card">
      <h2 id="score-card">{t("keep.card")}</h2>
      <p class="muted">{t("keep.card.about")}</p>
      <div class="sheet" tabIndex={0} role="group" aria-label={t("keep.card")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("keep.card.round")}</th>
              <th scope="col">{t("keep.card.side")}</th>
              {[...Array(boxesInRow).keys()].map((at) => (
                <th key={at} scope="col">
                  {at + 1}
                </th>
              ))}
              <th scope="col">{t("keep.card.total")}</th>
              <th scope="col">{t("keep.card.loners")}</th>
            </tr>
          </thead>
          <tbody>{rounds.flatMap((round, at) => rowsOf(round, at + 1))}</tbody>
        </table>
      </div>
      <button type="button" class="button" onClick={() => print()}>
        {t("keep.card.print")}
      </button>
    </section>
  );
}
