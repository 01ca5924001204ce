// The start page: one tap deals the cards.
import { useEffect, useState } from "preact/hooks";

import { Avatar } from "../art/avatar.js";
import { Face } from "../art/face.js";
import { RulebookSign } from "../art/sign.js";
import { codeIn, go } from "../model/address.js";
import { openTable } from "../model/first_task.js";
import { lastRules } from "../model/last.js";
import { askWho, me } from "../model/me.js";
import { t } from "../model/say.js";
import { learnedHands } from "../model/learned.js";
import { settings, tableFor, type Company } from "../model/settings.js";
import { rulesText } from "../model/rules_text.js";
import { api, mostListed } from "../wire/api.js";
import { OwnTables, PersonDialog, SettingsDrawer } from "./later.js";
import { Dialog, Go, Page, product, useLoaded, useTask, Wrong } from "./parts.js";
import { PracticeLink } from "./practice_link.js";

/** The version of the program that contains this page. The build sets it. */
declare const VERSION: string;

const companies = ["new", "fun", "strong"] as const;

/** Asked once, before the first game: how well the bots should play, and whether to learn the game first. */
function AskCompany(props: { play: (company: Company) => void; close: () => void }) {
  return (
    <Dialog title={t("company.ask")} close={props.close}>
      <div class="companies">
        {companies.map((each) => (
          <button type="button" class="button wide" key={each} onClick={() => props.play(each)}>
            <strong>{t(`company.${each}`)}</strong>
            <small>{t(`company.${each}.about`)}</small>
          </button>
        ))}
      </div>
      <p class="muted">{t("company.later")}</p>
    </Dialog>
  );
}

function PlayNow() {
  const { busy, wrong, run } = useTask();
  const [asks, setAsks] = useState(false);
  const { value: books } = useLoaded(api.ruleSets);
  const last = lastRules();
  const rules = books?.some(({ name }) => name === last.base) === false ? { base: "standard" } : last;
  const book = books?.find(({ name }) => name === rules.base);
  const changed = Object.keys(rules.set ?? {}).length > 0;
  const play = (company: Company): void => {
    settings.company.value = company;
    setAsks(false);
    if (company === "new" && learnedHands() === 0) return go("/learn");
    run(() => openTable(rules, true, tableFor(company)));
  };
  const begin = (): void => (settings.company.value === "" ? setAsks(true) : play(settings.company.value));
  return (
    <section class="play-now" aria-label={t("start.play")}>
      <div class="fan" aria-hidden="true">
        {["QH", "KH", "AH", "JD", "JH"].map((card) => (
          <Face key={card} card={card} deck={settings.deck.value} />
        ))}
      </div>
      <button type="button" class="button go huge" disabled={busy} onClick={begin}>
        {t(busy ? "start.shuffling" : "start.play")}
      </button>
      <p>
        {t("start.play.about", { bots: book?.players === 3 ? "two" : "three", rules: book?.title ?? t("start.the_book"), changed })}
      </p>
      <div class="row play-more">
        <Go to="/learn" class="button">
          {t("learn.title")}
        </Go>
        <Go to="/puzzles" class="button">
          {t("puzzles.title")}
        </Go>
      </div>
      <Wrong what={wrong} />
      {asks && <AskCompany play={play} close={() => setAsks(false)} />}
    </section>
  );
}

/** The person's unfinished games, as the server knows them. */
function Unfinished() {
  const { value: tables } = useLoaded(async () => ((await askWho()) ? api.myTables() : []), [me.value?.id]);
  return tables && tables.length > 0 ? <OwnTables tables={tables} /> : null;
}

function JoinByCode() {
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, wrong: refused, run } = useTask();
  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeIn(String(new FormData(event.currentTarget as HTMLFormElement).get("code")));
    setWrong(code ? null : t("start.no_code"));
    if (code) run(async () => go(`/t/${(await api.table(code)).code}`));
  };
  return (
    <form class="join" onSubmit={join}>
      <label class="field">
        <span>{t("start.code")}</span>
        <input name="code" required autocomplete="off" autocapitalize="none" spellcheck={false} placeholder="0grvvmgqnr89" />
      </label>
      <button type="submit" class="button" disabled={busy}>
        {t("start.join")}
      </button>
      <Wrong what={wrong ?? refused} />
    </form>
  );
}

function Lobby() {
  const { value: tables, wrong, again } = useLoaded(api.lobby);
  useEffect(() => {
    const timer = setInterval(again, 10_000);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <section aria-labelledby="lobby">
      <h2 id="lobby">{t("lobby.title")}</h2>
      <Wrong what={wrong} />
      {tables?.length === 0 && <p class="muted">{t("lobby.none")}</p>}
      {tables && tables.length >= mostListed && <p class="muted">{t("lobby.cut")}</p>}
      <ul class="list">
        {tables?.map((table) => (
          <li>
            <Go to={`/t/${table.id}`} class="line">
              <RulebookSign name={table.rules.name} />
              <span>
                <strong>{table.rules.title}</strong>
                <small>
                  {t("lobby.table", {
                    host: table.host.name,
                    stage: table.stage,
                    free: table.chairs.filter(({ guest }) => guest === null).length,
                    chairs: table.chairs.length,
                  })}
                </small>
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Start() {
  const [open, setOpen] = useState<"you" | "settings" | null>(null);
  useEffect(() => void askWho().catch(() => {}), []);
  const close = (): void => setOpen(null);
  return (
    <Page
      name=""
      class="start"
      top={
        <>
          <button type="button" class="button you" onClick={() => setOpen("you")}>
            <Avatar name={me.value?.avatar ?? "beaver"} />
            {me.value?.name ?? t("start.who")}
          </button>
          <nav class="row" aria-label={t("start.pages")}>
            <PracticeLink />
            {me.value && (
              <Go to="/games" class="button">
                {t("go.games")}
              </Go>
            )}
            <button type="button" class="button" onClick={() => setOpen("settings")}>
              {t("settings.title")}
            </button>
          </nav>
        </>
      }
    >
      <h1>{product}</h1>
      <p class="motto">{t("start.motto")}</p>
      <Unfinished />
      <PlayNow />
      <section class="with-friends" aria-labelledby="friends">
        <h2 id="friends">{t("start.friends")}</h2>
        <Go to={`/make#rules=${rulesText(lastRules())}`} class="button wide">
          {t("make.title")}
        </Go>
        <JoinByCode />
        <Go to="/score" class="button wide">
          {t("keep.go")}
        </Go>
      </section>
      <Lobby />
      <footer>
        <small>{`${product} ${VERSION}`}</small>
      </footer>
      {open === "you" && <PersonDialog close={close} />}
      {open === "settings" && <SettingsDrawer close={close} />}
    </Page>
  );
}
