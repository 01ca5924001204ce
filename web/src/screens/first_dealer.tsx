// The host chooses who deals first (N7).
import { t } from "../model/say.js";
import { chairName } from "../model/voice.js";
import type { Seat, Table } from "../wire/messages.js";

export function FirstDealer(props: { table: Table; dealer: Seat; choose: (dealer: Seat) => void }) {
  return (
    <label class="field">
      <span>{t("ask.first_dealer")}</span>
      <select value={props.dealer} onChange={(event) => props.choose(Number(event.currentTarget.value))}>
        {props.table.chairs.map((chair, seat) => (
          <option key={seat} value={seat}>
            {chairName(chair, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}
