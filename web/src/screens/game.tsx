// A finished game of yours.
import { useState } from "preact/hooks";

import { Witness } from "../fair/witness.js";
import { askWho } from "../model/me.js";
import { dealStorage, readKept } from "../model/part.js";
import { t } from "../model/say.js";
import { companyOf, seatOf } from "../model/story.js";
import { Voice } from "../model/voice.js";
import { api, Refused } from "../wire/api.js";
import { ShareDialog } from "./share_game.js";
import { Go, Page, useLoaded, Wrong } from "./parts.js";
import { outcome, Record } from "./record.js";

/** Why the game can't be shown. A person who has not signed up is told what to do. */
function forPeople(refusal: unknown): never {
  const stranger = refusal instanceof Refused && refusal.status === 401;
  throw stranger ? new Error(t("game.stranger")) : refusal;
}

export default function Game(props: { id: string }) {
  const { value, wrong, again } = useLoaded(async () => {
    const [file, story, games, person] = await Promise.all([api.game(props.id), api.story(props.id), api.games(), askWho()]).catch(forPeople);
    const row = games.find(({ id }) => id === props.id);
    return { file, story, seat: row?.seat ?? seatOf(file, person?.name), link: row?.link ?? null };
  }, [props.id]);
  const [sharing, setSharing] = useState(false);
  return (
    <Page
      name={t("game.title")}
      class="game"
      top={
        <>
          <Go to="/games" class="button">
            {t("go.games")}
          </Go>
          {value && (
            <button type="button" class="button" onClick={() => setSharing(true)}>
              {t(value.link === null ? "share.game" : "share.shared")}
            </button>
          )}
        </>
      }
    >
      <h1>{value ? outcome(value.file, new Voice(companyOf(value.file, value.story), value.seat)) : t("game.title")}</h1>
      <Wrong what={wrong} />
      {sharing && value && <ShareDialog game={props.id} link={value.link} changed={again} close={() => setSharing(false)} />}
      {value && <Record id={props.id} file={value.file} story={value.story} seat={value.seat} witness={new Witness(readKept(dealStorage(value.file.table)))} />}
    </Page>
  );
}
