// Tests pull on an emulated guild. It makes at most the announced reads. The file is as short as a person's, and the next pull writes it
// again. Its plan only adopts, and after an apply the next plan is empty.

import { readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmulator, type WrittenGuild, type WrittenWorld } from "../../src/emulator/index.js";
import type { ReadBill } from "../../src/engine/read-whole-guild.js";
import { Guildform } from "../../src/guildform.js";
import { guildId } from "../../src/model/ids.js";
import { FakeClock } from "../fake-clock.js";
import { scratchFolder } from "../scratch-folder.js";
import { sized } from "../soak/slice.js";

const COMMUNITY = new URL("../../examples/community/", import.meta.url);

async function running(world: WrittenWorld) {
  const folder = await scratchFolder("guildform-pull-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const emulator = await startEmulator({ world });
  onTestFinished(() => emulator.close());
  const file = join(folder, "guildform.yaml");
  const guildform = new Guildform({
    file,
    env: {},
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    clock: new FakeClock(),
    holder: { who: "test", host: hostname(), pid: process.pid, command: "test", ci_job_url: null },
  });
  const calls = () => emulator.journal().filter(({ operation }) => operation !== "get_access_token");
  const pull = async (guild: string) => {
    let bill: ReadBill | undefined;
    emulator.clearJournal();
    const pulled = await guildform.pull({
      guildId: guildId(guild),
      roles: new Map(),
      users: new Map(),
      explicit: false,
      accept: async (asked) => {
        bill = asked;
        return true;
      },
      signal: new AbortController().signal,
    });
    if (pulled === null || bill === undefined) throw new Error("the bill was accepted");
    expect(calls()).toHaveLength(pulled.reads.made);
    expect(calls().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(pulled.reads.made).toBeGreaterThanOrEqual(bill.least);
    expect(pulled.reads.made).toBeLessThanOrEqual(bill.most);
    return pulled;
  };
  return {
    guildform,
    pull,
    calls,
    clear: () => emulator.clearJournal(),
    write: (text: string) => writeFile(file, text),
  };
}

/** Pulls twice, plans, applies and plans again. Returns the text. */
async function adopted(world: WrittenWorld, guild: string): Promise<string> {
  const { guildform, pull, calls, clear, write } = await running(world);
  const { text, counts } = await pull(guild);
  expect((await pull(guild)).text).toBe(text);
  await write(text);
  const { plan, warnings } = await guildform.plan();
  expect(warnings).toEqual([]);
  expect(plan.operations).toEqual([]);
  expect(plan.changes.filter(({ action }) => action !== "adopt")).toEqual([]);
  const namedRoles = plan.changes.filter(({ kind }) => kind === "role");
  expect(plan.changes).toHaveLength(counts.groups + counts.channels + namedRoles.length);
  expect(namedRoles.length).toBe(text.match(/^ {2}\S+: \{ name: /gm)?.length ?? 0);
  expect(plan.unmanaged).toEqual([]);
  clear();
  await guildform.apply({ approve: async () => true });
  expect(calls().filter(({ method }) => method !== "GET")).toEqual([]);
  expect((await guildform.plan()).plan).toMatchObject({ changes: [], operations: [], remember: [] });
  return text;
}

test("the community's guild is adopted by a file that is no longer than the one by hand", async () => {
  const [world, byHand] = await Promise.all(
    ["world.json", "guildform.yaml"].map((name) => readFile(new URL(name, COMMUNITY), "utf8")),
  );
  const text = await adopted(JSON.parse(world ?? ""), "1801442023060100001");
  const lines = (of = "") => of.split("\n").length;
  expect(lines(text)).toBeLessThanOrEqual(1.3 * lines(byHand));
});

test("a guild of many channels and ten roles is adopted whole", async () => {
  const count = sized({ soak: 200, test: 20 });
  const ids = Array.from({ length: count }, (_, index) => String(1000 + index));
  const roles = Array.from({ length: 10 }, (_, index) => ({
    id: String(10_010 + index),
    name: `角色${index}`,
  }));
  const held = (from: number) => Object.fromEntries(roles.slice(from).map(({ id }) => [id, "5"]));
  const guild: WrittenGuild = {
    id: "7",
    name: "大频道",
    roles,
    channels: [
      { id: "50", name: "组", type: 4 },
      ...ids.map((id, index) => ({
        id,
        name: `频道${index % (count - 5)}`,
        private_type: index % 3,
        speak_permission: 1 + (index % 2),
        ...(index % 4 === 0 ? { parent_id: "50" } : {}),
      })),
    ],
    role_permissions: Object.fromEntries(ids.map((id, index) => [id, held(index % 10)])),
  };
  const text = await adopted({ guilds: [guild] }, "7");
  expect(text).toContain("角色9: [view, speak] }");
});

test("of a channel with many pinned messages two are read, and all are in the file", async () => {
  const ids = Array.from({ length: 5 }, (_, index) => `m${index}`);
  const { pull } = await running({
    guilds: [
      {
        id: "7",
        channels: [{ id: "101", name: "规则" }],
        pins: { "101": ids },
        messages: { "101": ids.map((id) => ({ id, content: `第 ${id} 条` })) },
      },
    ],
  });
  const { text, reads } = await pull("7");
  expect(reads).toEqual({ least: 5, most: 7, made: 7 });
  expect(text.match(/\{ message_id: "m\d" \}/g)).toHaveLength(5);
  expect(text.match(/ # 第 m\d 条/g)).toHaveLength(2);
});
