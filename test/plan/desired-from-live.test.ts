// Writes random guilds as files, reads them back and plans them. The plans adopt everything that they declare and make no call. The
// resulting state has no drift.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { parseConfig } from "../../src/config/parse-config.js";
import type { Channel } from "../../src/model/guild.js";
import { desiredFromLive } from "../../src/plan/desired-from-live.js";
import { driftOf } from "../../src/plan/drift.js";
import type { LiveGuild, Read } from "../../src/plan/value/live-guild.js";
import { foldRecords } from "../../src/state/fold.js";
import { emptyState } from "../../src/state/state.js";
import { GUILD_ID, live, liveChannel, liveGroup } from "../small-guild.js";
import { holds } from "../soak/slice.js";
import { NaiveService } from "./naive-service.js";
import { planOf } from "./plan-of.js";
import { SUBJECTS } from "./random-channel.js";
import { type RandomGuild, randomGuild } from "./random-guild.js";
import { refresh } from "./run-plan.js";

const name = fc.constantFrom(
  "twin",
  "twin",
  "twin 101",
  `$\${X}`,
  `\${X}`,
  "null",
  "7",
  "a/b: [c]",
  ' "🎉" ',
  "规则",
  " ",
);

const fact = fc.record({
  name: fc.option(name, { nil: undefined }),
  type: fc.constantFrom(0, 0, 0, 2, 10005, 10006, 10007, 10011),
  sub_type: fc.constantFrom(0, 1, 2, 9),
  private_type: fc.constantFrom(null, 0, 1, 2, 7),
  speak_permission: fc.constantFrom(null, 0, 1, 2, 7),
  application_id: fc.constantFrom(null, "1000050"),
});

const facts = fc.array(fact, { minLength: 9, maxLength: 9 });

/** Returns everything that can be read of a guild, with some fields changed. A group changes only its name. */
function readAll(guild: RandomGuild, given: typeof facts extends fc.Arbitrary<infer Value> ? Value : never) {
  const channels = guild.channels.map((one, index): Channel => {
    const { name: called = one.name, ...fields } = given[index] ?? {};
    return one.type === 4 ? { ...one, name: called } : { ...one, ...fields, name: called };
  });
  const service = new NaiveService({ ...guild, channels });
  const reads = channels.flatMap(({ id, type }): Read[] =>
    type === 4
      ? []
      : [
          { kind: "pins", channelId: id },
          ...SUBJECTS.map(
            ({ kind, id: subject }): Read => ({
              kind: "permission",
              channelId: id,
              subject: { kind, id: subject as never },
            }),
          ),
        ],
  );
  return { service, all: service.read(reads) };
}

function readBack(guild: LiveGuild): Config {
  const text = JSON.stringify(desiredFromLive(guild).file);
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file: "pulled.yaml", bytes, env: {} });
  if (config === null) throw new Error(`${text}\n${JSON.stringify(diagnostics, null, 1)}`);
  return config;
}

describe("desired from live", () => {
  test("written down and read back they make no call, and adopt what they declare", async () => {
    await holds(
      fc.property(randomGuild, facts, (guild, given) => {
        const { service, all } = readAll(guild, given);
        const config = readBack(all);
        const read = refresh({ config, state: null, service });
        const plan = planOf({ config, state: null, live: read });
        expect(plan.operations).toEqual([]);
        expect(plan.changes.filter(({ action }) => action !== "adopt")).toEqual([]);
        expect(plan.findings.filter(({ level }) => level !== "info")).toEqual([]);

        const blank = new Set(service.channels.filter((one) => one.name === " ").map(({ id }) => String(id)));
        const left = service.channels.filter(({ id, parent_id }) => blank.has(id) || blank.has(parent_id));
        expect(plan.changes.length).toBe(service.channels.length - left.length);
        expect(plan.unmanaged.map(({ id }) => id).sort()).toEqual(left.map(({ id }) => String(id)).sort());

        const state = foldRecords(emptyState({ lineage: "lineage-1", guildId: GUILD_ID }), plan.remember);
        expect(driftOf({ state, live: read })).toEqual({ changes: [], findings: [] });
      }),
      { soak: 500, test: 25 },
    );
  });

  test("they say what was read, in the words of the file", () => {
    const desired = desiredFromLive(
      live(
        [
          liveGroup("10", { name: "start" }),
          liveChannel("12", {
            name: "rules",
            parent: "10",
            position: 2,
            private_type: 2,
            speak_permission: 2,
          }),
          liveChannel("11", { name: "rules", parent: "10", position: 1, sub_type: 1 }),
          liveChannel("13", { name: "voice", type: 2, private_type: null, speak_permission: 0 }),
          liveChannel("14", { name: "rules 12", type: 10011, position: 2, sub_type: 3, private_type: 7 }),
        ],
        {
          permissions: {
            "11/role/1": 5n | (1n << 40n),
            "11/role/10": 7n,
            "12/user/20": 1n,
            "12/role/10": 0n,
          },
          pins: { "11": [], "12": ["08a1"] },
        },
      ),
    );
    expect(desired.leftOut).toEqual([]);
    expect(desired.file).toEqual({
      guildform: 1,
      guild: "1",
      roles: { everyone: "1" },
      users: { "20": "20" },
      defaults: { channel: { type: "text" } },
      groups: [
        {
          key: "start",
          name: "start",
          channels: [
            {
              key: "rules",
              name: "rules",
              channel_id: "11",
              sub_type: "announcement",
              private_type: "public",
              speak_permission: "everyone",
              permissions: { roles: { everyone: ["view", "speak"] } },
            },
            {
              key: "rules-2",
              name: "rules",
              channel_id: "12",
              sub_type: "chat",
              private_type: "members",
              speak_permission: "members",
              permissions: { users: { "20": ["view"] } },
              pins: [{ message_id: "08a1" }],
            },
          ],
        },
      ],
      channels: [
        { key: "voice", name: "voice", type: "voice" },
        {
          key: "rules-12",
          name: "rules 12",
          type: 10011,
          private_type: 7,
          speak_permission: "everyone",
        },
      ],
    });
  });

  test("the keys of roles are made of their live names, beside those of the built-in roles", () => {
    const channels = [liveChannel("11", { name: "rules" })];
    const permissions = { "11/role/1": 1n, "11/role/12": 4n, "11/user/20": 4n };
    const roles = [
      { id: "1", name: "全体成员" },
      { id: "2", name: "管理员" },
      { id: "10", name: "版主" },
      { id: "11", name: "活动 组" },
      { id: "12", name: "双" },
      { id: "13", name: "双" },
      { id: "14", name: "role-1" },
      { id: "15", name: "everyone" },
    ];
    const { file } = desiredFromLive(live(channels, { permissions }), {
      roles,
      users: [{ id: "20", name: "阿周" }],
    });
    expect(file.roles).toEqual({
      everyone: "1",
      版主: "10",
      "活动-组": "11",
      双: "12",
      "双-2": "13",
      "role-1": "14",
      "everyone-2": "15",
    });
    expect(file.users).toEqual({ 阿周: "20" });
    expect(file.channels?.[0]?.permissions).toEqual({
      roles: { everyone: ["view"], 双: ["speak"] },
      users: { 阿周: ["speak"] },
    });
  });

  test("an id stands only where the name is not that of one object alone", () => {
    const { file } = desiredFromLive(
      live([
        liveChannel("11", { name: "general chat" }),
        liveChannel("12", { name: "大厅" }),
        liveChannel("13", { name: "大厅" }),
      ]),
    );
    expect(file.channels?.map(({ key, channel_id: id }) => [key, id])).toEqual([
      ["general-chat", undefined],
      ["大厅", "12"],
      ["大厅-2", "13"],
    ]);
  });

  test("explicit desired hold every id and every value", () => {
    const { file } = desiredFromLive(live([liveGroup("10"), liveChannel("11"), liveChannel("12")]), {
      explicit: true,
    });
    expect(file.defaults).toBeUndefined();
    expect(file.groups).toEqual([{ key: "g10", name: "g10", channel_id: "10", channels: [] }]);
    expect(file.channels?.[0]).toEqual({
      key: "c11",
      name: "c11",
      channel_id: "11",
      type: "text",
      sub_type: "chat",
      private_type: "public",
      speak_permission: "everyone",
    });
  });
});
