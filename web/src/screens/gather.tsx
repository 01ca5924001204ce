// The table before a game: who sits where, the invite, and the host's controls.
import { useState } from "preact/hooks";

import { RulebookSign } from "../art/sign.js";
import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { lengthWords } from "../model/words.js";
import { Begin } from "./begin.js";
import { Chairs } from "./chairs.js";
import { FirstDealer } from "./first_dealer.js";
import { insist } from "./host.js";
import { Invite } from "./invite.js";
import { useTask, Wrong } from "./parts.js";
import { TablePage, type Open } from "./table_page.js";
import { SmallTalk } from "./talk.js";

/** The host begins the game, and chooses the first dealer if the rules leave that to the table (N7). */
function HostBegins(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const [dealer, setDealer] = useState(0);
  const free = table.chairs.filter((chair) => !chair.guest && !chair.bot).length;
  const chosen = table.rules.options.first_dealer === "chosen";
  if (!model.isHost.value) return <p class="waiting">{t("gather.waiting", { host: table.host.name })}</p>;
  return (
    <div class="begin">
      {chosen && (
        <FirstDealer table={table} dealer={dealer} choose={setDealer} />
      )}
      <Begin model={model} words={t("gather.begin")} class="button go huge" {...(chosen ? { dealer } : {})} />
      <p class="muted">{free === 0 ? t("gather.full") : t("gather.free", { free })}</p>
    </div>
  );
}

export function Gather(props: { model: TableModel }) {
  const { model } = props;
  const table = model.table.value!;
  const [open, setOpen] = useState<Open>(null);
  const { wrong, run } = useTask();
  return (
    <TablePage model={model} name={t("table.title", { rules: table.rules.title })} class="gather" open={open} setOpen={setOpen}>
      <div class="gather-title">
        <RulebookSign name={table.rules.name} />
        <div>
          <h1>{table.rules.title}</h1>
          <p>
            {t("gather.about", { host: table.host.name, length: lengthWords(table.rules.options), hints: table.settings.hints })}{" "}
            {model.isHost.value && (
              <button type="button" class="button small" onClick={() => setOpen("rules")}>
                {t("rules.change")}
              </button>
            )}
          </p>
        </div>
      </div>
      <Chairs
        model={model}
        sit={(seat) => run(() => insist(model, { do: "sit", seat }))}
        stand={() => run(() => insist(model, { do: "stand" }))}
        manage={(chair) => setOpen({ chair })}
      />
      <Wrong what={wrong} />
      <HostBegins model={model} />
      <div class="gather-side">
        <Invite model={model} />
        <SmallTalk model={model} />
      </div>
    </TablePage>
  );
}
