// The table after a game: score sheet, hands face up, the deal checked, rematch.
import type { TableModel } from "../model/seat.js";

export function After(props: { model: TableModel }) {
  return <main><h1>{props.model.table.value?.end}</h1></main>;
}
