// Shares rules as a link, as a file, and under a short name on this server.
import { useState } from "preact/hooks";

import { go, rulesName } from "../model/address.js";
import { beSomebody } from "../model/me.js";
import { rulesText } from "../model/rules_text.js";
import { t } from "../model/say.js";
import { sharedName } from "../model/shared_name.js";
import { api } from "../wire/api.js";
import type { RulesChoice } from "../wire/messages.js";
import { LinkField, useTask, Wrong } from "./parts.js";

/** The server refuses larger files. */
const largestFile = 16 << 10;

function RuleFiles(props: { rules: RulesChoice; take: (rules: RulesChoice) => void }) {
  const { busy, wrong, run } = useTask();
  const read = async (file: File): Promise<void> => {
    if (file.size > largestFile) throw new Error(t("share.too_large"));
    props.take(await api.readRuleFile(await file.text()));
  };
  return (
    <>
      <div class="row">
        <a class="button" href={api.ruleFile(props.rules)} download="euchre-rules.toml">
          {t("share.file")}
        </a>
        <label class="button" aria-disabled={busy}>
          {t("share.open")}
          <input
            type="file"
            class="hidden"
            accept=".toml,application/toml,text/plain"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file) run(() => read(file));
            }}
          />
        </label>
      </div>
      <Wrong what={wrong} />
    </>
  );
}

function NameForm(props: { rules: RulesChoice }) {
  const [saved, setSaved] = useState<string | null>(null);
  const { busy, wrong, run } = useTask();
  const save = async (name: string): Promise<void> => {
    await beSomebody();
    await api.nameRules(name, props.rules);
    sharedName.value = name;
    setSaved(name);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name")).trim().toLowerCase();
    if ((event.submitter as HTMLButtonElement | null)?.value === "open") return go(`/r/${name}`);
    run(() => save(name));
  };
  return (
    <form class="name-form" onSubmit={submit}>
      <label class="field">
        <span>{t("share.name")}</span>
        <input name="name" required pattern={rulesName} minLength={3} maxLength={40} autocomplete="off" autocapitalize="none" spellcheck={false} placeholder="our-kitchen" defaultValue={sharedName.value} />
        <small>{t("share.name.about")}</small>
      </label>
      <div class="row">
        <button type="submit" class="button" disabled={busy}>
          {t("share.save")}
        </button>
        <button type="submit" class="button" value="open">
          {t("share.load")}
        </button>
      </div>
      <p role="status">{saved && t("share.saved", { name: saved })}</p>
      <Wrong what={wrong} />
      {saved && <LinkField label={t("share.name_link")} link={`${location.origin}/r/${saved}`} />}
    </form>
  );
}

export function ShareRules(props: { rules: RulesChoice; take: (rules: RulesChoice) => void }) {
  return (
    <>
      <LinkField label={t("make.link")} link={`${location.origin}/make#rules=${rulesText(props.rules)}`} />
      <RuleFiles rules={props.rules} take={props.take} />
      <NameForm rules={props.rules} />
    </>
  );
}
