// Mounts the screen that the address asks for.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";

import { loadFaces } from "./art/face.js";
import { openSoundEarly } from "./art/sounds.js";
import { place, rename, tokenIn, watchAddress } from "./model/address.js";
import { comesToBegin, doErrand } from "./model/errand.js";
import { keepLastTable } from "./model/last.js";
import { t } from "./model/say.js";
import { TableModel } from "./model/seat.js";
import { settings } from "./model/settings.js";
import { After } from "./screens/after.js";
import { Arrive } from "./screens/arrive.js";
import { Game } from "./screens/game.js";
import { Games } from "./screens/games.js";
import { Go, Page } from "./screens/parts.js";
import { Gather } from "./screens/gather.js";
import { Make } from "./screens/make.js";
import { Practice } from "./screens/practice.js";
import { Start } from "./screens/start.js";
import { Felt } from "./table/felt.js";
import { api } from "./wire/api.js";
import "./style/app.css";

declare const VERSION: string;

/** A table: before, in and after a game. */
function TableRoom(props: { id: string }) {
  const [model, setModel] = useState<TableModel | null>(null);
  useEffect(() => {
    const opened = new TableModel(props.id);
    setModel(opened);
    const back = (): void => {
      if (!document.hidden) opened.tryNow();
    };
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      opened.leave();
    };
  }, [props.id]);
  const known = model?.table.value != null;
  useEffect(() => {
    if (model && known) void doErrand(model);
  }, [model, known]);
  const outdated = model?.isOutdated.value === true;
  useEffect(() => {
    if (outdated) reloadOnce();
  }, [outdated]);
  const seated = model?.seat.value != null;
  useEffect(() => {
    if (seated) keepLastTable(props.id);
  }, [seated, props.id]);
  if (!model) return null;
  const { state, why } = model.connection.value;
  if (state === "closed" && !known) return <Nowhere what={t("gone.title")} why={why ?? t("closing.left")} />;
  const stage = model.table.value?.stage;
  if (stage === "gathering" && !comesToBegin(props.id)) return <Gather model={model} />;
  // The last trick is still shown when the game is over.
  const over = stage === "over" || stage === "closed";
  return over && model.playback.current.value === null ? <After model={model} /> : <Felt model={model} />;
}

/** For the page that the server has now. A server whose page does not understand it is not asked for ever. */
function reloadOnce(): void {
  const key = "euchre.reloaded";
  if (sessionStorage.getItem(key) === VERSION) return;
  sessionStorage.setItem(key, VERSION);
  location.reload();
}

function Nowhere(props: { what: string; why: string }) {
  return (
    <Page name={props.what} class="narrow">
      <h1>{props.what}</h1>
      <p>{props.why}</p>
      <Go to="/" class="button go">
        {t("go.start")}
      </Go>
    </Page>
  );
}

function App() {
  const where = place.value;
  switch (where.at) {
    case "start":
      return <Start />;
    case "make":
      return <Make />;
    case "games":
      return <Games />;
    case "practice":
      return <Practice />;
    case "game":
      return <Game key={where.id} id={where.id} />;
    case "table":
      return (
        <Arrive key={where.id} table={where.id}>
          <TableRoom id={where.id} />
        </Arrive>
      );
    case "nowhere":
      return <Nowhere what={t("nowhere.title")} why={t("nowhere.why")} />;
  }
}

/** The style knows theme and speed by attributes of the page alone. */
function wearSettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const systemDark = signal(dark.matches);
  dark.addEventListener("change", () => (systemDark.value = dark.matches));
  effect(() => {
    const { value } = settings.theme;
    document.documentElement.dataset.theme = value === "auto" ? (systemDark.value ? "dark" : "light") : value;
    document.documentElement.dataset.speed = settings.speed.value;
  });
}

/** A personal link makes this browser the person; the secret does not stay in the address. */
async function usePersonalLink(): Promise<void> {
  const token = tokenIn(location.hash);
  if (token === null) return;
  rename(location.pathname);
  await api.useToken(token).catch(() => {});
}

wearSettings();
openSoundEarly(() => settings.sound.value);
watchAddress();
await usePersonalLink();
render(<App />, document.getElementById("app")!);
loadFaces(settings.largeIndex.value);
