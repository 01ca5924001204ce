// "Check the deal": computes every pack of a game again, and compares it with what this page saw during the game
// (docs/fair-deal.md).
import { useState } from "preact/hooks";

import { verifyGame, type Verdict } from "../fair/check.js";
import { readGame } from "../fair/game_file.js";
import { gameOf } from "../fair/seen_attempt.js";
import type { Kept } from "../fair/seen_deals.js";
import { Witness } from "../fair/witness.js";
import { alarmWords, unprovenWords } from "../model/deal_words.js";
import { t } from "../model/say.js";
import type { GameFile } from "../wire/messages.js";

interface Findings {
  /** "The deal was fair.", or another verdict. */
  verdict: "fair" | "not_fair" | "not_proven" | "no_witness";
  headline: string;
  wrong: string[];
  more: string[];
}

/** The record of a game's deals that this page made during the game. */
export function keptOf(witness: Witness | null, file: GameFile): Kept {
  const { seen = [], alarms = [] } = witness?.keep() ?? {};
  const isOfGame = ({ deal }: { deal: string }): boolean => gameOf(deal) === `${file.table}/${file.game}/`;
  return { seen: seen.filter(isOfGame), alarms: alarms.filter((alarm) => alarm.deal === "" || isOfGame(alarm)) };
}

const packWords = (verdict: Verdict): string[] => [
  t("check.packs", { packs: verdict.packs.length }),
  ...(verdict.voided > 0 ? [t("check.voided", { attempts: verdict.voided })] : []),
];

function mismatchWords({ mismatch }: Verdict): string[] {
  if (mismatch === null) return [];
  const what = mismatch.why;
  return [mismatch.hand === null ? t("check.mismatch", { what }) : t("check.mismatch_in_hand", { hand: mismatch.hand, what })];
}

export function check(file: GameFile, witness: Witness | null): Findings {
  const verdict = verifyGame(file);
  if (verdict instanceof Error) return { verdict: "not_fair", headline: t("check.not_fair"), wrong: [t("check.broken", { detail: verdict.message })], more: [] };
  const kept = keptOf(witness, file);
  const own = new Witness(kept);
  const packs = own.check(file.table, file.game, readGame(file).fair);
  const names = file.players.map(({ name }) => name);
  const wrong = [...mismatchWords(verdict), ...own.alarms.map((alarm) => alarmWords(alarm, names))];
  if (wrong.length > 0) return { verdict: "not_fair", headline: t("check.not_fair"), wrong, more: kept.seen.length > 0 ? [t("check.keep")] : [] };
  const more = packWords(verdict);
  if (kept.seen.length === 0) return { verdict: "no_witness", headline: t("check.no_witness"), wrong, more };
  const unproven = packs.filter(({ why }) => why !== null).length;
  if (packs.length > unproven) more.push(t("check.own_part", { packs: packs.length - unproven }));
  if (unproven === 0) return { verdict: "fair", headline: t("check.fair"), wrong, more };
  return { verdict: "not_proven", headline: t("check.not_proven", { packs: unproven }), wrong, more: [...unprovenWords(packs), ...more] };
}

/** The game's file with everything that the server signed and with our own parts. `euchre verify` checks both. */
function save(file: GameFile, witness: Witness | null): void {
  const text = JSON.stringify({ ...file, witness: keptOf(witness, file) });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `euchre-${file.table}-${file.game}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function CheckDeal(props: { file: GameFile; witness: Witness | null }) {
  const { file, witness } = props;
  const [found, setFound] = useState<Findings | null>(null);
  return (
    <section class="check-deal" aria-labelledby="check">
      <h2 id="check">{t("check.title")}</h2>
      <button type="button" class="button" onClick={() => setFound(check(file, witness))}>
        {t("check.ask")}
      </button>
      <div role="status">
        {found && <p class={found.verdict === "not_fair" ? "wrong" : "deal-verdict"}>{found.headline}</p>}
        {found?.wrong.map((line) => (
          <p class="wrong" key={line}>
            {line}
          </p>
        ))}
        {found?.more.map((line) => <p key={line}>{line}</p>)}
      </div>
      {found && keptOf(witness, file).seen.length > 0 && (
        <button type="button" class="button" onClick={() => save(file, witness)}>
          {t("check.save")}
        </button>
      )}
    </section>
  );
}
