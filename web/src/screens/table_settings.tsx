// What the host decides beside the rules.
import type { Level, Settings } from "../wire/messages.js";
import { Choice, Switch } from "./parts.js";

export const levels: readonly (readonly [Level, string])[] = [
  ["beginner", "Beginner"],
  ["casual", "Casual"],
  ["strong", "Strong"],
  ["expert", "Expert"],
];

export const levelName = (level: Level): string => levels.find(([name]) => name === level)?.[1] ?? level.charAt(0).toUpperCase() + level.slice(1);

const speeds: readonly (readonly [Settings["speed"], string])[] = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["instant", "At once"],
];

const graces = [15, 30, 60, 90, 180, 600, 3600];
const clocks = [0, 15, 30, 60, 120, 300];

function inWords(seconds: number): string {
  const minutes = seconds / 60;
  return seconds < 60 || seconds % 60 !== 0 ? `${seconds} seconds` : minutes === 1 ? "1 minute" : minutes === 60 ? "1 hour" : `${minutes} minutes`;
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

export function TableSettings(props: { settings: Settings; change: (settings: Settings) => void }) {
  const { settings } = props;
  const set = (changed: Partial<Settings>): void => props.change({ ...settings, ...changed });
  return (
    <div class="settings">
      <Switch label="Listed" about="Everybody finds this table on the start page." on={settings.listed} change={(listed) => set({ listed })} />
      <Switch label="Spectators" about="Others with the link may watch; they see no hand." on={settings.spectators} change={(spectators) => set({ spectators })} />
      <Switch label="Chat" about="Free text beside the set phrases." on={settings.chat} change={(chat) => set({ chat })} />
      <Switch
        label="Deal by hand"
        about="The dealer deals the packets, and a wrong one is a misdeal."
        on={settings.deal_by_hand}
        change={(deal_by_hand) => set({ deal_by_hand })}
      />
      <Switch
        label="Hints when several people play"
        about="Everybody may ask what the expert would do. Against bots alone you always may."
        on={settings.hints}
        change={(hints) => set({ hints })}
      />
      <Choice legend="Bots in empty chairs" name="bots" value={settings.bots} values={levels} change={(bots) => set({ bots })} />
      <Choice legend="How fast bots play" name="speed" value={settings.speed} values={speeds} change={(speed) => set({ speed })} />
      <Seconds label="Clock for a turn" value={settings.turn_time} values={clocks} none="As long as you like" change={(turn_time) => set({ turn_time })} />
      <Seconds label="Until a bot plays for somebody who dropped out" value={settings.grace} values={graces} none="At once" change={(grace) => set({ grace })} />
    </div>
  );
}
