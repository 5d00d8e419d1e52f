// Judges the access tests of a file on the course of a rehearsal, call by call. The purpose of the plan does not matter.

import { expect, test } from "vitest";
import type { AccessTest } from "../../../src/config/access-test.js";
import { startEmulator, type WrittenGuild } from "../../../src/emulator/index.js";
import { GuildCourse } from "../../../src/engine/rehearsal/guild-course.js";
import { type RehearsedTestsInput, rehearsedTests } from "../../../src/engine/rehearsal/rehearsed-tests.js";
import { type Address, channelAddress, roleAddress } from "../../../src/model/address.js";
import { subjectKey } from "../../../src/model/bound-id.js";
import type { Channel } from "../../../src/model/guild.js";
import type { ChannelId, RoleId } from "../../../src/model/ids.js";
import { idOfNewRole } from "../../../src/model/new-role.js";
import type { Operation } from "../../../src/plan/value/plan.js";
import { planOf } from "../../render/plan-builder.js";

const LOG = channelAddress("log");
const call = (operation: Operation["operation"], params: Record<string, string>): Operation =>
  ({
    id: `${operation} ${LOG}`,
    address: LOG,
    operation,
    params,
    after: [],
    waits_for: [],
    remember: [],
  }) as object as Operation;
const CLOSES = call("update_channel", { channel_id: "1" });
const GRANTS = call("update_channel_role_permissions", { channel_id: "1", role_id: "11" });

const NOBODY_SEES: AccessTest = {
  kind: "may",
  who: [{ kind: "everyone" }, { kind: "role", id: "11" as RoleId, name: "mods", any: false, bare: false }],
  must: "cannot",
  rights: ["view"],
  channels: ["log"],
  in: ["log"],
  because: null,
  at: { file: "guildform.yaml", line: 3, column: 5 },
};
const NO_GAIN: AccessTest = { kind: "no_new_access", of: "everyone", because: null, at: NOBODY_SEES.at };

type Step = readonly [call: Operation | null, guild: Partial<WrittenGuild>];

/** Returns the results of two tests of a channel that begins with the first step. */
const judged = (...steps: readonly Step[]) => judgedBy([GRANTS, CLOSES], ...steps);

const judgedBy = async (operations: readonly Operation[], ...steps: readonly Step[]) =>
  rehearsedTests(await inputOf(operations, ...steps));

async function inputOf(
  operations: readonly Operation[],
  ...steps: readonly Step[]
): Promise<RehearsedTestsInput> {
  const emulator = await startEmulator({ port: null });
  const course = new GuildCourse();
  for (const [made, written] of steps) {
    emulator.setWorld({ guilds: [{ id: "7", roles: [{ id: "11" }], ...written }] });
    const [guild] = emulator.world().guilds;
    if (guild === undefined) throw new Error("the world has no guild");
    const params = (made?.params ?? {}) as Record<string, string>;
    course.see(guild, made === null ? null : { operation: made.operation, params });
  }
  await emulator.close();
  return {
    tests: [NOBODY_SEES, NO_GAIN],
    roleNames: new Map([["11" as RoleId, "mods"]]),
    userNames: new Map(),
    plan: planOf({ rest: { operations } }),
    read: {
      ...{
        pins: new Map(),
        messages: new Map(),
        reactions: new Map(),
        threads: new Map(),
        singleThreads: new Map(),
      },
      channels:
        course.first?.channels.map(
          ({ id, name, private_type }) =>
            ({
              id: id as ChannelId,
              name,
              type: 0,
              sub_type: 0,
              position: 1,
              parent_id: "0",
              private_type,
              speak_permission: 1,
              application_id: null,
              extra: {},
            }) as object as Channel,
        ) ?? [],
      permissions: new Map(
        ["1", "11"].map((id) => [subjectKey("1" as ChannelId, { kind: "role", id: id as RoleId }), 0n]),
      ),
    },
    course,
    bindings: new Map<Address, string>([[LOG, "1"]]),
  };
}

const log = (private_type: number, mods = "0"): Partial<WrittenGuild> => ({
  channels: [{ id: "1", name: "log", private_type }],
  role_permissions: { "1": { "1": "0", "11": mods } },
});

test("what a test forbids for a while is told with the calls between which it was so", async () => {
  const found = await judged([null, log(2)], [CLOSES, log(0)], [GRANTS, log(0, "1")], [CLOSES, log(2)]);
  expect(found).toMatchObject([
    {
      code: "E-TEST",
      params: {
        who: ["everyone"],
        broken: "can",
        when: { case: "between", from: { number: 2 }, until: { number: 2 } },
      },
    },
    { params: { who: ["everyone"], broken: "gains" } },
  ]);
});

test("what holds at the end alone was mended, and what does not is told as such", async () => {
  expect(await judged([null, log(0)], [CLOSES, log(2)])).toEqual([]);
  expect(await judged([null, log(2)], [GRANTS, log(2, "1")])).toMatchObject([
    { params: { who: ["role.mods"], broken: "can", when: { case: "after", already: false } } },
  ]);
});

test("what fails already in a channel that no call of the plan is about is the plan's to tell", async () => {
  expect(await judgedBy([], [null, log(0)])).toEqual([]);
  expect(await judged([null, log(0)])).toMatchObject([
    { params: { when: { case: "after", already: true } } },
  ]);
});

test("a test of a role that the plan creates is about the role of the copy", async () => {
  const grants = { ...GRANTS, params: { channel_id: "1", role_id: { $ref: "role.mods#id" } } } as Operation;
  const input = await inputOf([grants], [null, log(2)], [GRANTS, log(2, "1")]);
  const named = idOfNewRole(roleAddress("mods"));
  const found = (must: "can" | "cannot") =>
    rehearsedTests({
      ...input,
      tests: [
        { ...NOBODY_SEES, must, who: [{ kind: "role", id: named, name: "mods", any: false, bare: false }] },
      ],
      roleNames: new Map([[named, "mods"]]),
      bindings: new Map([...input.bindings, [roleAddress("mods"), "11"]]),
    });
  expect(found("can")).toEqual([]);
  expect(found("cannot")).toMatchObject([{ code: "E-TEST", params: { who: ["role.mods"], broken: "can" } }]);
});
