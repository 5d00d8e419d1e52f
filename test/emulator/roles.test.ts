// Writes of roles on the wire (service-facts 8.1): flat bodies, the older form, colours, and what a deleted role leaves.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";

const ROLES = `/guilds/${GUILD}/roles`;
const ROLE = { id: "10012", name: "版主", color: 255, hoist: 1 };
const STORED = { name: "版主", color: 255, hoist: 1 };

const withRole = () => running({ roles: [ROLE] });

test.each<[string, object, object]>([
  ["a flat body", { name: "主播" }, { ...STORED, name: "主播" }],
  ["a section as text", { hoist: "0" }, { ...STORED, hoist: 0 }],
  ["color 0, which is shown as opaque black", { color: 0 }, { ...STORED, color: 4278190080 }],
  ["an empty name", { name: "" }, { ...STORED, name: "" }],
  [
    "flags that choose one attribute",
    { guild_id: GUILD, filter: { name: 1, color: 0, hoist: 0 }, info: { name: "主播", color: 1, hoist: 0 } },
    { ...STORED, name: "主播" },
  ],
  [
    "all flags, which reset what info lacks",
    { filter: { name: 1, color: 1, hoist: 1 }, info: { name: "主播" } },
    { name: "主播", color: 4278190080, hoist: 0 },
  ],
  ["flags as text", { filter: { hoist: "1" }, info: { hoist: "0" } }, { ...STORED, hoist: 0 }],
  [
    "a flag that is null, which counts as absent",
    { filter: { name: 1, color: null }, info: { name: "主播", color: 1 } },
    { ...STORED, name: "主播" },
  ],
  ["info without flags", { info: { color: 7 } }, { ...STORED, color: 7 }],
])("a role changes by %s", async (_what, body, expected) => {
  const { call } = await withRole();
  const { status, body: answer } = await call("PATCH", `${ROLES}/10012`, body);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ guild_id: GUILD, role_id: "10012", role: { id: "10012", ...expected } });
  expect((await call("GET", ROLES)).body?.roles).toContainEqual(expect.objectContaining(expected));
});

test("a role without attributes of its own is empty and black", async () => {
  const { call } = await withRole();
  const { body } = await call("POST", ROLES, { filter: { name: 1, color: 1, hoist: 1 }, info: {} });
  expect(body?.role).toMatchObject({ name: "", color: 4278190080, hoist: 0, number: 0 });
});

test.each<[string, object, number]>([
  ["no flagged attribute", { filter: { name: 0 }, info: { name: "x" } }, 12002],
  ["a truth value for the section", { hoist: true }, 12002],
  ["a fraction for the color", { color: 1.5 }, 12002],
  ["a negative color", { color: -1 }, 301000],
  ["a name that is too long", { name: "长".repeat(101) }, 301000],
])("a role does not take %s", async (_what, body, code) => {
  const { call, emulator } = await withRole();
  const before = emulator.world();
  expect((await call("PATCH", `${ROLES}/10012`, body)).body?.code).toBe(code);
  expect(emulator.world()).toEqual(before);
});

test("a deleted role leaves no permission and no membership", async () => {
  const { call, emulator } = await running({
    roles: [ROLE],
    members: [{ id: "902", roles: ["10012", "2"] }],
    role_permissions: { "101": { "10012": "4", "2": "1" } },
  });
  expect((await call("DELETE", `${ROLES}/10012`)).status).toBe(204);
  const [guild] = emulator.world().guilds;
  expect(guild?.role_permissions).toEqual({ "101": { "2": "1" } });
  expect(guild?.members.find(({ id }) => id === "902")?.roles).toEqual(["2"]);
  expect((await call("DELETE", `${ROLES}/10012`)).body?.code).toBe(301000);
});

test("a member with the manage bit in a channel counts as a holder of role 5", async () => {
  const { call } = await running({
    members: [{ id: "902" }],
    user_permissions: { "101": { "902": "2" }, "102": { "902": "3", "903": "4" } },
  });
  const roles = (await call("GET", ROLES)).body?.roles as readonly { id: string; number: number }[];
  expect(roles.find(({ id }) => id === "5")?.number).toBe(1);
});
