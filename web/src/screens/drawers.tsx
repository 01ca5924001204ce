// What slides over any screen: the rulebook of this table, and the settings.
import type { TableModel } from "../model/seat.js";

export function RulebookDrawer(_props: { model: TableModel; close: () => void }) {
  return null;
}

export function SettingsDrawer(_props: { close: () => void }) {
  return null;
}
