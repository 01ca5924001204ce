// The person's devices, and buttons to log them out.
import { useState } from "preact/hooks";

import { logOut } from "../model/me.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { Device } from "../wire/messages.js";
import { useLoaded, useTask, Wrong } from "./parts.js";

const day = (ms: number): string => new Date(ms).toLocaleDateString(undefined, { dateStyle: "medium" });

function DeviceLine(props: { device: Device; busy: boolean; end: () => void }) {
  const { device, busy, end } = props;
  const name = device.device === "" ? t("devices.unnamed") : device.device;
  return (
    <li class="row">
      <span class="line">
        <span>
          <strong>{device.current ? t("devices.this", { name }) : name}</strong>
          <small>{t("devices.since", { created: day(device.created), seen: day(device.seen) })}</small>
        </span>
      </span>
      {!device.current && (
        <button type="button" class="button small" disabled={busy} aria-label={t("devices.end_one", { name })} onClick={end}>
          {t("devices.end")}
        </button>
      )}
    </li>
  );
}

export function Devices(props: { close: () => void }) {
  const { value: devices, wrong: unread, again } = useLoaded(api.devices);
  const { busy, wrong, run } = useTask();
  const [sure, setSure] = useState(false);
  return (
    <>
      <h3>{t("devices.title")}</h3>
      <ul class="list">
        {devices?.map((device) => (
          <DeviceLine key={device.id} device={device} busy={busy} end={() => run(async () => (await api.endDevice(device.id), again()))} />
        ))}
      </ul>
      {sure && (
        <div>
          <p>{t("devices.log_out.about")}</p>
          <div class="row">
            <button type="button" class="button danger" disabled={busy} onClick={() => run(async () => (await logOut(), props.close()))}>
              {t("devices.log_out.sure")}
            </button>
            <button type="button" class="button" onClick={() => setSure(false)}>
              {t("go.no")}
            </button>
          </div>
        </div>
      )}
      <div class="row">
        {!sure && (
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t("devices.log_out")}
          </button>
        )}
        {(devices?.length ?? 0) > 1 && (
          <button type="button" class="button" disabled={busy} onClick={() => run(async () => (await api.endOtherDevices(), again()))}>
            {t("devices.end_others")}
          </button>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => run(async () => (await api.renewToken(), again()))}>
          {t("devices.renew")}
        </button>
      </div>
      <p class="muted">{t("devices.renew.about")}</p>
      <Wrong what={unread ?? wrong} />
    </>
  );
}
