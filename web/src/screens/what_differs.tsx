// How a rule set differs from what most people play. A learner sees it once for each rule set, before the first hand.
import { useEffect, useState } from "preact/hooks";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { hasSeenRules, keepSeenRules } from "../model/seen_rules.js";
import type { Rulebook } from "../wire/messages.js";
import { Dialog } from "./parts.js";
import { Terms } from "./terms.js";

export function UnlikeStandard(props: { book: Rulebook }) {
  const sentences = props.book.unlike_standard.map(({ b }) => b.text).filter((text) => text !== "");
  if (sentences.length === 0) return <p>{t("unlike.nothing")}</p>;
  return (
    <ul class="unlike-list">
      {sentences.map((text) => (
        <li key={text}>
          <Terms text={text} />
        </li>
      ))}
    </ul>
  );
}

export function WhatDiffers(props: { model: TableModel }) {
  const { model } = props;
  const name = model.table.value!.rules.name;
  const [book, setBook] = useState<Rulebook | null>(null);
  const [open, setOpen] = useState(!hasSeenRules(name));
  useEffect(() => {
    if (open) model.rulebook().then(setBook, () => setOpen(false)); // the rulebook is in the menu, too
  }, [model, open]);
  if (!open || !book) return null;
  const close = (): void => {
    keepSeenRules(name);
    setOpen(false);
  };
  return (
    <Dialog title={t("unlike.title", { rules: book.title })} close={close}>
      <UnlikeStandard book={book} />
      <button type="button" class="button go" onClick={close}>
        {t("unlike.seen")}
      </button>
    </Dialog>
  );
}
