// How friends come to a table: a link, its code, and a QR code for the phone across the room.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

import { t } from "../model/say.js";
import { LinkField } from "./parts.js";

/** Dark on light in either theme, or no camera reads it. */
function QrCode(props: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(props.text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join("") };
  }, [props.text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={props.label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const onlyHere = (): boolean => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

export function Invite(props: { table: string }) {
  const link = `${location.origin}/t/${props.table}`;
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{t("invite.title")}</h2>
      <div class="invite-ways">
        <div>
          <LinkField label={t("invite.link")} link={link} />
          {onlyHere() && <p class="muted">{t("invite.only_here", { flags: "--listen 0.0.0.0:8080" })}</p>}
        </div>
        <QrCode text={link} label={t("invite.qr")} />
      </div>
    </section>
  );
}
