// The part of the page that takes part in deals and judges them, for lies.test.js.
export { TableModel } from "../../web/src/model/seat.js";
export { check } from "../../web/src/screens/check_deal.js";
