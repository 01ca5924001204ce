// Texts about the check of the deals. The terminal has the same: src/notation/deal_words.cpp.
import type { Alarm, AlarmKind, Unproven } from "../fair/alarm.js";
import type { PackVerdict } from "../fair/recorded_deals.js";
import { t } from "./say.js";

type Words = (about: { deal: string; name: string; times: number }) => string;

const alarms: Record<AlarmKind, Words> = {
  malformed: ({ deal }) => t("alarm.malformed", { deal }),
  "bad-signature": ({ deal }) => t("alarm.bad_signature", { deal }),
  "other-key": () => t("alarm.other_key"),
  "server-changed": ({ deal }) => t("alarm.server_changed", { deal }),
  "two-lists": ({ deal }) => t("alarm.two_lists", { deal }),
  "left-out": ({ deal }) => t("alarm.left_out", { deal }),
  replaced: ({ deal }) => t("alarm.replaced", { deal }),
  recalled: ({ deal, name }) => t("alarm.recalled", { deal, name }),
  silenced: ({ deal }) => t("alarm.silenced", { deal }),
  "other-entropy": ({ deal }) => t("alarm.other_entropy", { deal }),
  "other-seed": ({ deal }) => t("alarm.other_seed", { deal }),
  "not-void": ({ deal }) => t("alarm.not_void", { deal }),
  missing: ({ deal }) => t("alarm.missing", { deal }),
  "other-list": ({ deal }) => t("alarm.other_list", { deal }),
  "other-deal": ({ deal }) => t("alarm.other_deal", { deal }),
  "left-out-again": ({ times }) => t("alarm.left_out_again", { times }),
  "replaced-again": ({ times }) => t("alarm.replaced_again", { times }),
  "unheard-again": ({ times }) => t("alarm.unheard_again", { times }),
  "silent-again": ({ name, times }) => t("alarm.silent_again", { name, times }),
  "unseated-again": ({ times }) => t("alarm.unseated_again", { times }),
  "unasked-again": ({ times }) => t("alarm.unasked_again", { times }),
  "unoffered-again": ({ times }) => t("alarm.unoffered_again", { times }),
  "kept-out-again": ({ times }) => t("alarm.kept_out_again", { times }),
  "restored-again": ({ times }) => t("alarm.restored_again", { times }),
};

const reasons: Record<Unproven, (packs: number) => string> = {
  absent: (packs) => t("unproven.absent", { packs }),
  "left-out": (packs) => t("unproven.left_out", { packs }),
  replaced: (packs) => t("unproven.replaced", { packs }),
  silent: (packs) => t("unproven.silent", { packs }),
  unseen: (packs) => t("unproven.unseen", { packs }),
  unseated: (packs) => t("unproven.unseated", { packs }),
  unoffered: (packs) => t("unproven.unoffered", { packs }),
  restored: (packs) => t("unproven.restored", { packs }),
};

/** The text of an alarm. `names` has the player of each seat. */
export const alarmWords = ({ kind, deal, seat, times }: Alarm, names: readonly (string | null)[]): string =>
  alarms[kind]({ deal, name: (seat === null ? null : names[seat]) ?? "", times });

/** Why packs are not proven, one line for each reason. */
export function unprovenWords(packs: readonly PackVerdict[]): string[] {
  const kinds = [...new Set(packs.flatMap(({ why }) => (why === null ? [] : [why])))];
  return kinds.map((kind) => reasons[kind](packs.filter(({ why }) => why === kind).length));
}
