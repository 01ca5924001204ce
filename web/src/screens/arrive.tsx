// Somebody who has not signed up opens an invite link: shows the table, and asks who they are.
import type { ComponentChildren } from "preact";
import { RulebookSign } from "../art/sign.js";
import { askWho, beSomebody, me } from "../model/me.js";
import { t } from "../model/say.js";
import { chairName } from "../model/voice.js";
import { api } from "../wire/api.js";
import type { Id } from "../wire/messages.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";
import { PersonForm } from "./person.js";

function Invitation(props: { table: Id }) {
  const { value: table, wrong } = useLoaded(() => api.table(props.table), [props.table]);
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
          <PersonForm verb={t("invited.come")} done={beSomebody} />
        </>
      )}
    </Page>
  );
}

/** Shows its children to a known person, and the invitation to anybody else. */
export function Arrive(props: { table: Id; children: ComponentChildren }) {
  // If the server can't be reached, the table says so.
  const { value: asked } = useLoaded(() => askWho().then(() => true, () => true));
  if (!asked) return null;
  return me.value === null ? <Invitation table={props.table} /> : <>{props.children}</>;
}
