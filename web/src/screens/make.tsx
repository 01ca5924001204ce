// Opens a table: choose a rulebook, change house rules, and save and share the result.
import { useEffect, useState } from "preact/hooks";

import { place, rename } from "../model/address.js";
import { openTable } from "../model/first_task.js";
import { parseRules, rulesText } from "../model/rules_text.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import { BookChoice } from "./books.js";
import { HouseRules, useRules } from "./house_rules.js";
import { Dialog, Go, Page, useLoaded, useTask, Wrong } from "./parts.js";
import { Differences, RulebookText } from "./rules.js";
import { ShareRules } from "./share_rules.js";

const fallback = { base: "standard" };

export default function Make() {
  const inLink = place.value.hash.replace(/^#(rules=)?/, "");
  const { rules, book, wrong, busy, take, choose } = useRules(parseRules(inLink) ?? fallback);
  const { value: books, wrong: noBooks } = useLoaded(api.ruleSets);
  const [reading, setReading] = useState(false);
  const opening = useTask();
  // The address holds the rules. Another link, or Back, changes them.
  useEffect(() => take(parseRules(inLink) ?? fallback), [inLink]);
  useEffect(() => {
    if (book && rulesText(rules) !== inLink) rename(`/make#rules=${rulesText(rules)}`);
  }, [rules]);
  const count = Object.keys(rules.set ?? {}).length;
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
      {book && book.changes.length > 0 && (
        <section class="summary">
          <h2>{t("rules.differs", { title: book.printed?.title ?? book.title })}</h2>
          <Differences book={book} />
        </section>
      )}
      {book && (
        <details class="fold" open={count > 0}>
          <summary>
            <h2>{t("rules.house")}</h2>
            <span class="muted">{count === 0 ? t("rules.as_printed") : t("rules.count", { count })}</span>
          </summary>
          <HouseRules book={book} wrong={wrong} choose={choose} />
          <Go to={`/score#rules=${rulesText(rules)}`} class="button">
            {t("keep.go")}
          </Go>
        </details>
      )}
      {book && (
        <details class="fold">
          <summary>
            <h2>{t("share.title")}</h2>
          </summary>
          <ShareRules rules={rules} take={take} />
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
