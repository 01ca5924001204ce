// The tables with an unfinished game at which the person has a place, on the start page of each of their devices.
import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { OwnTable } from "../wire/messages.js";
import { Go } from "./parts.js";

const withWords = ({ players, host }: OwnTable): string => {
  const names = players.filter((name) => name !== null);
  return names.length > 0 ? names.join(", ") : host;
};

function stateOf({ rules, stage, scores, practice, set_aside }: OwnTable): string {
  const state = stage === "gathering" ? t("own_tables.gathering") : scores.join(" : ");
  return [rules.title, state, ...(practice ? [t("own_tables.practice")] : []), ...(set_aside ? [t("own_tables.aside")] : [])].join(", ");
}

/** Each "Play on from here" opens a table that most people leave soon: only the last used one is listed. */
function worthListing(tables: readonly OwnTable[]): readonly OwnTable[] {
  const last = tables.find(({ practice }) => practice);
  return tables.filter((table) => !table.practice || table === last);
}

const shown = 3; // the others after a click

function List(props: { tables: readonly OwnTable[] }) {
  return (
    <ul class="list">
      {props.tables.map((table) => (
        <li key={table.id}>
          <Go to={`/t/${table.id}`} class="line">
            <RulebookSign name={table.rules.name} />
            <span>
              <strong>{withWords(table)}</strong>
              <small>{stateOf(table)}</small>
            </span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

export function OwnTables(props: { tables: readonly OwnTable[] }) {
  const tables = worthListing(props.tables);
  const others = tables.slice(shown);
  return (
    <section class="own-tables" aria-labelledby="own-tables">
      <h2 id="own-tables">{t("own_tables.title")}</h2>
      <List tables={tables.slice(0, shown)} />
      {others.length > 0 && (
        <details>
          <summary>{t("own_tables.more", { count: others.length })}</summary>
          <List tables={others} />
        </details>
      )}
    </section>
  );
}
