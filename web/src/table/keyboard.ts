// The keys: 1 to 7 and arrows for cards and calls, P O A, W for a hint, K to claim, Z to take back, and letters to read things aloud again.
import type { Signal } from "@preact/signals";

import { sortHand } from "../model/cards.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import { choosesCard, handWords, lastTrickWords, scoreWords, trickWords, trumpWords } from "../model/words.js";
import type { Advisor } from "./advisor.js";
import { bidByKey } from "./bids.js";
import type { Choice } from "./choice.js";
import { claim, mayClaim, takeBack } from "./manners.js";

export interface Keys {
  model: TableModel;
  choice: Choice;
  advisor: Advisor;
  alone: Signal<boolean>;
  showLastTrick: (show: (was: boolean) => boolean) => void;
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.closest("dialog") !== null);

/** Moves the focus among the buttons of the group that has it, or into the hand. */
function step(by: number): void {
  const group = document.activeElement?.closest<HTMLElement>(".hand, .bids") ?? document.querySelector<HTMLElement>(".bids:has(.bid), .hand");
  const buttons = [...(group?.querySelectorAll<HTMLElement>("button:not([disabled])") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : buttons.length - 1) : (at + by + buttons.length) % buttons.length;
  buttons[next]?.focus();
}

function otherGroup(selector: string): void {
  document.querySelector<HTMLElement>(`${selector} button:not([disabled])`)?.focus();
}

/** The letters that read something aloud again. */
function words(key: string, keys: Keys): string | null {
  const view = keys.model.shown.value;
  const voice = keys.model.voice.value;
  if (!view || !voice) return null;
  switch (key) {
    case "h":
      return handWords(view, voice);
    case "t":
      return trickWords(view, voice);
    case "l":
      return lastTrickWords(view, voice);
    case "s":
      return scoreWords(view, voice);
    case "u":
      return trumpWords(view, voice);
    default:
      return null;
  }
}

export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
  const { model, choice, alone } = keys;
  const key = event.key.toLowerCase();
  if (key.length === 1 && !settings.shortcuts.value) return;
  const moves: Record<string, () => void> = {
    arrowright: () => step(1),
    arrowleft: () => step(-1),
    arrowup: () => otherGroup(".bids"),
    arrowdown: () => otherGroup(".hand"),
    escape: () => (keys.showLastTrick(() => false), keys.advisor.putAway(), model.playback.skip()),
    w: () => void keys.advisor.toggle(),
    k: () => void (mayClaim(model.view.value) && claim(model, choice)),
    z: () => void (model.view.value?.may_take_back && takeBack(model, choice)),
  };
  const move = moves[key];
  if (move) {
    event.preventDefault();
    return move();
  }
  const said = words(key, keys);
  if (said !== null) {
    if (key === "l") keys.showLastTrick((was) => !was);
    return model.playback.say(said);
  }
  if (!/^[1-7poa]$/.test(key)) return;
  const view = model.view.value;
  const voice = model.voice.value;
  if (!view || !voice) return;
  const calling = view.legal.length > 0 && !choosesCard(view);
  if (calling) {
    model.playback.settle();
    const action = bidByKey(key, view, voice, alone);
    if (action !== null) void choice.act(action);
  } else if (/[1-7]/.test(key)) {
    const shown = model.shown.value ?? view;
    const card = sortHand(shown.hand, shown.trump, voice.rules)[Number(key) - 1];
    if (card !== undefined) choice.tap(card);
  }
}
