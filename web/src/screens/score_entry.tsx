// Enters what happened at a table with real cards. The server says which entries are possible.
import { useEffect, useState } from "preact/hooks";

import { suitLabel, trumpName } from "../model/cards.js";
import { enter, nextGame, voiceOf, type Keeping } from "../model/score_keeper.js";
import { t } from "../model/say.js";
import type { Voice } from "../model/voice.js";
import type { Seat, Trump } from "../wire/messages.js";
import { Choice, Switch } from "./parts.js";
import { die } from "./score_board.js";

const upTo = (most: number): string[] => [...Array(most + 1).keys()].map(String);

function SeatChoice(props: { legend: string; name: string; voice: Voice; seats: readonly Seat[]; value: Seat | null; change: (seat: Seat) => void }) {
  return (
    <Choice
      legend={props.legend}
      name={props.name}
      value={String(props.value)}
      values={props.seats.map(String)}
      words={(seat) => props.voice.name(Number(seat))}
      change={(seat) => props.change(Number(seat))}
    />
  );
}

/** The tricks of each player, if each player scores for tricks. */
function TricksOfEach(props: { voice: Voice; seats: readonly Seat[]; all: number; tricks: readonly (number | null)[]; change: (tricks: (number | null)[]) => void }) {
  return (
    <div class="row">
      {props.seats.map((seat) => (
        <label key={seat} class="field">
          <span>{props.voice.say("keep.tricks", { side: [seat] })}</span>
          <select
            value={String(props.tricks[seat] ?? "")}
            onChange={(event) => {
              const { value } = event.currentTarget;
              props.change(props.seats.map((each) => (each === seat ? (value === "" ? null : Number(value)) : (props.tricks[each] ?? null))));
            }}
          >
            <option value="" />
            {upTo(props.all).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function HandForm(props: { game: Keeping; voice: Voice; seats: readonly Seat[] }) {
  const { game, voice, seats } = props;
  const { trumps, alone: hasLoners, defend_alone, tricks: all, tricks_of } = game.next;
  const [maker, setMaker] = useState<Seat | null>(null);
  const [trump, setTrump] = useState<Trump | null>(null);
  const [ordered, setOrdered] = useState(true);
  const [alone, setAlone] = useState(false);
  const [defender, setDefender] = useState<Seat | null>(null);
  const [tricks, setTricks] = useState<(number | null)[]>([]);
  useEffect(() => {
    die.value = trump;
  }, [trump]);
  const ofMakers = tricks_of === "makers";
  const counted = ofMakers ? 1 : seats.length;
  const ready = maker !== null && trump !== null && tricks.length === counted && !tricks.includes(null);
  const defends = alone && defend_alone;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!ready) return;
    enter({ kind: "hand", seat: maker, trump, ordered, alone, tricks: tricks as number[], ...(defends && defender !== null && { defender }) });
  };
  const side = maker === null ? null : voice.seats(voice.sideOf(maker));
  return (
    <form class="keep-hand" onSubmit={submit}>
      <SeatChoice legend={t("keep.maker")} name="maker" voice={voice} seats={seats} value={maker} change={setMaker} />
      <Choice
        legend={t("keep.trump")}
        name="trump"
        value={trump ?? ("" as Trump)}
        values={trumps}
        words={(each) => (each === "none" ? trumpName(each) : suitLabel(each))}
        change={setTrump}
      />
      <Choice
        legend={t("keep.round")}
        name="round"
        value={ordered ? "ordered" : "named"}
        values={["ordered", "named"]}
        words={(way) => t(way === "ordered" ? "keep.ordered" : "keep.named")}
        change={(way) => setOrdered(way === "ordered")}
      />
      {hasLoners && <Switch label={t("keep.alone")} on={alone} change={setAlone} />}
      {defends && (
        <Choice
          legend={t("keep.defender")}
          name="defender"
          value={String(defender ?? "")}
          values={["", ...seats.filter((seat) => !side?.includes(seat)).map(String)]}
          words={(seat) => (seat === "" ? t("keep.nobody") : voice.name(Number(seat)))}
          change={(seat) => setDefender(seat === "" ? null : Number(seat))}
        />
      )}
      {ofMakers ? (
        <Choice
          legend={side ? voice.say("keep.tricks", { side }) : t("keep.tricks.makers")}
          name="tricks"
          value={String(tricks[0] ?? "")}
          values={upTo(all)}
          words={(number) => number}
          change={(number) => setTricks([Number(number)])}
        />
      ) : (
        <TricksOfEach voice={voice} seats={seats} all={all} tricks={tricks} change={setTricks} />
      )}
      <button type="submit" class="button go wide" disabled={!ready}>
        {t("keep.score")}
      </button>
    </form>
  );
}

function RenegeForm(props: { game: Keeping; voice: Voice; seats: readonly Seat[] }) {
  const { game, voice, seats } = props;
  const [seat, setSeat] = useState<Seat | null>(null);
  const [alone, setAlone] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (seat !== null) enter({ kind: "renege", seat, alone });
  };
  return (
    <details class="keep-renege">
      <summary class="button">{t("keep.kind", { kind: "renege" })}</summary>
      <form onSubmit={submit}>
        <SeatChoice legend={t("keep.reneged")} name="reneged" voice={voice} seats={seats} value={seat} change={setSeat} />
        {game.next.alone && <Switch label={t("keep.was_alone")} on={alone} change={setAlone} />}
        <button type="submit" class="button" disabled={seat === null}>
          {t("keep.penalize")}
        </button>
      </form>
    </details>
  );
}

export function EntryForm(props: { game: Keeping }) {
  const { game } = props;
  const voice = voiceOf(game);
  const seats = game.names.map((_, seat) => seat);
  return (
    <section class="keep-entry" aria-labelledby="keep-entry">
      <h2 id="keep-entry">{t("keep.enter")}</h2>
      <HandForm game={game} voice={voice} seats={seats} />
      <h3>{t("keep.instead")}</h3>
      <div class="row">
        {game.next.kinds.map(
          (kind) =>
            kind !== "hand" &&
            kind !== "renege" && (
              <button key={kind} type="button" class="button" onClick={() => enter({ kind })}>
                {t("keep.kind", { kind })}
              </button>
            ),
        )}
      </div>
      <RenegeForm game={game} voice={voice} seats={seats} />
    </section>
  );
}

export function NextGame(props: { game: Keeping }) {
  const { game } = props;
  const voice = voiceOf(game);
  const [dealer, setDealer] = useState<Seat>(game.sheet.next_game_dealer ?? game.sheet.dealer);
  return (
    <section class="keep-entry" aria-labelledby="keep-next">
      <h2 id="keep-next">{t("keep.next_game")}</h2>
      <SeatChoice legend={t("keep.first")} name="dealer" voice={voice} seats={game.names.map((_, seat) => seat)} value={dealer} change={setDealer} />
      <button type="button" class="button go wide" onClick={() => nextGame(dealer)}>
        {t("keep.next_game")}
      </button>
    </section>
  );
}
