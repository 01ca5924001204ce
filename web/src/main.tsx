// Mounts the screen for the address.
import { effect, signal } from "@preact/signals";
import { render, type ComponentType } from "preact";

import { screens } from "../build/generated/screens.js";
import { loadFaces } from "./art/face.js";
import { openSoundEarly } from "./art/sounds.js";
import { place, watchAddress } from "./model/address.js";
import { personalLink, takeLink } from "./model/personal_link.js";
import { t } from "./model/say.js";
import { settings } from "./model/settings.js";
import { Nowhere } from "./screens/nowhere.js";
import { PersonalLink } from "./screens/personal_link.js";
import "./style/app.css";

function App() {
  const { at, id } = place.value;
  if (personalLink.value !== null) return <PersonalLink link={personalLink.value} />;
  if (at === null) return <Nowhere what={t("nowhere.title")} why={t("nowhere.why")} />;
  const Screen = screens[at] as ComponentType<{ id: string }>;
  return <Screen key={`${at} ${id}`} id={id} />;
}

/** The style knows theme and speed by attributes of the page alone. */
function wearSettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const systemDark = signal(dark.matches);
  dark.addEventListener("change", () => (systemDark.value = dark.matches));
  effect(() => {
    const { value } = settings.theme;
    document.documentElement.dataset.theme = value === "auto" ? (systemDark.value ? "dark" : "light") : value;
    document.documentElement.dataset.felt = settings.felt.value;
    document.documentElement.dataset.speed = settings.speed.value;
  });
}

wearSettings();
openSoundEarly(() => settings.sound.value);
watchAddress();
takeLink();
addEventListener("hashchange", takeLink);
render(<App />, document.getElementById("app")!);
loadFaces(settings.largeIndex.value);
