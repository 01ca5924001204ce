// The page's HTTP requests. The server knows the person by a cookie that scripts can't read.
import { cardSign } from "../model/cards.js";
import { say, t } from "../model/say.js";
import { chairName } from "../model/voice.js";
import type * as wire from "./messages.js";

/** The server refused a request. The message is a sentence for the person. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    why: string,
  ) {
    super(why);
  }
}

/** The page's sentence for a message, or the server's sentence if the page has none. */
export const wordsFor = (message: wire.Message | undefined, said: string): string =>
  (message && say(message, { seat: (seat) => chairName(undefined, seat), card: cardSign, you: null })) ?? said;

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused(0, t("api.unreachable"));
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const no = answer as wire.Error | null;
  throw new Refused(response.status, no ? wordsFor(no.message, no.error) : t("error.status", { status: response.status }));
}

const at = encodeURIComponent;
const inQuery = (set: Record<string, string | number>): string => Object.entries(set).map(([option, value]) => `${at(option)}=${at(value)}`).join("&");

/** The server lists at most this many tables. */
export const mostListed = 200;
/** The server's list of games comes in parts of this length. */
const gamesAtOnce = 200;

export const api = {
  come: (person: wire.NewPerson) => ask<wire.PersonWithToken>("POST", "/api/people", person),
  /** The person of this browser, and its former persons. */
  session: () => ask<wire.Session>("GET", "/api/session"),
  changeMe: (person: wire.NewPerson) => ask<wire.Person>("PUT", "/api/me", person),
  forgetMe: () => ask<wire.Nothing>("DELETE", "/api/me"),
  myTables: () => ask<wire.OwnTable[]>("GET", "/api/me/tables"),
  myData: () => ask<wire.OwnData>("GET", "/api/me/data"),
  devices: () => ask<wire.Device[]>("GET", "/api/me/devices"),
  endDevice: (id: wire.Id) => ask<wire.Nothing>("DELETE", `/api/me/devices/${at(id)}`),
  endOtherDevices: () => ask<wire.Nothing>("DELETE", "/api/me/devices"),
  renewToken: () => ask<wire.PersonWithToken>("POST", "/api/session/token"),
  logOut: () => ask<wire.Nothing>("DELETE", "/api/session"),
  myLink: () => ask<{ link: string; minutes: number }>("POST", "/api/me/link"),
  /** The person of a personal link. This request does not use the link. */
  linkOwner: (link: wire.LinkCode) => ask<wire.Person>("POST", "/api/session/link", link),
  useLink: (link: wire.LinkCode) => ask<wire.PersonWithToken>("POST", "/api/session", link),
  beFormer: (person: wire.Id) => ask<wire.Person>("POST", "/api/session/former", { person }),
  ruleSets: () => ask<wire.RulesEntry[]>("GET", "/api/rules"),
  /** The rulebook of a rule set with changed options. */
  rulebook: ({ base, set = {} }: wire.RulesChoice) =>
    ask<wire.Rulebook>("GET", `/api/rules/${at(base)}?${inQuery(set)}`),
  /** The address of the rules as a file. */
  ruleFile: ({ base, set = {} }: wire.RulesChoice) => `/api/rules/${at(base)}/file?${inQuery(set)}`,
  /** The rules in a file, or its mistakes. */
  readRuleFile: (text: string) => ask<wire.RulesChoice>("POST", "/api/rules", { text }),
  namedRules: (name: string) => ask<wire.NamedRules>("GET", `/api/named-rules/${at(name)}`),
  nameRules: (name: string, rules: wire.RulesChoice) => ask<wire.NamedRules>("PUT", `/api/named-rules/${at(name)}`, rules),
  dropNamedRules: (name: string) => ask<wire.Nothing>("DELETE", `/api/named-rules/${at(name)}`),
  /** The score sheet of a game with real cards. */
  score: (game: wire.ScoreRequest) => ask<wire.ScoreSheet>("POST", "/api/score", game),
  learn: () => ask<wire.Course>("GET", "/api/learn"),
  lobby: () => ask<wire.TableSummary[]>("GET", "/api/tables"),
  openTable: (choice: wire.TableChoice) => ask<wire.TableLink>("POST", "/api/tables", choice),
  table: (id: wire.Id) => ask<wire.FoundTable>("GET", `/api/tables/${at(id)}`),
  /** A hint for the person's turn. Refused if hints are off or there is no choice. */
  hint: (id: wire.Id) => ask<wire.Advice>("GET", `/api/tables/${at(id)}/hint`),
  tableRules: (id: wire.Id) => ask<wire.Rulebook>("GET", `/api/tables/${at(id)}/rules`),
  tableLink: (id: wire.Id) => ask<wire.TableLink>("GET", `/api/tables/${at(id)}/link`),
  /** Replaces the link. The old one works only for people with a place at the table. */
  replaceLink: (id: wire.Id) => ask<wire.TableLink>("POST", `/api/tables/${at(id)}/link`),
  seatProgram: (id: wire.Id, program: wire.NewProgram) =>
    ask<wire.GuestWithToken>("POST", `/api/tables/${at(id)}/programs`, program),
  games: async () => {
    const all: wire.GameRow[] = [];
    for (;;) {
      const some = await ask<wire.GameRow[]>("GET", `/api/games?skip=${all.length}`);
      all.push(...some);
      if (some.length < gamesAtOnce) return all;
    }
  },
  game: (id: wire.Id) => ask<wire.GameFile>("GET", `/api/games/${at(id)}`),
  statistics: () => ask<wire.Statistics>("GET", "/api/statistics"),
  /** Makes a public link to a game, or gets the one that the person has made. */
  shareGame: (id: wire.Id) => ask<wire.ShareLink>("POST", `/api/games/${at(id)}/share`),
  unshareGame: (id: wire.Id) => ask<wire.Nothing>("DELETE", `/api/games/${at(id)}/share`),
  sharedGame: (key: string) => ask<wire.SharedGame>("GET", `/api/shared/${at(key)}`),
  sharedPicture: (key: string) => `/api/shared/${at(key)}/picture`,
  story: (id: wire.Id) => ask<wire.Story>("GET", `/api/games/${at(id)}/story`),
  egn: (id: wire.Id) => ask<object>("GET", `/api/games/${at(id)}/egn`),
  emn: (id: wire.Id) => ask<object>("GET", `/api/games/${at(id)}/emn`),
  review: (id: wire.Id) => ask<wire.ReviewState>("GET", `/api/games/${at(id)}/review`),
  askForReview: (id: wire.Id) => ask<wire.ReviewState>("POST", `/api/games/${at(id)}/review`),
  reviewEgn: (id: wire.Id) => ask<object>("GET", `/api/games/${at(id)}/review/egn`),
  /** Opens a table at which the game continues from a decision. */
  playOn: (id: wire.Id, decision: wire.Decision) => ask<wire.TableLink>("POST", `/api/games/${at(id)}/practice`, decision),
  practice: () => ask<wire.PracticeSet>("GET", "/api/practice"),
  decide: (position: string, action: wire.Action) => ask<wire.PracticeVerdict>("POST", `/api/practice/${at(position)}`, { action }),
  puzzles: () => ask<wire.PuzzleSet>("GET", "/api/puzzles"),
  solve: (puzzle: string, action: wire.Action) => ask<wire.PuzzleVerdict>("POST", `/api/puzzles/${at(puzzle)}`, { action }),
  forgetGame: (id: wire.Id) => ask<wire.Nothing>("DELETE", `/api/games/${at(id)}`),
};
