// Tests memberships of roles whose entries no block of the file names, on the emulator over HTTP. The plan reads these entries, because they
// decide the order in which one user leaves a role and joins another.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    channels: [{ id: "103", name: "lobby", private_type: 2, speak_permission: 2 }],
    messages: {},
  });
});
afterEach(() => shop.close());

/** The user 902 leaves the role 10012, and joins the role 10013. */
async function afterOfSwap(entries: Readonly<Record<string, string>>) {
  shop.byHand((guild) => ({
    ...guild,
    roles: [...(guild.roles ?? []).filter(({ id }) => id !== "10013"), { id: "10013", name: "乙" }],
    role_permissions: { "103": entries },
    members: (guild.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: ["10012"] } : one)),
  }));
  await shop.write(`users: { alice: "902" }
roles:
  a: { role_id: "10012", manage: true, members: { never: [alice] } }
  b: { role_id: "10013", manage: true, members: { add: [alice] } }
`);
  const { operations } = (await shop.plan()).plan;
  return operations.map(({ operation, after }) => [operation.split("_")[0], after.length]);
}

test("a user who keeps view joins the new role before leaving the old one", async () => {
  expect(await afterOfSwap({ "10012": "1", "10013": "1" })).toEqual([
    ["put", 0],
    ["delete", 1],
  ]);
});

test("a user who must never both see and speak leaves the old role first", async () => {
  expect(await afterOfSwap({ "10012": "1", "10013": "4" })).toEqual([
    ["delete", 0],
    ["put", 1],
  ]);
});
