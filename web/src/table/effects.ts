// Sounds and celebrations, and signals for a turn while the page is in the background.
import { effect } from "@preact/signals";

import { celebrate, type Celebration } from "../art/celebrate.js";
import { sounds } from "../art/sounds.js";
import { celebrationOf } from "../model/celebration.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import { turnWords } from "../model/words.js";
import { product } from "../screens/parts.js";
import type { GameEvent } from "../wire/messages.js";

function soundOf(event: GameEvent): keyof typeof sounds | null {
  switch (event.event) {
    case "dealt":
      return "deal";
    case "played":
    case "turned_up":
    case "discarded":
    case "gave":
    case "went_under":
    case "drawn":
      return "play";
    case "took_trick":
      return "trick";
    case "won":
      return "won";
    case "called":
      return event.call === "euchred" || event.call === "misdeal" || event.call === "folded" ? "euchred" : null;
    default:
      return null;
  }
}

/** Whether the event ends the game for the other side: a quiet moment. */
function isLost(event: GameEvent, model: TableModel): boolean {
  const voice = model.voice.peek();
  return event.event === "won" && voice !== null && voice.you !== null && !voice.isOurs(event.side);
}

/** How long the result of a hand is read before it is celebrated, in ms. */
const reading = 1000;

/** The sounds and celebrations of the events. A celebration ends by itself, or when the person goes on. */
export function makeNoise(model: TableModel): () => void {
  let endLast = (): void => {};
  let waiting: Celebration | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  const begin = (which: Celebration): void => {
    endLast();
    endLast = celebrate(document.body, which);
  };
  const stop = effect(() => {
    const event = model.playback.current.value;
    clearTimeout(later); // the person went on
    if (!event) return;
    const lost = isLost(event, model);
    const sound = lost ? "euchred" : soundOf(event);
    if (sound !== null && settings.sound.peek()) sounds[sound]();
    waiting = (lost ? null : celebrationOf(event, Number(model.table.peek()?.rules.options.hand))) ?? waiting;
    if (!["deals_next", "won", "drawn_game"].includes(event.event)) return;
    const which = lost ? null : waiting;
    waiting = null;
    if (which === null || !settings.celebrate.peek()) return;
    if (settings.speed.peek() === "off") begin(which);
    else later = setTimeout(() => begin(which), reading);
  });
  return () => {
    stop();
    clearTimeout(later);
  };
}

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

function badge(on: boolean): void {
  const badged = navigator as Badged;
  const done = on ? badged.setAppBadge?.(1) : badged.clearAppBadge?.();
  done?.catch(() => {}); // a browser may have this function and refuse the call
}

function callOut(model: TableModel): void {
  const view = model.shown.peek();
  const voice = model.voice.peek();
  const asked = view && voice && turnWords(view, voice);
  if (asked) model.playback.say(asked);
  if (settings.sound.peek()) sounds.turn();
  if (document.hidden) navigator.vibrate?.([200, 100, 200]);
}

/** At the person's turn, changes the title and the badge, and vibrates. */
export function callToTurn(model: TableModel): () => void {
  let was = false;
  const stop = effect(() => {
    const view = model.shown.value;
    const ours = view !== null && view.legal.length > 0 && model.table.value?.paused !== true;
    const title = t("title", { name: model.table.value?.rules.title ?? t("table.untitled"), product });
    document.title = ours ? t("title.turn", { title }) : title;
    badge(ours && document.hidden);
    if (ours && !was) callOut(model);
    was = ours;
  });
  const seen = (): void => badge(was && document.hidden);
  document.addEventListener("visibilitychange", seen);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", seen);
    badge(false);
  };
}

/** Another player nudges the person. */
export function feelNudges(model: TableModel, felt: (by: string) => void): () => void {
  let heard = model.said.peek().length;
  return effect(() => {
    const said = model.said.value;
    const fresh = said.length > heard ? said.at(-1) : undefined;
    heard = said.length;
    if (fresh?.nudge === undefined || fresh.nudge !== model.seat.peek()) return;
    if (settings.sound.peek()) sounds.nudge();
    navigator.vibrate?.([80, 60, 80, 60, 200]);
    felt(fresh.by.name);
  });
}
