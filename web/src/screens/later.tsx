// Components of the script that is loaded later, because the first card does not need them.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import { reloadOnce } from "../model/reload.js";
import { t } from "../model/say.js";

let style: Promise<void> | null = null;

function loadStyle(): Promise<void> {
  return new Promise((loaded, failed) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = document.documentElement.dataset.restStyle!;
    link.onload = () => loaded();
    link.onerror = () => {
      link.remove();
      failed(new Error(link.href));
    };
    document.head.append(link);
  });
}

/** Loads that script and its style. Once they are loaded, this takes no time. */
export async function rest(): Promise<typeof import("../../build/generated/rest.js")> {
  style ??= loadStyle().catch((error: unknown) => {
    style = null;
    throw error;
  });
  const [script] = await Promise.all([import("../../build/generated/rest.js"), style]);
  return script;
}

/** After an update of the server, the script that this page knows is gone, and reloading gets the new page. */
function NotLoaded() {
  useEffect(() => reloadOnce("script"), []);
  return (
    <div class="not-loaded" role="alert">
      <p>{t("load.failed")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("load.again")}
      </button>
    </div>
  );
}

/** The component that `get` gets. Nothing is shown until it is there. */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Component: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
    useEffect(() => {
      let stays = true;
      if (!Component)
        get().then(
          (loaded) => {
            Component = loaded;
            if (stays) setState("loaded");
          },
          () => stays && setState("failed"),
        );
      return () => {
        stays = false;
      };
    }, []);
    if (Component) return <Component {...props} />;
    return state === "failed" ? <NotLoaded /> : null;
  };
}

export const After = later(async () => (await rest()).After);
export const Gather = later(async () => (await rest()).Gather);
export const RulebookDrawer = later(async () => (await rest()).RulebookDrawer);
export const SettingsDrawer = later(async () => (await rest()).SettingsDrawer);
export const TableDrawer = later(async () => (await rest()).TableDrawer);
export const Invitation = later(async () => (await rest()).Invitation);
export const OwnTables = later(async () => (await rest()).OwnTables);
export const PersonDialog = later(async () => (await rest()).PersonDialog);
export const Hint = later(async () => (await rest()).Hint);
export const WhatDiffers = later(async () => (await rest()).WhatDiffers);
