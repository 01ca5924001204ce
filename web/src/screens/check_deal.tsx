// "Check the deal": every pack of a game, made again by this page's own code (docs/fair-deal.md).
import { useState } from "preact/hooks";

import { verifyGame, type Verdict } from "../fair/check.js";
import { Witness, type Seen } from "../fair/witness.js";
import type { GameFile, Seat } from "../wire/messages.js";

interface Findings {
  wrong: string[];
  well: string[];
}

const packs = (count: number): string => (count === 1 ? "1 pack" : `${count} packs`);

function ofVerdict(verdict: Verdict, seat: Seat | null): Findings {
  const found: Findings = { wrong: [], well: [] };
  if (verdict.mismatch) {
    const where = verdict.mismatch.hand === null ? "" : ` (hand ${verdict.mismatch.hand})`;
    found.wrong.push(`A pack does not follow from what was committed to${where}: ${verdict.mismatch.what}.`);
    return found;
  }
  found.well.push(`${packs(verdict.packs.length)} made again here, card by card: all as they were dealt.`);
  if (verdict.voided > 0) found.well.push(`${verdict.voided} attempts were void because somebody did not show their part.`);
  if (seat === null) return found;
  const ours = verdict.packs.filter(({ parts }) => parts.includes(seat)).length;
  if (ours > 0) found.well.push(`Your own part is in ${packs(ours)}: nobody, the server included, could choose them.`);
  return found;
}

/** What this page saw of a game's deals while they were made. */
const seenOf = (witness: Witness, file: GameFile): Seen[] => witness.keep().filter(({ deal }) => deal.startsWith(`${file.table}/${file.game}/`));

function check(file: GameFile, seat: Seat | null, witness: Witness | null): Findings {
  const verdict = verifyGame(file);
  if (verdict instanceof Error) return { wrong: [`The record can't be read: ${verdict.message}`], well: [] };
  const found = ofVerdict(verdict, seat);
  const seen = witness ? seenOf(witness, file) : [];
  const alarms = new Witness(seen).check(file).filter(({ kind }) => kind !== "unheard"); // the network may have lost it
  found.wrong.push(...alarms.map(({ what, deal }) => `The record differs from what this page was shown (${deal}): ${what}.`));
  if (seen.length > 0 && alarms.length === 0) found.well.push("The record is what this page was shown while the packs were made.");
  return found;
}

export function CheckDeal(props: { file: GameFile; seat: Seat | null; witness: Witness | null }) {
  const [found, setFound] = useState<Findings | null>(null);
  return (
    <section class="check-deal" aria-labelledby="check">
      <h2 id="check">Was it dealt fairly?</h2>
      <button type="button" class="button" onClick={() => setFound(check(props.file, props.seat, props.witness))}>
        Check the deal
      </button>
      <div role="status">
        {found?.wrong.map((line) => (
          <p class="wrong" key={line}>
            {line}
          </p>
        ))}
        {found && found.wrong.length === 0 && <p class="fair">The deal was fair.</p>}
        {found?.well.map((line) => <p key={line}>{line}</p>)}
      </div>
    </section>
  );
}
