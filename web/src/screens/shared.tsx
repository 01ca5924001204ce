// A game that a player has shared by a public link.
import { t } from "../model/say.js";
import { companyOf } from "../model/story.js";
import { Voice } from "../model/voice.js";
import { api } from "../wire/api.js";
import { Go, Page, product, useLoaded, Wrong } from "./parts.js";
import { outcome, Record } from "./record.js";

export default function Shared(props: { id: string }) {
  const { value, wrong } = useLoaded(() => api.sharedGame(props.id), [props.id]);
  return (
    <Page
      name={t("shared.title")}
      class="game"
      top={
        <Go to="/" class="button">
          {product}
        </Go>
      }
    >
      <h1>{value ? outcome(value.file, new Voice(companyOf(value.file, value.story), null)) : t("shared.title")}</h1>
      <Wrong what={wrong} />
      {value && (
        <>
          <p class="muted">{t("shared.about")}</p>
          <Record id={null} file={value.file} story={value.story} seat={null} witness={null} />
        </>
      )}
      <p class="row shared-play">
        <Go to="/" class="button go">
          {t("shared.play")}
        </Go>
        <Go to="/learn" class="button">
          {t("learn.title")}
        </Go>
      </p>
    </Page>
  );
}
