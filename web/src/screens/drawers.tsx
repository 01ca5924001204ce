// What slides over any screen: the rulebook of this table, the settings, the host's controls.
import { settings, type Deck, type Speed, type Theme } from "../model/settings.js";
import type { TableModel } from "../model/seat.js";
import { Face } from "../art/face.js";
import { api } from "../wire/api.js";
import { Choice, Dialog, Switch, useLoaded, Wrong } from "./parts.js";
import { RulebookText } from "./rules.js";

export function RulebookDrawer(props: { model: TableModel; close: () => void }) {
  const { model } = props;
  const { value: book, wrong } = useLoaded(() => api.tableRules(model.id), [JSON.stringify(model.table.value?.rules)]);
  return (
    <Dialog title="Rules of this table" class="wide" close={props.close}>
      <Wrong what={wrong} />
      {book && <RulebookText book={book} />}
    </Dialog>
  );
}

const speeds: readonly (readonly [Speed, string])[] = [
  ["off", "Off"],
  ["fast", "Fast"],
  ["normal", "Normal"],
  ["slow", "Slow"],
];
const themes: readonly (readonly [Theme, string])[] = [
  ["auto", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];
const decks: readonly (readonly [Deck, string])[] = [
  ["two", "Two colours"],
  ["four", "Four colours"],
];

export function SettingsDrawer(props: { close: () => void }) {
  const { speed, theme, deck, largeIndex, sound, celebrate, confirmTap } = settings;
  return (
    <Dialog title="Settings" close={props.close}>
      <div class="settings">
        <Choice legend="How cards move" name="motion" value={speed.value} values={speeds} change={(value) => (speed.value = value)} />
        <Choice legend="Light" name="theme" value={theme.value} values={themes} change={(value) => (theme.value = value)} />
        <Choice legend="Suits" name="deck" value={deck.value} values={decks} change={(value) => (deck.value = value)} />
        <Switch label="Large figures" about="Cards with big corners, for small screens." on={largeIndex.value} change={(on) => (largeIndex.value = on)} />
        <div class="sample" aria-hidden="true">
          {["JC", "JD", "JH", "JS"].map((card) => (
            <Face key={card} card={card} deck={deck.value} largeIndex={largeIndex.value} />
          ))}
        </div>
        <Switch label="Sounds" on={sound.value} change={(on) => (sound.value = on)} />
        <Switch label="Celebrations" about="Confetti and noise when somebody is euchred or wins." on={celebrate.value} change={(on) => (celebrate.value = on)} />
        <Switch label="Confirm cards" about="The first tap lifts a card, the second plays it." on={confirmTap.value} change={(on) => (confirmTap.value = on)} />
      </div>
    </Dialog>
  );
}
