// The invitation to a table: who invites, who is there, and how the rules differ. Asks the guest who they are.
import { RulebookSign } from "../art/sign.js";
import { sitOnArrival } from "../model/first_task.js";
import { beSomebody } from "../model/me.js";
import { t } from "../model/say.js";
import { chairName } from "../model/voice.js";
import { api } from "../wire/api.js";
import type { Id } from "../wire/messages.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";
import { PersonForm } from "./person.js";
import { UnlikeStandard } from "./what_differs.js";

export function Invitation(props: { table: Id }) {
  const { value: table, wrong } = useLoaded(() => api.table(props.table), [props.table]);
  const { value: book } = useLoaded(() => api.tableRules(props.table), [props.table]);
  const there = table?.chairs.flatMap((chair, seat) => (chair.guest ? [chairName(chair, seat)] : [])) ?? [];
  return (
    <Page
      name={t("invited.title")}
      class="narrow"
    >
      <h1>{table ? t("invited.by", { host: table.host.name }) : t("invited.title")}</h1>
      {wrong ? (
        <>
          <Wrong what={wrong} />
          <Go to="/" class="button">
            {t("go.start")}
          </Go>
        </>
      ) : (
        <>
          {table && (
            <p class="line">
              <RulebookSign name={table.rules.name} />
              <span>
                <strong>{table.rules.title}</strong>
                <small>{there.length > 0 ? t("invited.there", { names: there.join(", ") }) : t("invited.nobody")}</small>
              </span>
            </p>
          )}
          <PersonForm verb={t("invited.come")} done={(person) => (sitOnArrival(props.table), beSomebody(person))} />
          {book && (
            <section class="invited-rules">
              <h2>{t("unlike.ask")}</h2>
              <UnlikeStandard book={book} />
            </section>
          )}
        </>
      )}
    </Page>
  );
}
