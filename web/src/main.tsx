// Mounts the screen that the address asks for.
import { effect, signal } from "@preact/signals";
import { render, type ComponentType } from "preact";

import * as screens from "../build/generated/screens.js";
import { loadFaces } from "./art/face.js";
import { openSoundEarly } from "./art/sounds.js";
import { place, rename, tokenIn, watchAddress } from "./model/address.js";
import { t } from "./model/say.js";
import { settings } from "./model/settings.js";
import { Nowhere } from "./screens/nowhere.js";
import { api } from "./wire/api.js";
import "./style/app.css";

function App() {
  const { at, id } = place.value;
  if (at === null) return <Nowhere what={t("nowhere.title")} why={t("nowhere.why")} />;
  const Screen: ComponentType<{ id: string }> = screens[at];
  return <Screen key={id} id={id} />;
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
