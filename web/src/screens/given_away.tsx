// The cost of a choice, and its uncertainty.
import { t } from "../model/say.js";
import { doubt, isLoss, percent } from "../model/study.js";

/** "± 0.4"; nothing if the expert looked at every deal. */
export function Doubt(props: { error: number }) {
  const words = doubt(props.error);
  return words === "" ? null : <span title={t("choices.error.about")}>{words}</span>;
}

/** ": 5.9% given away ± 0.9"; nothing if nothing was given away. */
export function GivenAway(props: { loss: number; uncertainty: number }) {
  if (!isLoss(props.loss)) return null;
  return (
    <>
      {t("judged.given_away", { share: percent(props.loss) })}
      {doubt(props.uncertainty) !== "" && (
        <>
          {" "}
          <Doubt error={props.uncertainty} />
        </>
      )}
    </>
  );
}
