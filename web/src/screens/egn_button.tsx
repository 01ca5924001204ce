// Downloads a finished game in Euchre Game Notation, or the games of its table as a match. Says what EGN can't express.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import { lacksScore, type Egn, type Emn } from "../model/egn.js";
import { api } from "../wire/api.js";
import { saveFile, Wrong } from "./parts.js";

export function EgnButton(props: { id: string; reviewed: boolean; match: boolean }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const ask = (get: (id: string) => Promise<object>, ending: string): void => {
    get(props.id).then(
      (file) => {
        setWrong(null);
        const lacks = lacksScore(file as Egn | Emn);
        setNote(lacks === null ? "" : t(lacks === "notes" ? "egn.no_score" : "egn.two_sides"));
        saveFile(`euchre-${props.id}${ending}`, JSON.stringify(file));
      },
      (refusal: Error) => {
        setNote("");
        setWrong(refusal.message);
      },
    );
  };
  return (
    <div>
      <div class="row">
        <button type="button" class="button" onClick={() => ask(api.egn, ".egn")}>
          {t("egn.download")}
        </button>
        {props.reviewed && (
          <button type="button" class="button" onClick={() => ask(api.reviewEgn, "-reviewed.egn")}>
            {t("egn.download_reviewed")}
          </button>
        )}
        {props.match && (
          <button type="button" class="button" onClick={() => ask(api.emn, ".emn")}>
            {t("egn.download_match")}
          </button>
        )}
      </div>
      <p role="status">{note}</p>
      <Wrong what={wrong} />
    </div>
  );
}
