// Tests on the emulator over HTTP that the number of reads of a plan counts each call. The confirmation that a user left takes further calls,
// and the first reaction asks for the bot.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const paths = (): readonly string[] =>
  shop.emulator
    .journal()
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path);

test("each call counts that confirms that two users left the guild", async () => {
  const members = SMALL_WORLD.members?.filter(({ id }) => id !== "903") ?? [];
  await shop.startOver({ ...SMALL_WORLD, members });
  await shop.write(`
roles: { events: { name: guest, manage: true, members: { add: [alice, bob, eve], never: [] } } }
users: { alice: "902", bob: "903", eve: "908" }
channels: [{ name: lobby }]
`);
  const { plan } = await shop.plan();
  const left = plan.findings.filter(({ code }) => code === "W-MEMBER-LEFT");
  expect(left.map(({ address }) => address)).toEqual(["member.events/bob", "member.events/eve"]);
  const times = (end: string) => paths().filter((path) => path.endsWith(end)).length;
  expect([times("/members/902"), times("/members/903"), times("/users/@me")]).toEqual([1, 2, 1]);
  expect(plan.calls.reads).toBe(paths().length);
});

test("the first reaction asks for the bot, and this counts", async () => {
  await shop.write(`
channels: [{ name: lobby }]
messages: { hello: { channel: lobby, text: hello, reactions: ["🎉", "👍"] } }
`);
  await shop.apply();
  shop.emulator.clearJournal();
  const { plan } = await shop.plan();
  expect(plan.changes).toEqual([]);
  expect(paths().filter((path) => path.includes("/reactions/"))).toHaveLength(2);
  expect(paths()).toContain("/users/@me");
  expect(plan.calls.reads).toBe(paths().length);
});
