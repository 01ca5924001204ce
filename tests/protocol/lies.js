// The lies of a server about the deals of one person, in seat 1, and what the person's witness must find. `alarm` is a
// kind of alarm; `verdict` is how the game's record is judged in the end ("fair", "not_proven", "not_fair").
import { commitmentTo } from "./lying_server.js";

const seat = 1;
const isHand = ({ deal }) => /\/\d+$/.test(deal ?? "");
const place = (deal) => Number(deal.split("/").at(-1));
const opened = ({ events }) => events?.find(({ what }) => what === "opened_list");
const is = (message, type) => message.type === type;
const sends = (message, what) => message.do === what;

/** Changes the deal of a table message. */
const withDeal = (message, change) => (message.table?.deal ? { ...message, table: { ...message.table, deal: { ...message.table.deal, ...change(message.table.deal) } } } : message);

/** A table message in which our chair is empty. */
const withEmptyChair = (message) => ({ ...message, table: { ...message.table, chairs: message.table.chairs.map((chair, at) => (at === seat ? { ...chair, guest: null } : chair)) } });

/** A deal after the first, before its list is closed. */
const isNext = (deal) => Boolean(deal) && !deal.closed && isHand(deal) && place(deal.deal) > 1;

/** Answers in place of the server, which does not get the message. */
function confirm(lying, message, value) {
  const { do: what, deal, attempt } = message;
  lying.tell({ type: "taken", do: what, deal, attempt, signature: lying.signer.part(what, message, seat, value) });
}

export const lies = [
  { name: "no lie", verdict: "fair" },
  {
    name: "receipts that come late are no lie",
    hears(message, { memory }) {
      if (is(message, "taken") && message.do === "commit") return (memory.late = message), [];
      return is(message, "list") && memory.late ? [message, memory.late] : [message];
    },
    verdict: "fair",
  },
  {
    name: "messages that come twice are no lie",
    hears: (message) => (is(message, "list") || is(message, "taken") ? [message, message] : [message]),
    verdict: "fair",
  },
  { name: "left out once", says: (message) => (sends(message, "commit") && isHand(message) && place(message.deal) === 1 ? [] : [message]), verdict: "not_proven" },
  { name: "left out again and again", says: (message) => (sends(message, "commit") ? [] : [message]), alarm: "left-out-again" },
  {
    name: "left out after the receipt",
    says(message, lying) {
      if (!sends(message, "commit")) return [message];
      confirm(lying, message, message.commitment);
      return [];
    },
    alarm: "left-out",
  },
  {
    name: "another commitment in place of ours, after the receipt",
    says(message, lying) {
      const { memory } = lying;
      if (sends(message, "reveal")) return memory.entropy ? [{ ...message, entropy: memory.entropy }] : [message];
      if (!sends(message, "commit")) return [message];
      memory.entropy ??= lying.random();
      confirm(lying, message, message.commitment);
      return [{ ...message, commitment: commitmentTo(message, seat, memory.entropy) }];
    },
    hears: (message) => (is(message, "taken") ? [] : [message]),
    alarm: "replaced",
  },
  {
    name: "another commitment in place of ours, again and again",
    says(message, lying) {
      if (!sends(message, "commit")) return [message];
      return [{ ...message, commitment: commitmentTo(message, seat, lying.random()) }];
    },
    hears: (message) => (is(message, "taken") ? [] : [message]),
    alarm: "replaced-again",
  },
  { name: "a forged list", hears: (message) => [is(message, "list") ? { ...message, cut: message.cut + 1 } : message], alarm: "bad-signature" },
  {
    name: "a forged receipt",
    hears: (message, lying) => [is(message, "taken") ? { ...message, signature: lying.random() + lying.random() } : message],
    alarm: "bad-signature",
  },
  {
    name: "two signed lists",
    hears(message, { signer }) {
      if (!is(message, "list")) return [message];
      const other = { ...message, cut: message.cut + 1 };
      return [message, { ...other, signature: signer.list(other) }];
    },
    alarm: "two-lists",
  },
  {
    name: "a list without us after the one with us",
    hears(message, { signer }) {
      if (!is(message, "list")) return [message];
      const other = { ...message, listed: message.listed.filter(([each]) => each !== seat) };
      return [message, { ...other, signature: signer.list(other) }];
    },
    alarm: "two-lists",
  },
  { name: "the table shows another list than is signed", hears: (message) => [withDeal(message, (deal) => (deal.closed ? { cut: deal.cut + 1 } : {}))], alarm: "two-lists" },
  {
    name: "the server changes its part after it announced it",
    hears: (message, lying) => [withDeal(message, (deal) => (deal.closed ? {} : { commitment: (lying.memory[deal.deal] ??= lying.random()) }))],
    alarm: "server-changed",
  },
  { name: "a list that can't be read", hears: (message) => [is(message, "list") ? { ...message, commitment: "nothing" } : message], alarm: "malformed" },
  { name: "a list that is never signed, again and again", hears: (message) => (is(message, "list") ? [] : [message]), alarm: "unasked-again" },
  {
    name: "a seat that is lost after the receipt, again and again",
    hears(message, { memory }) {
      if (message.table) memory.table = { type: "table", seq: message.seq, table: message.table };
      return [message];
    },
    says(message, lying) {
      if (!sends(message, "commit")) return [message];
      confirm(lying, message, message.commitment);
      lying.tell(withEmptyChair(lying.memory.table));
      return [];
    },
    alarm: "unseated-again",
  },
  {
    name: "a seat that is lost before each deal is named",
    hears: (message) => (isNext(message.table?.deal) ? [withEmptyChair(message)] : [message]),
    alarm: "unseated-again",
  },
  {
    name: "a broken connection after the receipt, and a list without us that is only shown",
    says(message, lying) {
      if (!sends(message, "commit")) return [message];
      confirm(lying, message, message.commitment);
      lying.memory.isConfirmed = true;
      setTimeout(() => lying.drop(), 100);
      return [];
    },
    hears(message, { memory }) {
      if (is(message, "list")) return [];
      if (memory.isConfirmed && is(message, "welcome")) return [{ ...message, table: { ...message.table, deal: { ...memory.deal, closed: true } } }];
      if (!memory.isConfirmed && message.table?.deal) memory.deal = message.table.deal;
      return [message];
    },
    alarm: "left-out",
  },
  {
    name: "deals that are named when their list is closed",
    hears: (message) => [isNext(message.table?.deal) ? { ...message, table: { ...message.table, deal: null } } : message],
    alarm: "unoffered-again",
  },
  {
    name: "a deal of another game in between",
    hears(message, { memory }) {
      const deal = message.table?.deal;
      if (!deal || !isHand(deal) || memory.told) return [message];
      memory.told = true;
      const other = { ...deal, deal: deal.deal.replace(/\/\d+\/\d+$/, "/9/1"), closed: false, listed: [] };
      return [message, { type: "table", seq: message.seq, table: { ...message.table, deal: other } }, { type: "table", seq: message.seq, table: message.table }];
    },
    alarm: "other-deal",
  },
  {
    name: "another generation with each connection",
    hears(message, lying) {
      if (!is(message, "welcome")) return [message];
      lying.signer.generation = lying.random().slice(0, 12);
      setTimeout(() => lying.drop(), 500);
      return [{ ...message, generation: lying.signer.generation, events: [] }];
    },
    alarm: "restored-again",
  },
  { name: "a reveal that never arrives, again and again", says: (message) => (sends(message, "reveal") ? [] : [message]), alarm: "unheard-again" },
  {
    name: "a void attempt with another seed",
    says: (message) => (sends(message, "reveal") ? [] : [message]),
    hears(message, lying) {
      const event = opened(message);
      if (event?.seed) event.seed = lying.random();
      return [message];
    },
    alarm: "other-seed",
  },
  {
    name: "silent in spite of the receipt",
    hears(message, lying) {
      const event = opened(message);
      const at = lying.memory.list?.listed.findIndex(([each]) => each === seat) ?? -1;
      if (is(message, "list")) lying.memory.list = message;
      if (event && at >= 0) Object.assign(event, { entropies: event.entropies.with?.(at, null) ?? event.entropies.map((each, place) => (place === at ? null : each)), seed: lying.random() });
      return [message];
    },
    alarm: "silenced",
  },
  {
    name: "another entropy of somebody else",
    hears(message, lying) {
      const event = opened(message);
      if (event) event.entropies = event.entropies.map((entropy, at) => (at === 0 && entropy ? lying.random() : entropy));
      return [message];
    },
    alarm: "other-entropy",
  },
  {
    name: "another attempt, though everybody revealed",
    hears(message) {
      const event = opened(message);
      if (!event || event.seed || !message.table) return [message];
      const again = { deal: event.deal, attempt: event.attempt + 1, commitment: "ab".repeat(32), closed: false, cut: 0, listed: [] };
      return [message, { type: "table", seq: message.seq, table: { ...message.table, deal: again } }];
    },
    alarm: "not-void",
  },
  { name: "an accomplice who never reveals", accomplice: true, alarm: "silent-again" },
  {
    name: "a silent accomplice who is listed again",
    accomplice: true,
    hears(message, lying) {
      const isOut = ({ attempt, listed }) => attempt > 0 && listed.every(([each]) => each !== 0);
      const again = (list) => (isOut(list) ? [[0, (lying.memory.again ??= lying.random())], ...list.listed] : list.listed);
      if (!is(message, "list")) return [withDeal(message, (deal) => (deal.closed ? { listed: again(deal) } : {}))];
      const other = { ...message, listed: again(message) };
      return [{ ...other, signature: lying.signer.list(other) }];
    },
    alarm: "recalled",
  },
  {
    name: "a connection that breaks before each list with us",
    hears(message, lying) {
      const list = is(message, "list") ? message : message.table?.deal;
      const isShown = list && (list === message || list.closed) && list.listed.some(([each]) => each === seat);
      if (!isShown) return [message];
      lying.drop();
      return [];
    },
    alarm: "kept-out-again",
  },
  {
    name: "another key after a lost connection",
    hears(message, lying) {
      if (!is(message, "welcome")) return [message];
      lying.memory.welcomes = (lying.memory.welcomes ?? 0) + 1;
      if (lying.memory.welcomes > 1) return [{ ...message, key: lying.random() }];
      setTimeout(() => lying.drop(), 500);
      return [message];
    },
    alarm: "other-key",
  },
  { name: "a record without a list that was shown", file: (file) => ({ ...file, fair: file.fair.slice(1) }), verdict: "not_fair" },
  { name: "a record with another list", file: (file) => (file.fair.at(-1).listed.pop(), file), verdict: "not_fair" },
  { name: "a record with another seed", file: (file, lying) => ((file.fair[0].seed = lying.random()), file), verdict: "not_fair" },
  { name: "a record with another pack", file: (file) => (file.hands[0].pack.reverse(), file), verdict: "not_fair" },
  { name: "a record that has us as silent", file: (file) => ((file.fair[0].listed.find((each) => each.seat === seat).entropy = null), file), verdict: "not_fair" },
];
