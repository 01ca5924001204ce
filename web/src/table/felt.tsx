// The table in play.
import type { TableModel } from "../model/seat.js";

export function Felt(props: { model: TableModel }) {
  return <main class="felt">{props.model.shown.value?.phase}</main>;
}
