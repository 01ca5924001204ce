// A text whose Euchre terms can be tapped for their meaning.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import { termsIn, type Term } from "../model/terms.js";
import { Dialog } from "./parts.js";

export function Terms(props: { text: string }) {
  const [open, setOpen] = useState<Term | null>(null);
  const parts: ComponentChildren[] = termsIn(props.text).map(({ text, term }) =>
    term === null ? (
      text
    ) : (
      <button type="button" class="term" aria-haspopup="dialog" onClick={() => setOpen(term)}>
        {text}
      </button>
    ),
  );
  return (
    <>
      {parts}
      {open !== null && (
        <Dialog title={t(`term.${open}`)} close={() => setOpen(null)}>
          <p>{t(`term.${open}.meaning`)}</p>
        </Dialog>
      )}
    </>
  );
}
