// What a choice cost, and how sure that is.
import { doubt, isLoss, percent } from "../model/study.js";

/** "± 0.4"; nothing where every deal was looked at. */
export function Doubt(props: { error: number }) {
  const words = doubt(props.error);
  return words === "" ? null : <span title="One standard error of the distance to the top choice">{words}</span>;
}

/** ": 5.9% given away ± 0.9"; nothing where nothing was. */
export function GivenAway(props: { loss: number; uncertainty: number }) {
  if (!isLoss(props.loss)) return null;
  const sure = doubt(props.uncertainty) === "";
  return (
    <>
      : {percent(props.loss)} given away
      {!sure && (
        <>
          {" "}
          <Doubt error={props.uncertainty} />
        </>
      )}
    </>
  );
}
