// Named rules on this server: the differences from the book, and the history of changes.
import { useState } from "preact/hooks";

import { go } from "../model/address.js";
import { askWho } from "../model/me.js";
import { rulesText } from "../model/rules_text.js";
import { t } from "../model/say.js";
import { sharedName } from "../model/shared_name.js";
import { api } from "../wire/api.js";
import type { NamedRules } from "../wire/messages.js";
import { Dialog, Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { Differences, RulebookText } from "./rules.js";

const when = (ms: number): string => new Date(ms).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

function History(props: { named: NamedRules }) {
  return (
    <section>
      <h2>{t("named.history")}</h2>
      <ol class="list history">
        {props.named.changes.map(({ who, changed, base, changes }) => (
          <li key={changed}>
            <strong>{who}</strong> <time dateTime={new Date(changed).toISOString()}>{when(changed)}</time>
            <small>{base === null ? t("named.unknown") : t("named.base", { title: base })}</small>
            <ul>
              {changes.map(({ option, text }) => (
                <li key={option}>{text || t("named.no_effect", { option })}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DropButton(props: { name: string }) {
  const [sure, setSure] = useState(false);
  const { busy, wrong, run } = useTask();
  const drop = async (): Promise<void> => {
    await api.dropNamedRules(props.name);
    go("/make");
  };
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => (sure ? run(drop) : setSure(true))}>
        {t(sure ? "named.drop.sure" : "named.drop")}
      </button>
      <Wrong what={wrong} />
    </>
  );
}

export default function Named(props: { id: string }) {
  const { value: named, wrong } = useLoaded(async () => {
    await askWho().catch(() => null);
    const found = await api.namedRules(props.id);
    return { found, book: await api.rulebook(found.rules) };
  }, [props.id]);
  const [reading, setReading] = useState(false);
  const open = (): void => {
    if (!named) return;
    sharedName.value = named.found.yours ? named.found.name : "";
    go(`/make#rules=${rulesText(named.found.rules)}`);
  };
  return (
    <Page
      name={props.id}
      class="named"
      top={
        <Go to="/" class="button">
          {t("go.back")}
        </Go>
      }
    >
      <h1>{props.id}</h1>
      <Wrong what={wrong} />
      {named && (
        <>
          <p>{t("named.by", { owner: named.found.owner.name, title: named.found.title })}</p>
          <div class="row actions">
            <button type="button" class="button go" onClick={open}>
              {t("named.play")}
            </button>
            <button type="button" class="button" onClick={() => setReading(true)}>
              {t("rules.book")}
            </button>
          </div>
          <section>
            <h2>{t("rules.differs", { title: named.book.printed?.title ?? named.book.title })}</h2>
            <Differences book={named.book} />
          </section>
          <History named={named.found} />
          {named.found.yours && <DropButton name={named.found.name} />}
          {reading && (
            <Dialog title={t("make.rulebook")} class="wide" close={() => setReading(false)}>
              <RulebookText book={named.book} />
            </Dialog>
          )}
        </>
      )}
    </Page>
  );
}
