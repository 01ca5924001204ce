// Shares a finished game: a public link with a picture, which can be revoked.
import { useState } from "preact/hooks";

import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { Id } from "../wire/messages.js";
import { Dialog, LinkField, useTask, Wrong } from "./parts.js";

/** The link from where the page was loaded: the server may know itself by another address. */
const here = (link: string): string => location.origin + new URL(link).pathname;
const keyIn = (link: string): string => new URL(link).pathname.split("/").at(-1)!;

/** `link`: null, if the game is not shared. `changed` is called when it was shared, or no longer is. */
export function ShareDialog(props: { game: Id; link: string | null; changed: () => void; close: () => void }) {
  const { busy, wrong, run } = useTask();
  const [link, setLink] = useState(props.link);
  const change = (make: () => Promise<string | null>): void =>
    run(async () => {
      setLink(await make());
      props.changed();
    });
  const share = async (): Promise<string> => (await api.shareGame(props.game)).link;
  const revoke = async (): Promise<null> => (await api.unshareGame(props.game), null);
  return (
    <Dialog title={t("share.game")} class="share" close={props.close}>
      <p>{t("share.about")}</p>
      {link === null ? (
        <button type="button" class="button go wide" disabled={busy} onClick={() => change(share)}>
          {t("share.make")}
        </button>
      ) : (
        <>
          <img class="share-picture" src={api.sharedPicture(keyIn(link))} alt={t("share.picture")} width="1200" height="630" />
          <LinkField label={t("share.link")} link={here(link)} />
          <button type="button" class="button wide" disabled={busy} onClick={() => change(revoke)}>
            {t("share.revoke")}
          </button>
        </>
      )}
      <Wrong what={wrong} />
    </Dialog>
  );
}
