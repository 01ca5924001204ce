// Plays on the page like people: in real Chromium, on a real server with a real database.
import { after, before, describe } from "node:test";

import { closeBrowser, openBrowser } from "./guest.js";
import { server } from "./scenes.js";
import { characters } from "./characters.js";
import { family } from "./family.js";
import { friends } from "./friends.js";
import { games } from "./games.js";
import { hands } from "./hands.js";
import { houseRules } from "./house_rules.js";
import { houseSteps } from "./house_steps.js";
import { learn } from "./learn.js";
import { lookingBack } from "./looking_back.js";
import { allLooks } from "./looks.js";
import { scoreKeeper } from "./score_keeper.js";
import { steady } from "./steady.js";
import { study } from "./study.js";
import { buildMarkedPage } from "./texts.js";
import { trouble } from "./trouble.js";

before(async () => {
  buildMarkedPage();
  await server.start();
  await openBrowser();
});
after(async () => {
  await closeBrowser();
  await server.end();
});

// They run concurrently, because they mostly wait.
describe("at the web table", { concurrency: 3 }, () => {
  allLooks();
  games();
  hands();
  characters();
  family();
  friends();
  houseRules();
  houseSteps();
  learn();
  lookingBack();
  scoreKeeper();
  steady();
  study();
  trouble();
});
