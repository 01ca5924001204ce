// A server that lies about the deals, against the page and the terminal: each lie is found (docs/fair-deal.md).
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { lies } from "./lies.js";
import { LyingServer } from "./lying_server.js";
import { faults } from "./person.js";
import { letPlay, server, tableOf } from "./shared.js";
import { buildPage, PageVictim, TerminalVictim } from "./victims.js";

let page;

before(async () => {
  page = await buildPage();
  await server.start();
});
after(() => server.end());

const dealt = (person) => Number(person.table.deal?.deal.split("/").at(-1) ?? 0);

async function tell(lie, victimOf) {
  const { table, host } = await tableOf(["Hana"], { base: "mcgee", set: { target: 21 } }, { turn_time: 1 });
  const lying = new LyingServer(server, lie);
  await lying.start();
  const victim = victimOf(lying);
  try {
    await victim.come(table, 1);
    await host.until(() => host.table.chairs[1].guest !== null, "the victim in its seat");
    letPlay([host]);
    host.reveals = !lie.accomplice;
    await host.does("begin");
    if (lie.alarm) return await victim.finds(lie.alarm);
    await host.until(() => dealt(host) >= 3, "two hands");
    await host.does("concede");
    assert.equal(await victim.verdict(), lie.verdict);
    if (lie.verdict !== "not_fair") assert.deepEqual(victim.alarms, []);
  } finally {
    victim.end();
    lying.end();
    await host.drop();
    faults.splice(0);
  }
}

for (const [who, victimOf] of [
  ["the page", (lying) => new PageVictim(page, lying)],
  ["the terminal", (lying) => new TerminalVictim(lying)],
])
  describe(`${who} and a server that lies`, { concurrency: 8 }, () => {
    for (const lie of lies) test(lie.name, () => tell(lie, victimOf));
  });
