// The part of the page that takes part in deals and judges them, for lies.test.js.
import "../../web/src/model/rest_texts.js";

export { TableModel } from "../../web/src/model/seat.js";
export { check } from "../../web/src/screens/check_deal.js";
