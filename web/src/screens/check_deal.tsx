// "Check the deal": every pack of a game, made again by this page's own code (docs/fair-deal.md).
import { useState } from "preact/hooks";

import { verifyGame, type Verdict } from "../fair/check.js";
import { Witness, type Seen } from "../fair/witness.js";
import { t, told } from "../model/say.js";
import type { GameFile, Seat } from "../wire/messages.js";

interface Findings {
  wrong: string[];
  well: string[];
}

function ofVerdict(verdict: Verdict, seat: Seat | null): Findings {
  const found: Findings = { wrong: [], well: [] };
  if (verdict.mismatch) {
    const { hand, why } = verdict.mismatch;
    const what = told(why);
    found.wrong.push(hand === null ? t("check.mismatch", { what }) : t("check.mismatch_in_hand", { hand, what }));
    return found;
  }
  found.well.push(t("check.packs", { packs: verdict.packs.length }));
  if (verdict.voided > 0) found.well.push(t("check.voided", { attempts: verdict.voided }));
  if (seat === null) return found;
  const ours = verdict.packs.filter(({ parts }) => parts.includes(seat)).length;
  if (ours > 0) found.well.push(t("check.own_part", { packs: ours }));
  return found;
}

/** What this page saw of a game's deals while they were made. */
const seenOf = (witness: Witness, file: GameFile): Seen[] => witness.keep().filter(({ deal }) => deal.startsWith(`${file.table}/${file.game}/`));

function check(file: GameFile, seat: Seat | null, witness: Witness | null): Findings {
  const verdict = verifyGame(file);
  if (verdict instanceof Error) return { wrong: [t("check.broken", { detail: verdict.message })], well: [] };
  const found = ofVerdict(verdict, seat);
  const seen = witness ? seenOf(witness, file) : [];
  const alarms = new Witness(seen).check(file).filter(({ kind }) => kind !== "unheard"); // the network may have lost it
  found.wrong.push(...alarms.map(({ why, deal }) => t("check.differs", { deal, what: told(why) })));
  if (seen.length > 0 && alarms.length === 0) found.well.push(t("check.same"));
  return found;
}

export function CheckDeal(props: { file: GameFile; seat: Seat | null; witness: Witness | null }) {
  const [found, setFound] = useState<Findings | null>(null);
  return (
    <section class="check-deal" aria-labelledby="check">
      <h2 id="check">{t("check.title")}</h2>
      <button type="button" class="button" onClick={() => setFound(check(props.file, props.seat, props.witness))}>
        {t("check.ask")}
      </button>
      <div role="status">
        {found?.wrong.map((line) => (
          <p class="wrong" key={line}>
            {line}
          </p>
        ))}
        {found && found.wrong.length === 0 && <p class="fair">{t("check.fair")}</p>}
        {found?.well.map((line) => <p key={line}>{line}</p>)}
      </div>
    </section>
  );
}
