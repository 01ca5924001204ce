// The page of a table without a game in progress. Before and after a game it has the same drawers.
import type { ComponentChildren } from "preact";

import { t } from "../model/say.js";
import type { TableModel } from "../model/seat.js";
import { Banner } from "../table/banner.js";
import type { Seat } from "../wire/messages.js";
import { RulebookDrawer, SettingsDrawer } from "./drawers.js";
import { ChairDialog, RulesOfTable, TableDrawer } from "./host.js";
import { Go, Page } from "./parts.js";
import { UndoRemoval } from "./removal.js";

export type Open = "rulebook" | "settings" | "rules" | "table" | { chair: Seat } | null;

function Opened(props: { model: TableModel; open: Open; close: () => void }) {
  const { model, open, close } = props;
  if (open === null) return null;
  if (typeof open === "object") return <ChairDialog model={model} seat={open.chair} close={close} />;
  switch (open) {
    case "rulebook":
      return <RulebookDrawer model={model} close={close} />;
    case "settings":
      return <SettingsDrawer close={close} />;
    case "rules":
      return <RulesOfTable model={model} close={close} />;
    case "table":
      return <TableDrawer model={model} close={close} />;
  }
}

export function TablePage(props: { model: TableModel; name: string; class: string; open: Open; setOpen: (open: Open) => void; children: ComponentChildren }) {
  const { model, setOpen } = props;
  const button = (text: string, open: Open) => (
    <button type="button" class="button" onClick={() => setOpen(open)}>
      {text}
    </button>
  );
  const top = (
    <>
      <Go to="/" class="button">
        {t("go.to_start")}
      </Go>
      <nav class="row" aria-label={t("host.table")}>
        {button(t("rules.title"), "rulebook")}
        {model.isHost.value && model.table.value?.stage !== "closed" && button(t("host.button"), "table")}
        {button(t("settings.title"), "settings")}
      </nav>
    </>
  );
  return (
    <Page name={props.name} class={props.class} banner={<Banner model={model} />} top={top}>
      <UndoRemoval model={model} />
      {props.children}
      <Opened model={model} open={props.open} close={() => setOpen(null)} />
    </Page>
  );
}
