// Tests that equal guilds have equal lines. The lines have names in place of ids, and leave out facts that no run can distinguish.

import { expect, test } from "vitest";
import { startEmulator, type WrittenGuild } from "../../../src/emulator/index.js";
import { guildLines } from "../../../src/engine/rehearsal/guild-lines.js";

async function linesOf(
  written: Partial<WrittenGuild>,
  managed: readonly string[],
): Promise<readonly string[]> {
  const base = { id: "7", owner_id: "90", roles: [{ id: "11" }], members: [{ id: "90" }, { id: "91" }] };
  const emulator = await startEmulator({ port: null, world: { guilds: [{ ...base, ...written }] } });
  const [guild] = emulator.world().guilds;
  await emulator.close();
  return guild === undefined ? [] : guildLines(guild, new Set(managed));
}

const log = (id: string, roles: Record<string, string> = {}, users: Record<string, string> = {}) => ({
  channels: [{ id, name: "log" }],
  role_permissions: { [id]: roles },
  user_permissions: { [id]: users },
});

test("ids do not count, nor entries of owner and administrators; all other entries do", async () => {
  const plain = await linesOf(log("1"), ["1"]);
  expect(await linesOf(log("2"), ["2"])).toEqual(plain);
  expect(await linesOf(log("1", { "2": "13", "4": "1" }, { "90": "1" }), ["1"])).toEqual(plain);
  expect(await linesOf(log("1", { "11": "1" }), ["1"])).not.toEqual(plain);
  expect(await linesOf(log("1", {}, { "91": "1" }), ["1"])).not.toEqual(plain);
});

const events = (id: string, more: { readonly color?: number } = {}) => ({
  roles: [{ id, name: "events", ...more }],
  members: [{ id: "90" }, { id: "91", roles: [id] }],
  ...log("1", { [id]: "1" }),
});

test("a role counts by its name, with its attributes, its members and its entries", async () => {
  const plain = await linesOf(events("12"), ["1"]);
  expect(await linesOf(events("13"), ["1"])).toEqual(plain);
  expect(await linesOf(events("12", { color: 5 }), ["1"])).not.toEqual(plain);
  expect(await linesOf({ ...events("12"), members: [{ id: "90" }, { id: "91" }] }, ["1"])).not.toEqual(plain);
  const twice = {
    ...events("12"),
    roles: [
      { id: "12", name: "events" },
      { id: "13", name: "events" },
    ],
  };
  expect(await linesOf(twice, ["1"])).not.toEqual(plain);
});
