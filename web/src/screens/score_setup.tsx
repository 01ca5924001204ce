// The setup of a game with real cards: the rules, the players, the dealer, and the cost of a renege.
import { useEffect, useState } from "preact/hooks";

import { rename } from "../model/address.js";
import { begin } from "../model/score_keeper.js";
import { keepLastRules, lastRules } from "../model/last.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { Penalties, RulesChoice, ScoreSheet, Seat } from "../wire/messages.js";
import { BookChoice } from "./books.js";
import { HouseRules, useRules } from "./house_rules.js";
import { Choice, useLoaded, Wrong } from "./parts.js";

const longestName = 24;
const mostPenalty = 20;

function Penalty(props: { label: string; value: number; change: (value: number) => void }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type="number"
        min={0}
        max={mostPenalty}
        value={props.value}
        onChange={(event) => event.currentTarget.reportValidity() && props.change(Number(event.currentTarget.value))}
      />
    </label>
  );
}

function Players(props: { rules: RulesChoice; sheet: ScoreSheet }) {
  const { rules, sheet } = props;
  const seats = sheet.rules.sides.flat().sort();
  const [typed, setTyped] = useState<Record<Seat, string>>({});
  const [dealer, setDealer] = useState<Seat>(0);
  const [penalties, setPenalties] = useState<Penalties>({ renege: 2, renege_alone: 4 });
  const name = (seat: Seat): string => typed[seat]?.trim() || t("keep.player", { number: seat + 1 });
  const first_dealer = seats.includes(dealer) ? dealer : 0;
  const start = (event: SubmitEvent): void => {
    event.preventDefault();
    keepLastRules(rules);
    begin({ rules, names: seats.map(name), first_dealer, penalties, sheet: { ...sheet, dealer: first_dealer } });
    rename("/score");
    scrollTo(0, 0);
  };
  return (
    <form class="keep-setup" onSubmit={start}>
      <section>
        <fieldset class="keep-names">
          <legend>{t("keep.players")}</legend>
          {seats.map((seat) => (
            <input
              key={seat}
              aria-label={t("keep.player", { number: seat + 1 })}
              placeholder={t("keep.player", { number: seat + 1 })}
              maxLength={longestName}
              value={typed[seat] ?? ""}
              onInput={(event) => setTyped({ ...typed, [seat]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
        <Choice
          legend={t("keep.first")}
          name="first_dealer"
          value={String(first_dealer)}
          values={seats.map(String)}
          words={(seat) => name(Number(seat))}
          change={(seat) => setDealer(Number(seat))}
        />
      </section>
      <details class="fold">
        <summary>
          <h2>{t("keep.renege")}</h2>
        </summary>
        <div class="row">
          <Penalty label={t("keep.renege.points")} value={penalties.renege} change={(renege) => setPenalties({ ...penalties, renege })} />
          {sheet.next.alone && (
            <Penalty
              label={t("keep.renege.alone")}
              value={penalties.renege_alone}
              change={(renege_alone) => setPenalties({ ...penalties, renege_alone })}
            />
          )}
        </div>
      </details>
      <button type="submit" class="button go wide">
        {t("keep.begin")}
      </button>
    </form>
  );
}

/** `first`: the rules to begin with, from a link. */
export function ScoreSetup(props: { first: RulesChoice | null }) {
  const { rules, book, wrong, take, choose } = useRules(props.first ?? lastRules());
  const { value: books, wrong: noBooks } = useLoaded(api.ruleSets);
  const { value: empty } = useLoaded(async () => book && { rules, sheet: await api.score({ rules, first_dealer: 0, entries: [] }) }, [book]);
  // A link to other rules may be opened on this screen.
  useEffect(() => take(props.first ?? lastRules()), [JSON.stringify(props.first)]);
  const count = book?.differences.length ?? 0;
  return (
    <>
      <p class="muted">{t("keep.about")}</p>
      <Wrong what={noBooks ?? (book ? null : wrong)} />
      {books && (
        <details class="fold" open={props.first === null}>
          <summary>
            <h2>{t("rules.book")}</h2>
            <span class="muted">{book?.title}</span>
          </summary>
          <BookChoice books={books} chosen={rules.base} choose={(base) => take({ base })} />
        </details>
      )}
      {book && (
        <details class="fold">
          <summary>
            <h2>{t("rules.house")}</h2>
            <span class="muted">{count === 0 ? t("rules.as_printed") : t("rules.count", { count })}</span>
          </summary>
          <HouseRules book={book} wrong={wrong} choose={choose} />
        </details>
      )}
      {empty && <Players {...empty} />}
    </>
  );
}
