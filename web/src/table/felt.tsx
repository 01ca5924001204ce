// The table in play: fixed places, with the person's hand at the bottom.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { shownUntil } from "../model/said.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { choosesCard } from "../model/words.js";
import { Hint, RulebookDrawer, SettingsDrawer, TableDrawer } from "../screens/later.js";
import type { Rulebook, Seat } from "../wire/messages.js";
import { Advisor } from "./advisor.js";
import { Banner } from "./banner.js";
import { Bar } from "./bar.js";
import { Bids } from "./bids.js";
import { Choice } from "./choice.js";
import { TurnClock } from "./clock.js";
import { Dealing } from "./dealing.js";
import { callToTurn, feelNudges, makeNoise } from "./effects.js";
import { HintButton } from "./hint_button.js";
import { Icon } from "./icon.js";
import { Hand } from "./hand.js";
import { press } from "./keyboard.js";
import { LastTrick } from "./last_trick.js";
import { Live } from "./live.js";
import { Claim, ShownHands, TakeBack } from "./manners.js";
import { Menu } from "./menu.js";
import { Middle } from "./middle.js";
import { ChatLines } from "./chat_lines.js";
import { placeOf } from "./places.js";
import { Plate } from "./plate.js";
import { Reactions } from "./reactions.js";
import { Result } from "./result.js";
import { Talk } from "./talk.js";

type Open = "menu" | "rules" | "table" | "settings" | "talk" | null;

function useRulebook(model: TableModel): Rulebook | null {
  const [book, setBook] = useState<Rulebook | null>(null);
  useEffect(() => void model.rulebook().then(setBook, () => setBook(null)), [model]);
  return book;
}

/** Draws again until every chat line has been hidden. */
function useSaidClock(model: TableModel): number {
  const [seen, setNow] = useState(Date.now());
  const said = model.said.value;
  const now = Math.max(seen, said.at(-1)?.at ?? 0);
  const next = Math.min(...said.map(shownUntil).filter((until) => until > now));
  useEffect(() => {
    if (next === Infinity) return;
    const later = setTimeout(() => setNow(Date.now()), next - Date.now() + 50);
    return () => clearTimeout(later);
  }, [next]);
  return now;
}

/** Notes about the table for everybody. */
function Facts(props: { model: TableModel }) {
  const table = props.model.table.value;
  const hands = Number(table?.rules.options.hands ?? 0);
  const hand = (props.model.shown.value?.hands_played ?? 0) + 1;
  const facts = [
    table?.practice ? t("practice.title") : "",
    table?.settings.hints ? t("play.hints") : "",
    hands > 0 && table?.stage === "playing" ? t("play.hand_of", { hand, hands }) : "",
  ].filter(Boolean);
  return facts.length === 0 ? null : <p class="facts">{facts.join(". ")}</p>;
}

/** `coach`: what somebody is told who learns the game, instead of hints. */
export function Felt(props: { model: TableModel; coach?: ComponentChildren }) {
  const { model } = props;
  const choice = useMemo(() => new Choice(model), [model]);
  const advisor = useMemo(() => new Advisor(model, choice), [model, choice]);
  const reactions = useMemo(() => new Reactions(model), [model]);
  const alone = useSignal(false);
  const [open, setOpen] = useState<Open>(null);
  const [lastOpen, setLastOpen] = useState(false);
  const paused = model.table.value?.paused ?? false;
  const shown = model.shown.value;
  const view = shown && paused ? { ...shown, legal: [], turn: null, question: null } : shown; // nothing is lit, because nobody may act
  const voice = model.voice.value;
  const result = model.playback.result.value;
  const now = useSaidClock(model);
  const book = useRulebook(model);

  useEffect(() => () => (advisor.end(), choice.end(), reactions.end()), [advisor, choice, reactions]);
  useEffect(() => {
    const stops = [makeNoise(model), callToTurn(model), feelNudges(model, (by) => choice.tell(t("talk.nudged", { name: by })))];
    return () => stops.forEach((stop) => stop());
  }, [model, choice]);
  useEffect(() => {
    const keys = { model, choice, advisor, alone, showLastTrick: setLastOpen };
    const down = (event: KeyboardEvent): void => press(event, keys);
    document.addEventListener("keydown", down);
    return () => document.removeEventListener("keydown", down);
  }, [model, choice, advisor, alone]);
  const calling = view !== null && view.legal.length > 0 && !choosesCard(view);
  useEffect(() => {
    alone.value = false;
  }, [calling, view?.phase, alone]);
  useEffect(() => setLastOpen(false), [view?.tricks.length, view?.phase]);

  /** A tap on the table, but not on a button, ends the event that is being shown. */
  const skip = (event: MouseEvent): void => {
    if (!(event.target as Element).closest("button, a, input, dialog")) model.playback.skip();
  };
  const close = (): void => setOpen(null);
  const seats = voice?.table.chairs.map((_, seat) => seat) ?? [];
  const plate = (seat: Seat) => (
    <Plate
      key={seat}
      model={model}
      seat={seat}
      place={placeOf(seat, model.seat.value, seats.length)}
      now={now}
      mood={reactions.moods.value.get(seat)}
      clock={<TurnClock model={model} />}
      sit={(to) => void model.command({ do: "sit", seat: to })}
    />
  );
  return (
    <main class="felt" data-phase={view?.phase} data-players={voice?.table.chairs.length} data-paused={paused} data-trump={view?.trump ?? "none yet"} onClick={skip}>
      <h1 class="hidden">{voice ? t("table.title", { rules: voice.table.rules.title }) : t("table.untitled")}</h1>
      {voice && <Bar view={view} voice={voice} open={setOpen} />}
      {props.coach}
      {view && voice && advisor.advice.value !== null && <Hint advisor={advisor} view={view} voice={voice} />}
      {seats.filter((seat) => placeOf(seat, model.seat.value, seats.length) !== "south").map(plate)}
      <div class="centre">
        <div class="cloth" />
        <Facts model={model} />
        {view && <Middle model={model} view={view} />}
      </div>
      <div class="over">
        {result && voice && (
          <Result result={result} voice={voice} book={book}>
            <ShownHands view={model.view.value} voice={voice} />
          </Result>
        )}
        {result === null && voice && view?.phase === "deal" && view.shown.length > 0 && (
          <div class="result">
            <ShownHands view={view} voice={voice} />
          </div>
        )}
        {view === null && model.table.value?.stage === "playing" && <p class="no-view">{t("play.no_view")}</p>}
      </div>
      <div class="notices">
        <Banner model={model} />
        {voice && <Claim model={model} voice={voice} />}
        <ChatLines model={model} now={now} />
      </div>
      <div class="ask">
        {choice.note.value !== null && <p class="note" role="status">{choice.note.value}</p>}
        {view && model.seat.value === null && <p class="watching">{t("play.watching")} <span>{t("play.watching.chair")}</span></p>}
        {view && voice && <Bids choice={choice} view={view} voice={voice} alone={alone} />}
        <TakeBack model={model} choice={choice} />
        {view && voice && <Dealing model={model} choice={choice} view={view} voice={voice} />}
      </div>
      <div class="own">
        {seats.filter((seat) => placeOf(seat, model.seat.value, seats.length) === "south").map(plate)}
        {view && voice && model.seat.value !== null && <Hand model={model} choice={choice} view={view} voice={voice} />}
        <div class="tools">
          <HintButton advisor={advisor} />
          {view && <LastTrick model={model} view={view} open={lastOpen} toggle={() => setLastOpen(!lastOpen)} />}
          <button type="button" class="tool say" aria-label={t("talk.title")} aria-haspopup="dialog" onClick={() => setOpen("talk")}>
            <Icon name="speech" />
          </button>
        </div>
      </div>
      {open === "talk" && <Talk model={model} close={close} />}
      {open === "menu" && <Menu model={model} choice={choice} open={setOpen} close={close} />}
      {open === "rules" && <RulebookDrawer model={model} close={close} />}
      {open === "table" && <TableDrawer model={model} close={close} />}
      {open === "settings" && <SettingsDrawer close={close} />}
      <Live model={model} />
    </main>
  );
}
