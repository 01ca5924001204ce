// The possible calls, in the rulebook's words.
import type { Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { suitSign } from "../model/cards.js";
import { t } from "../model/say.js";
import type { Voice } from "../model/voice.js";
import { bidWords, choosesCard, shownPrompt } from "../model/words.js";
import type { Action, Suit, View } from "../wire/messages.js";
import type { Choice } from "./choice.js";
import { Icon } from "./icon.js";

interface Bid {
  action: Action;
  words: string;
  kind: "pass" | "main" | "alone" | "naming" | "other";
}

function kindOf(action: Action): Bid["kind"] {
  if (action === "pass") return "pass";
  if (action === "alone" || action === "order alone" || action === "defend" || action === "best") return "alone";
  if (action === "order" || action === "together" || action === "own") return "main";
  return /^(name|stand) /.test(action) ? "naming" : "other";
}

/** The legal calls. When a suit is named, going alone is a switch. */
export function bidsOf(view: View, voice: Voice, alone: boolean): Bid[] {
  if (choosesCard(view)) return [];
  return view.legal
    .filter((action) => !action.startsWith("name ") || action.endsWith(" alone") === (alone && canNameAlone(view)))
    .map((action) => {
      const kind = kindOf(action);
      const words = action === "order alone" ? t("bid.and_alone", { bid: bidWords("order", view, voice) }) : bidWords(action, view, voice);
      return { action, words, kind };
    })
    .sort((a, b) => voice.rules.calls.indexOf(a.action) - voice.rules.calls.indexOf(b.action));
}

const canNameAlone = (view: View): boolean => view.legal.some((action) => /^name .* alone$/.test(action));

/** The call that a key makes. */
export function bidByKey(key: string, view: View, voice: Voice, alone: Signal<boolean>): Action | null {
  const bids = bidsOf(view, voice, alone.value);
  const number = Number(key);
  if (Number.isInteger(number) && number >= 1) return bids[number - 1]?.action ?? null;
  if (key === "p") return bids.find(({ action }) => action === "pass")?.action ?? null;
  if (key === "o") return bids.find(({ action }) => action === "order")?.action ?? null;
  if (key !== "a") return null;
  const direct = bids.find(({ kind }) => kind === "alone")?.action;
  if (direct === undefined && canNameAlone(view)) alone.value = !alone.value;
  return direct ?? null;
}

export function Bids(props: { choice: Choice; view: View; voice: Voice; alone: Signal<boolean> }) {
  const { choice, view, voice, alone } = props;
  const asked = shownPrompt(view, voice);
  const bids = useMemo(() => bidsOf(view, voice, alone.value), [view, voice, alone.value]);
  if (asked === null) return null;
  return (
    <div class="bids" role="group" aria-label={t("bid.own")}>
      {(bids.length > 0 || choice.note.value === null) && <p class="prompt">{asked}</p>}
      {bids.length > 0 && (
        <div class="buttons">
          {canNameAlone(view) && (
            <button type="button" class="bid switch" aria-pressed={alone.value} onClick={() => (alone.value = !alone.value)}>
              <Icon name={alone.value ? "checked" : "unchecked"} /> {t("bid.alone")}
            </button>
          )}
          {bids.map(({ action, words, kind }) => (
            <button
              key={action}
              type="button"
              class={`bid ${kind}${/ [DH]\b/.test(action) ? " red" : ""}`}
              data-action={action}
              disabled={choice.busy.value}
              onClick={() => void choice.act(action)}
            >
              {action === "order" && view.stands ? `${words} ${suitSign[view.stands as Suit]}` : words}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
