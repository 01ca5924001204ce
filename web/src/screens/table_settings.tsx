// The host's settings of a table, besides the rules.
import { t } from "../model/say.js";
import type { Level, Settings } from "../wire/messages.js";
import { Choice, Switch } from "./parts.js";

export const levelName = (level: Level): string => t("level", { level });

const speeds: readonly Settings["speed"][] = ["slow", "normal", "fast", "instant"];

const graces = [15, 30, 60, 90, 180, 600, 3600];
const clocks = [0, 15, 30, 60, 120, 300];

function inWords(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes === 60) return t("time.hour");
  return Number.isInteger(minutes) ? t("time.minutes", { minutes }) : t("time.seconds", { seconds });
}

function Seconds(props: { label: string; value: number; values: readonly number[]; none?: string; change: (value: number) => void }) {
  const values = [...new Set([...props.values, props.value])].sort((a, b) => a - b);
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.change(Number(event.currentTarget.value))}>
        {values.map((value) => (
          <option key={value} value={value}>
            {value === 0 && props.none ? props.none : inWords(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function TableSettings(props: { settings: Settings; levels: readonly Level[]; change: (settings: Settings) => void }) {
  const { settings } = props;
  const set = (changed: Partial<Settings>): void => props.change({ ...settings, ...changed });
  return (
    <div class="settings">
      <Switch label={t("host.listed")} about={t("host.listed.about")} on={settings.listed} change={(listed) => set({ listed })} />
      <Switch label={t("host.spectators")} about={t("host.spectators.about")} on={settings.spectators} change={(spectators) => set({ spectators })} />
      <Switch label={t("host.chat")} about={t("host.chat.about")} on={settings.chat} change={(chat) => set({ chat })} />
      <Switch label={t("host.phrases")} about={t("host.phrases.about")} on={settings.phrases} change={(phrases) => set({ phrases })} />
      <Switch
        label={t("host.by_hand")}
        about={t("host.by_hand.about")}
        on={settings.deal_by_hand}
        change={(deal_by_hand) => set({ deal_by_hand })}
      />
      <Switch
        label={t("host.hints")}
        about={t("host.hints.about")}
        on={settings.hints}
        change={(hints) => set({ hints })}
      />
      <Switch label={t("host.take_back")} about={t("host.take_back.about")} on={settings.take_back} change={(take_back) => set({ take_back })} />
      <Switch label={t("host.show_hands")} about={t("host.show_hands.about")} on={settings.show_hands} change={(show_hands) => set({ show_hands })} />
      <Choice legend={t("host.bots")} name="bots" value={settings.bots} values={props.levels} words={levelName} change={(bots) => set({ bots })} />
      <Choice legend={t("host.speed")} name="speed" value={settings.speed} values={speeds} words={(each) => t(`speed.${each}`)} change={(speed) => set({ speed })} />
      <Seconds label={t("host.clock")} value={settings.turn_time} values={clocks} none={t("host.no_clock")} change={(turn_time) => set({ turn_time })} />
      <Seconds label={t("host.grace")} value={settings.grace} values={graces} none={t("speed.instant")} change={(grace) => set({ grace })} />
    </div>
  );
}
