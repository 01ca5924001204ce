// A table: the invitation for somebody who has not signed up, then the table before, during and after a game.
import { useEffect, useState } from "preact/hooks";

import { keepAwake } from "../model/awake.js";
import { comesToBegin, doErrand } from "../model/first_task.js";
import { reloadOnce } from "../model/reload.js";
import { t } from "../model/say.js";
import { TableModel } from "../model/seat.js";
import { settings } from "../model/settings.js";
import { Felt } from "../table/felt.js";
import { Arrive } from "./arrive.js";
import { After, Gather, rest, WhatDiffers } from "./later.js";
import { Nowhere } from "./nowhere.js";

function TableRoom(props: { id: string }) {
  const [model, setModel] = useState<TableModel | null>(null);
  useEffect(() => {
    const opened = new TableModel(props.id);
    setModel(opened);
    const back = (): void => {
      if (!document.hidden) opened.tryNow();
    };
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      opened.leave();
    };
  }, [props.id]);
  const known = model?.table.value != null;
  useEffect(() => {
    if (model && known) void doErrand(model);
  }, [model, known]);
  const outdated = model?.isOutdated.value === true;
  useEffect(() => {
    if (outdated) reloadOnce("protocol");
  }, [outdated]);
  const playing = model?.table.value?.stage === "playing";
  useEffect(() => (playing ? keepAwake() : undefined), [playing]);
  // Once the cards are dealt, the rest of the page is loaded, so that it is there when it is needed.
  const phase = model?.shown.value?.phase ?? "deal";
  const dealt = phase !== "deal";
  useEffect(() => {
    if (dealt) rest().catch(() => {}); // loaded again when it is needed
  }, [dealt]);
  if (!model) return null;
  const { state, why } = model.connection.value;
  // The server has ended the connection for good. Only a closed table still has something to show.
  if (state === "closed" && model.table.value?.stage !== "closed") return <Nowhere what={t("gone.title")} why={why ?? t("closing.left")} />;
  const stage = model.table.value?.stage;
  if (stage === "gathering" && !comesToBegin(props.id)) return <Gather model={model} />;
  // The last trick is still shown when the game is over.
  const over = stage === "over" || stage === "closed";
  return over && model.playback.current.value === null ? <After model={model} /> : (
    <>
      <Felt model={model} />
      {known && settings.company.value === "new" && <WhatDiffers model={model} />}
    </>
  );
}

export default function Table(props: { id: string }) {
  return (
    <Arrive table={props.id}>
      <TableRoom id={props.id} />
    </Arrive>
  );
}
