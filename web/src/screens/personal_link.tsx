// Somebody opens a personal link: shows whose link it is and who they are now, and asks.
import { Avatar } from "../art/avatar.js";
import { askWho, me, useLink } from "../model/me.js";
import { leaveLink, type Link } from "../model/personal_link.js";
import { t } from "../model/say.js";
import { api } from "../wire/api.js";
import type { Person } from "../wire/messages.js";
import { Page, useLoaded, useTask, Wrong } from "./parts.js";

function Leave(props: { verb: string; busy?: boolean }) {
  return (
    <button type="button" class="button" disabled={props.busy} onClick={leaveLink}>
      {props.verb}
    </button>
  );
}

function Question(props: { code: string; owner: Person }) {
  const { code, owner } = props;
  const { busy, wrong, run } = useTask();
  const now = me.value;
  if (now?.id === owner.id)
    return (
      <>
        <p>{t("link.same", { name: owner.name })}</p>
        <Leave verb={t("link.go_on")} />
      </>
    );
  return (
    <>
      <p class="line">
        <Avatar name={owner.avatar} />
        <span>{now ? t("link.replaces", { name: owner.name, now: now.name }) : t("link.makes", { name: owner.name })}</span>
      </p>
      <p>{t("link.about")}</p>
      <div class="row">
        {now ? <Leave verb={t("link.stay", { name: now.name })} busy={busy} /> : <Leave verb={t("link.not")} busy={busy} />}
        <button type="button" class="button" disabled={busy} onClick={() => run(async () => (await useLink(code), leaveLink()))}>
          {t("link.be", { name: owner.name })}
        </button>
      </div>
      <Wrong what={wrong} />
    </>
  );
}

function Opened(props: { code: string }) {
  const { value: owner, wrong } = useLoaded(async () => (await askWho(), await api.linkOwner({ code: props.code })), [props.code]);
  if (owner) return <Question code={props.code} owner={owner} />;
  return (
    <>
      <Wrong what={wrong} />
      {wrong !== null && <Leave verb={t("link.go_on")} />}
    </>
  );
}

export function PersonalLink(props: { link: Link }) {
  return (
    <Page name={t("link.title")} class="narrow">
      <h1>{t("link.title")}</h1>
      {props.link === "old" ? (
        <>
          <p class="wrong" role="alert">
            {t("error.old_link")}
          </p>
          <Leave verb={t("link.go_on")} />
        </>
      ) : (
        <Opened code={props.link.code} />
      )}
    </Page>
  );
}
