// A finished game in Euchre Game Notation, or why it can't be had so.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import { saveFile, Wrong } from "./parts.js";

export function EgnButton(props: { id: string; reviewed: boolean }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = (get: (id: string) => Promise<object>, name: string): void => {
    get(props.id).then(
      (game) => {
        setWrong(null);
        saveFile(`euchre-${props.id}${name}.egn`, JSON.stringify(game));
      },
      (refusal: Error) => setWrong(refusal.message),
    );
  };
  return (
    <div>
      <div class="row">
        <button type="button" class="button" onClick={() => ask(api.egn, "")}>
          {t("egn.download")}
        </button>
        {props.reviewed && (
          <button type="button" class="button" onClick={() => ask(api.reviewEgn, "-reviewed")}>
            {t("egn.download_reviewed")}
          </button>
        )}
      </div>
      <Wrong what={wrong} />
    </div>
  );
}
