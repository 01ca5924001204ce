// The table before a game: seats, invite, the host's controls.
import type { TableModel } from "../model/seat.js";

export function Gather(props: { model: TableModel }) {
  return <main><h1>{props.model.table.value?.rules.title}</h1></main>;
}
