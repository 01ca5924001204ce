// Plays at the web table as people do: in real Chromium, against the real server with its real database.
import { after, before, describe } from "node:test";

import { closeBrowser, openBrowser } from "./guest.js";
import { house } from "./ground.js";
import { friends } from "./friends.js";
import { games } from "./games.js";
import { hands } from "./hands.js";
import { houseRules } from "./house_rules.js";
import { allLooks } from "./looks.js";
import { study } from "./study.js";
import { buildMarkedPage } from "./texts.js";
import { trouble } from "./trouble.js";

before(async () => {
  buildMarkedPage();
  await house.start();
  await openBrowser();
});
after(async () => {
  await closeBrowser();
  await house.end();
});

// Most of their time they wait, for one thing or another.
describe("at the web table", { concurrency: 3 }, () => {
  allLooks();
  games();
  hands();
  friends();
  houseRules();
  study();
  trouble();
});
