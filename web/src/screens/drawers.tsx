// Drawers over any screen: the rulebook of this table, the settings, the host's controls.
import { t } from "../model/say.js";
import { settings, type Back, type Company, type Deck, type Felt, type Speed, type Theme } from "../model/settings.js";
import type { TableModel } from "../model/seat.js";
import { Face } from "../art/face.js";
import { Choice, Dialog, Switch, useLoaded, Wrong } from "./parts.js";
import { RulebookText } from "./rules.js";

export function RulebookDrawer(props: { model: TableModel; close: () => void }) {
  const { model } = props;
  const { value: book, wrong } = useLoaded(() => model.rulebook(), [JSON.stringify(model.table.value?.rules)]);
  return (
    <Dialog title={t("rules.of_table")} class="wide" close={props.close}>
      <Wrong what={wrong} />
      {book && <RulebookText book={book} />}
    </Dialog>
  );
}

const speeds: readonly Speed[] = ["off", "fast", "normal", "slow"];
const themes: readonly Theme[] = ["auto", "light", "dark"];
const felts: readonly Felt[] = ["pine", "lake", "berry"];
const backs: readonly Back[] = ["back", "back-pine", "back-lake"];
const decks: readonly Deck[] = ["two", "four"];
const companies: readonly Company[] = ["new", "fun", "strong"];

export function SettingsDrawer(props: { close: () => void }) {
  const { speed, theme, felt, back, deck, largeIndex, bowers, sound, celebrate, confirmTap, playOnly, company, shortcuts } = settings;
  return (
    <Dialog title={t("settings.title")} close={props.close}>
      <div class="settings">
        <Choice legend={t("settings.motion")} name="motion" value={speed.value} values={speeds} words={(each) => t(`speed.${each}`)} change={(value) => (speed.value = value)} />
        <Choice legend={t("settings.light")} name="theme" value={theme.value} values={themes} words={(each) => t(`theme.${each}`)} change={(value) => (theme.value = value)} />
        <Choice legend={t("company.ask")} name="company" value={company.value} values={companies} words={(each) => t(`company.${each === "" ? "fun" : each}`)} change={(value) => (company.value = value)} />
        <Choice legend={t("settings.suits")} name="deck" value={deck.value} values={decks} words={(each) => t(`deck.${each}`)} change={(value) => (deck.value = value)} />
        <Switch label={t("settings.large")} about={t("settings.large.about")} on={largeIndex.value} change={(on) => (largeIndex.value = on)} />
        <div class="sample" aria-hidden="true">
          {["JC", "JD", "JH", "JS"].map((card) => (
            <Face key={card} card={card} deck={deck.value} largeIndex={largeIndex.value} />
          ))}
        </div>
        <Choice legend={t("settings.back")} name="back" value={back.value} values={backs} words={(each) => t(`back.${each}`)} picture={(each) => <Face card="back" back={each} />} change={(value) => (back.value = value)} />
        <Choice legend={t("settings.felt")} name="felt" value={felt.value} values={felts} words={(each) => t(`felt.${each}`)} picture={(each) => <span class={`swatch ${each}`} />} change={(value) => (felt.value = value)} />
        <Switch label={t("settings.bowers")} about={t("settings.bowers.about")} on={bowers.value} change={(on) => (bowers.value = on)} />
        <Switch label={t("settings.sounds")} on={sound.value} change={(on) => (sound.value = on)} />
        <Switch label={t("settings.celebrate")} about={t("settings.celebrate.about")} on={celebrate.value} change={(on) => (celebrate.value = on)} />
        <Switch label={t("settings.confirm")} about={t("settings.confirm.about")} on={confirmTap.value} change={(on) => (confirmTap.value = on)} />
        <Switch label={t("settings.only")} about={t("settings.only.about")} on={playOnly.value} change={(on) => (playOnly.value = on)} />
        <Switch label={t("settings.shortcuts")} about={t("settings.shortcuts.about")} on={shortcuts.value} change={(on) => (shortcuts.value = on)} />
      </div>
    </Dialog>
  );
}
