// Tests a new channel whose entry of a new role gives nothing, on the emulator over HTTP. The create of the channel makes the entry, so its
// record in state needs the id of the role.

import { afterEach, beforeEach, expect, test } from "vitest";
import { Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
  await shop.write(`roles: { fresh: { name: 新, create: true } }
channels: [{ name: den, private_type: members, permissions: { roles: { fresh: [] } } }, { name: other }]
`);
});
afterEach(() => shop.close());

test("the channel comes after the role, and state has the entry", async () => {
  const { plan } = await shop.apply();
  expect(plan.operations.find(({ id }) => id === "create_channel channel.den")?.after).toEqual([
    "create_guild_role role.fresh",
  ]);
  expect(Object.keys((await shop.state()).resources)).toContain("permission.den/role.fresh");
  expect((await shop.plan()).plan.changes).toEqual([]);
});

test("if the service refuses the role, the channel does not come, and the apply goes on", async () => {
  shop.emulator.changeSettings({ refuse: { create_guild_role: 405 } });
  const { applied, status } = await shop.apply();
  expect(status).toBe("done");
  expect(applied?.outcomes.map(({ address, status: end }) => [address, end])).toEqual(
    expect.arrayContaining([
      ["role.fresh", "failed"],
      ["channel.den", "not-run"],
      ["channel.other", "applied"],
    ]),
  );
  shop.emulator.changeSettings({ refuse: {} });
  expect(await shop.apply()).toMatchObject({ status: "done", left: [] });
});

test("a plan of the channel alone makes the role too", async () => {
  const scope = { targets: ["channel.den"], excludes: [] };
  const { plan } = await shop.guildform().plan({ allowed: {}, scope });
  expect(plan.operations.map(({ id }) => id).sort()).toEqual([
    "create_channel channel.den",
    "create_guild_role role.fresh",
  ]);
});
