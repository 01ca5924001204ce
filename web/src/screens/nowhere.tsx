// The screen for unknown addresses.
import { t } from "../model/say.js";
import { Go, Page } from "./parts.js";

export function Nowhere(props: { what: string; why: string }) {
  return (
    <Page name={props.what} class="narrow">
      <h1>{props.what}</h1>
      <p>{props.why}</p>
      <Go to="/" class="button go">
        {t("go.start")}
      </Go>
    </Page>
  );
}
