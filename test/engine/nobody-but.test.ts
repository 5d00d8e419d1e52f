// Tests `nobody_but`. The entry of each live role counts, also of a role that the file does not name.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

/** The channel `lobby` is for chosen members. Role 10013, which no file here names, holds these bits there. */
const world = (guest: string): WrittenGuild => ({
  ...SMALL_WORLD,
  channels: (SMALL_WORLD.channels ?? []).map((one) => (one.id === "103" ? { ...one, private_type: 2 } : one)),
  role_permissions: { "103": { "10012": "1", "10013": guest } },
});

const FILE = `roles: { moderator: "10012", everyone: "1" }
channels:
  - { name: lobby, private_type: members, permissions: { roles: { moderator: [view], everyone: [] } } }
tests: [{ nobody_but: [role moderator], can: view, in: lobby }]
`;

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open(world("1"));
  await shop.write(FILE);
});
afterEach(() => shop.close());

const told = ({ findings }: Plan) => findings.filter(({ code }) => code.includes("TEST"));
const paths = (operation: string) =>
  shop.emulator.journal().flatMap((one) => (one.operation === operation ? [one.path] : []));

test("a role that the file does not name and that has view breaks it", async () => {
  const { plan } = await shop.plan();
  expect(told(plan)).toMatchObject([
    { code: "E-TEST", params: { who: ["role.10013"], channel: "channel.lobby" } },
  ]);
  expect(paths("get_guild_roles")).toHaveLength(1);
  expect(paths("get_channel_role_permissions").filter((path) => path.includes("/10013/"))).toHaveLength(1);
  expect(plan.calls.reads).toBe(shop.emulator.journal().filter(({ method }) => method === "GET").length);
});

test("with administrators it is broken too, where all offices are named", async () => {
  const offices = { admin: "2", owner: "4", chief: "5" };
  const names = Object.keys(offices).map((name) => `role ${name}`);
  await shop.write(
    FILE.replace('everyone: "1"', `everyone: "1", ${JSON.stringify(offices).slice(1, -1)}`)
      .replace("[role moderator]", `[role moderator, ${names.join(", ")}]`)
      .replace("in: lobby }]", "in: lobby, including: administrators }]"),
  );
  expect(told((await shop.plan()).plan)).toMatchObject([{ code: "E-TEST", params: { who: ["role.10013"] } }]);
});

test("a test that an entry alone decides costs no read of the roles", async () => {
  await shop.startOver(SMALL_WORLD);
  await shop.write(`${FILE.split("channels:")[0]}channels: [{ name: lobby, private_type: public }]
tests: [{ who: role moderator, cannot: live, in: lobby }]
`);
  expect(told((await shop.plan()).plan)).toEqual([]);
  expect(paths("get_channel_role_permissions")).not.toEqual([]);
  expect(paths("get_guild_roles")).toEqual([]);
});

test("it holds where no such role has it", async () => {
  await shop.startOver(world("4"));
  expect(told((await shop.plan()).plan)).toEqual([]);
});

test("where the service does not list the roles it is not decided, and the finding says why", async () => {
  shop.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
  const { plan } = await shop.plan();
  expect(told(plan)).toMatchObject([{ code: "W-TEST-UNKNOWN", params: { open: [{ case: "roles" }] } }]);
  expect(paths("get_guild_roles")).toHaveLength(1);
});

test("in a channel that the plan creates no other role has an entry: nothing is read for it", async () => {
  shop.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
  await shop.write(FILE.replaceAll("lobby", "den"));
  expect(told((await shop.plan()).plan)).toEqual([]);
});

test("a test of another part costs no read", async () => {
  const scope = { targets: ["channel.rules"], excludes: [] };
  await shop.write(
    FILE.replace("channels:\n", "channels:\n  - { name: rules, speak_permission: members }\n"),
  );
  await shop.guildform().plan({ scope });
  expect(paths("get_guild_roles")).toEqual([]);
});

test("any role X: what another role gives its members counts too", async () => {
  await shop.write(
    FILE.replace("nobody_but: [role moderator], can: view", "who: any role everyone, cannot: speak"),
  );
  expect(told((await shop.plan()).plan).map(({ code }) => code)).not.toContain("W-TEST-UNKNOWN");
});
