// "Play on from here", with bots in the other seats.
import { playOn } from "../model/play_on.js";
import { t } from "../model/say.js";
import type { Decision, Id } from "../wire/messages.js";
import { useTask, Wrong } from "./parts.js";

export function PlayOnButton(props: { game: Id; decision: Decision; words?: string }) {
  const { busy, wrong, run } = useTask();
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => run(() => playOn(props.game, props.decision))}>
        {props.words ?? t("play_on")}
      </button>
      <Wrong what={wrong} />
    </>
  );
}
