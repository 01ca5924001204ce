// Making a table: a rulebook, the house's own changes to it, and a link that keeps them.
import { useEffect, useState } from "preact/hooks";

import { place, rename } from "../model/address.js";
import { openTable } from "../model/errand.js";
import { parseRules, rulesText } from "../model/rules_text.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import { BookChoice } from "./books.js";
import { HouseRules, useRules } from "./house_rules.js";
import { Dialog, Go, LinkField, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { RulebookText } from "./rules.js";

const fallback = { base: "newberry" };

export default function Make() {
  const inLink = place.value.hash.replace(/^#(rules=)?/, "");
  const { rules, book, wrong, busy, take, choose } = useRules(parseRules(inLink) ?? fallback);
  const { value: books, wrong: noBooks } = useLoaded(api.ruleSets);
  const [reading, setReading] = useState(false);
  const opening = useTask();
  // The address is where the rules are kept: another link, or the way back, is other rules.
  useEffect(() => take(parseRules(inLink) ?? fallback), [inLink]);
  useEffect(() => {
    if (book && rulesText(rules) !== inLink) rename(`/make#rules=${rulesText(rules)}`);
  }, [rules]);
  const count = book?.differences.length ?? 0;
  return (
    <Page
      name={t("make.title")}
      class="make"
      top={
        <>
          <Go to="/" class="button">
            {t("go.back")}
          </Go>
        </>
      }
    >
      <h1>{t("make.title")}</h1>
      <Wrong what={noBooks ?? (book ? null : wrong)} />
      {books && <BookChoice books={books} chosen={rules.base} choose={(base) => take({ base })} />}
      {book && (
        <div class="row actions">
          <button type="button" class="button go" disabled={busy || opening.busy} onClick={() => opening.run(() => openTable(rules, false))}>
            {t("make.open")}
          </button>
          <button type="button" class="button" onClick={() => setReading(true)}>
            {t("rules.book")}
          </button>
        </div>
      )}
      <Wrong what={opening.wrong} />
      {book && (
        <details class="fold" open={count > 0}>
          <summary>
            <h2>{t("rules.house")}</h2>
            <span class="muted">{count === 0 ? t("rules.as_printed") : t("rules.count", { count })}</span>
          </summary>
          <HouseRules book={book} wrong={wrong} choose={choose} />
          <LinkField label={t("make.link")} link={`${location.origin}/make#rules=${rulesText(rules)}`} />
        </details>
      )}
      {reading && book && (
        <Dialog title={t("make.rulebook")} class="wide" close={() => setReading(false)}>
          <RulebookText book={book} />
        </Dialog>
      )}
    </Page>
  );
}
