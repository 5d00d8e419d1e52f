// Tests that a saved plan is read back without a change. guildform refuses a file that was cut short or edited, a plan of another version,
// and a plan whose parts do not belong together. If a plan asks for more than its file, apply does what the file asks for.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { JsonObject } from "../../../src/model/json.js";
import { preconditionDigest } from "../../../src/plan/footprint/footprint.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import { savedPlan } from "../../../src/plan/saved/saved-plan.js";
import { SavedPlanError } from "../../../src/plan/saved/saved-plan-error.js";
import { recordKey } from "../../../src/plan/saved/selection-of-plan.js";
import { StrayCallError } from "../../../src/plan/saved/stray-call-error.js";
import type { Plan, Precondition } from "../../../src/plan/value/plan.js";
import { jsonText } from "../../../src/render/json-text.js";
import { planText } from "../../../src/render/plan-text.js";
import type { SavedPlanProblem } from "../../../src/words/en/plan/saved-problems.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  role,
  state,
  user,
} from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { NaiveService } from "../naive-service.js";
import { planOf } from "../plan-of.js";
import { type RandomGuild, randomGuild } from "../random-guild.js";
import { refresh } from "../run-plan.js";
import { pastTargets } from "./past-targets.js";
import { madeAnew, plannedAgain, strangeCalls } from "./plan-again.js";
import { edit, pathsOf } from "./random-edit.js";

const VERSION = "0.0.0-test";
/** A problem has its case, and the params that the test is about. */
type Problem = Pick<SavedPlanProblem, "case"> & Readonly<Record<string, string | number>>;

const textOf = (plan: Plan): string => `${jsonText(savedPlan(plan))}\n`;

const read = (text: string | Uint8Array, toolVersion = VERSION): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
    toolVersion,
  });

async function refusalOf(text: string | Uint8Array, toolVersion = VERSION): Promise<SavedPlanError> {
  try {
    await read(text, toolVersion);
  } catch (error) {
    if (error instanceof SavedPlanError) return error;
    throw error;
  }
  throw new Error("it was read");
}

/** The plan has one call of each kind: creates, changes, moves, grants, pins, announces, deletes. */
const PARTS: Parameters<typeof planOf>[0] = {
  config: config({
    groups: [
      group("g9", [channel("b"), channel("a", { name: "A!" })]),
      group("fresh", [
        channel("new", {
          private_type: 2,
          permissions: [role("mods", "10", ["view", "speak"]), user("alice", "902", ["view"])],
        }),
      ]),
    ],
    channels: [
      channel("c", { permissions: [role("mods", "10", ["view"]), user("bob", "903", [])], pins: ["m1"] }),
    ],
    announcement: {
      kind: "recommend",
      type: 1,
      channels: [{ channel: "c", introduce: "你好\u202e", at: at(1) }],
      at: at(1),
    },
    removed: [{ kind: "channel", key: "old", at: at(1) }],
  }),
  live: live(
    [
      liveGroup("9"),
      liveChannel("1", { name: "a", parent: "9", position: 1 }),
      liveChannel("2", { name: "b", parent: "9", position: 2 }),
      liveChannel("3", { name: "c", position: 1 }),
      liveChannel("4", { name: "old", position: 2 }),
    ],
    { permissions: { "3/role/10": 0n, "3/user/903": 5n }, pins: { "3": ["m0"] } },
  ),
  state: state({ "group.g9": "9", "channel.a": "1", "channel.b": "2", "channel.c": "3", "channel.old": "4" }),
};
const everything = planOf(PARTS);

const plannedFor = (guild: RandomGuild): Plan => {
  const { config: file, state: prior } = guild;
  const service = new NaiveService(guild);
  return planOf({ config: file, state: prior, live: refresh({ config: file, state: prior, service }) });
};

describe("what was saved", () => {
  test("is read back as it was, with every kind of call", async () => {
    expect(new Set(everything.operations.map(({ operation }) => operation)).size).toBe(8);
    expect(await read(textOf(everything))).toStrictEqual(everything);
  });

  test("is read back as it was, for random guilds", async () => {
    const calls = new Set<string>();
    const { isWhole } = await holds(
      fc.asyncProperty(randomGuild, async (guild) => {
        const plan = plannedFor(guild);
        for (const { operation } of plan.operations) calls.add(operation);
        expect(await read(textOf(plan))).toStrictEqual(plan);
      }),
      { soak: 100, test: 8 },
    );
    expect(calls.size).toBeGreaterThan(isWhole ? 5 : 0);
  });

  test("its digest does not depend on how the JSON is written", async () => {
    const { digest, ...rest } = savedPlan(everything);
    const backwards = Object.fromEntries(Object.entries({ ...rest, digest }).reverse());
    expect(await read(JSON.stringify(backwards))).toStrictEqual(everything);
  });
});

describe("is refused with the reason", () => {
  const text = textOf(everything);

  test.each<[string, string | Uint8Array, Problem]>([
    ["an empty file", "", { case: "empty" }],
    ["YAML", "guildform: 1\nguild: '7'\n", { case: "not-json" }],
    ["bytes that are no text", new Uint8Array([0x7b, 0xff, 0xfe]), { case: "not-text" }],
    ["another JSON file", '{"format": 1, "lineage": "x"}', { case: "other-json" }],
    ["a list", "[]", { case: "other-json" }],
    ["several plans", `${text}${text}`, { case: "edited" }],
    ["deep nesting", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`, { case: "deep", most: 40 }],
    [
      "a member that is there twice",
      text.replace('  "guild": {', '  "guild": { "id": "1", "name": "other" },\n  "guild": {'),
      { case: "member-twice", name: "guild" },
    ],
    [
      "a member of a call that is there twice",
      text.replace('"waits_for": [', '"waits_for": [], "waits_for": ['),
      { case: "member-twice", name: "waits_for" },
    ],
    ["no digest", JSON.stringify(everything), { case: "no-digest" }],
    ["an older format", text.replace('"format": 5', '"format": 4'), { case: "format", format: 4, known: 5 }],
    ["one character changed", text.replace('"A!"', '"B!"'), { case: "digest" }],
  ])("%s", async (_name, bytes, problem) => {
    const { said, hint } = await refusalOf(bytes);
    expect(said).toMatchObject({ code: "SAVED_PLAN", params: { place: "plan.json", ...problem } });
    expect(hint).not.toBe("");
  });

  test("another version, with both numbers", async () => {
    expect((await refusalOf(text, "9.9.9")).said).toMatchObject({
      params: { case: "version", made: VERSION, known: "9.9.9" },
    });
  });

  test("cut short anywhere", async () => {
    const bytes = new TextEncoder().encode(text.trimEnd());
    const cuts = Array.from({ length: 80 }, (_none, index) => Math.floor((index * bytes.length) / 80));
    for (const cut of cuts) expect(await refusalOf(bytes.slice(0, cut))).toBeInstanceOf(SavedPlanError);
  });

  test("any one character of its text changed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 2),
        fc.constantFrom("0", "x", '"', "}", " "),
        async (index, sign) => {
          const edited = `${text.slice(0, index)}${sign}${text.slice(index + 1)}`;
          // White space around a member has no meaning.
          fc.pre(!/\s/.test(text[index] ?? "") && text[index] !== sign && same(edited) === false);
          expect(await refusalOf(edited)).toBeInstanceOf(SavedPlanError);
        },
      ),
      { numRuns: 150 },
    );
    function same(edited: string): boolean {
      try {
        expect(JSON.parse(edited)).toEqual(JSON.parse(text));
        return true;
      } catch {
        return false;
      }
    }
  });
});

/** Returns the plan with a member changed and the right digest. */
function crafted(change: (plan: Plan) => JsonObject): string {
  return jsonText(madeAnew({ ...everything, ...change(everything) } as Plan));
}

const operations = (change: (operation: JsonObject, id: string) => JsonObject) => () =>
  ({
    operations: everything.operations.map((one) => ({
      ...one,
      ...change(one as object as JsonObject, one.id),
    })),
  }) as object as JsonObject;

const only =
  (id: string, change: (operation: JsonObject) => JsonObject) =>
  (operation: JsonObject, at: string): JsonObject =>
    at === id ? change(operation) : operation;

const changes = (change: (one: JsonObject) => JsonObject) => () =>
  ({ changes: everything.changes.map((one) => change(one as object as JsonObject)) }) as object as JsonObject;

const RENAME = "update_channel channel.a";
const GRANT = "update_channel_role_permissions permission.c/role.mods";
const REVOKE = "update_channel_user_permissions permission.c/user.bob";
const DELETE = "delete_channel channel.old";
const CREATE = "create_channel channel.new";
const CREATE_GROUP = "create_channel group.fresh";
const PIN = "put_pin pin.c/m1";

const RUN = {
  id: "r",
  at: "2026-03-01T00:00:00.000Z",
  by: "alice",
  command: "guildform apply",
  undoes: [],
  orders: {},
  known: null,
  changes: [],
};
const UNFOUND = {
  operation_id: "create_channel channel.x",
  address: "channel.x",
  operation: "create_channel",
  params: { guild_id: "1" },
  body: { name: "x" },
  made: "77",
  live: [],
  bound: null,
};

const INTENT = {
  operation_id: CREATE,
  address: "channel.new",
  operation: "create_channel",
  params: { guild_id: "7" },
  body: { name: "new" },
  at: RUN.at,
  run: "r",
  pending: null,
};
const STRANGE_LOOK: Precondition = {
  address: writtenAddress("permission.c/user.x"),
  fact: { kind: "permission", channel_id: "3", subject: "user", subject_id: "../7" },
  live: null,
  bound: null,
};

/** Returns the record that the call writes into state for its own address. */
const binding = (id: readonly string[]) => (one: JsonObject) => ({
  ...one,
  remember: (one.remember as JsonObject[]).map((record) =>
    record.address === one.address
      ? { type: "bind", address: record.address ?? "", id, applied: {} }
      : record,
  ),
});

describe("is refused although its digest is right", () => {
  test.each<[string, (plan: Plan) => JsonObject, Problem]>([
    ["a shape of its own", () => ({ calls: { reads: -1, writes: 0 } }), { case: "shape" }],
    ["a member of its own", () => ({ hook: "rm" }), { case: "shape" }],
    [
      "a read as a call",
      operations(only(PIN, (one) => ({ ...one, operation: "get_pins" }))),
      { case: "call-unknown", operation: "get_pins" },
    ],
    [
      "a count that is another",
      (plan) => ({ summary: { ...plan.summary, delete: 0 } }),
      { case: "count-of-changes" },
    ],
    [
      "a change taken out, whose call stays",
      (plan) => {
        const changes = plan.changes.filter(({ action }) => action !== "delete");
        const summary = { ...plan.summary, delete: 0 };
        return { changes: changes as object as JsonObject, summary };
      },
      { case: "call-not-shown", id: DELETE },
    ],
    [
      "a change made by a call that is not there",
      (plan) => {
        const [first, ...others] = plan.changes;
        const shown = { ...first, operations: [...(first?.operations ?? []), "pin nothing"] };
        return { changes: [shown, ...others] as object as JsonObject };
      },
      { case: "shown-not-called", id: "pin nothing" },
    ],
    [
      "an unmanaged channel that is not counted",
      (plan) => ({
        unmanaged: [
          ...plan.unmanaged,
          { id: "7", name: "x", kind: "channel", group: null },
        ] as object as JsonObject,
      }),
      { case: "count-of-unmanaged" },
    ],
    [
      "a digest of its own",
      (plan) => ({ footprint: { ...plan.footprint, "channel.old": "sha256:00" } }),
      { case: "preconditions-digest", address: "channel.old" },
    ],
    [
      "a call after itself",
      operations(only(PIN, (one) => ({ ...one, after: [PIN] }))),
      { case: "call-order", id: PIN },
    ],
    [
      "a call that waits for itself",
      operations(only(PIN, (one) => ({ ...one, waits_for: [PIN] }))),
      { case: "call-order", id: PIN },
    ],
    [
      "a call and its change under another address",
      (plan) => {
        const moved = <One extends { readonly address: string }>(one: One) =>
          one.address === "channel.old" ? { ...one, address: "channel.older" } : one;
        return {
          operations: plan.operations.map(moved) as object as JsonObject,
          changes: plan.changes.map(moved) as object as JsonObject,
        };
      },
      { case: "call-address", id: DELETE, address: "channel.older" },
    ],
    ["a record of a call", () => ({ remember: [{ type: "run", run: {} }] }), { case: "records" }],
    ["the beginning of an apply", () => ({ remember: [{ type: "run", run: RUN }] }), { case: "records" }],
    ["an open call", () => ({ remember: [{ type: "intent", intent: INTENT }] }), { case: "records" }],
    [
      "a change of an earlier apply that nobody found out",
      () => ({ remember: [{ type: "change", run: "r1", change: UNFOUND }] }),
      { case: "records" },
    ],
    [
      "a change of an earlier apply that made something else than state is to bind",
      () => ({
        remember: [
          { type: "bind", address: UNFOUND.address, id: "78", applied: {} },
          { type: "change", run: "r1", change: UNFOUND },
        ],
      }),
      { case: "records" },
    ],
    [
      "a guild that is no id",
      (plan) => ({
        guild: { ...plan.guild, id: "../7" },
        operations: [],
        changes: [],
        summary: Object.fromEntries(Object.keys(plan.summary).map((key) => [key, 0])),
        calls: { ...plan.calls, writes: 0 },
      }),
      { case: "guild" },
    ],
    [
      "a call that is there twice",
      (plan) => ({
        operations: [...plan.operations, ...plan.operations.slice(-1)] as object as JsonObject,
        calls: { ...plan.calls, writes: plan.calls.writes + 1 },
      }),
      { case: "call-twice" },
    ],
    [
      "a footprint of something more",
      (plan) => ({ footprint: { ...plan.footprint, "channel.ghost": "sha256:00" } }),
      { case: "footprint" },
    ],
    [
      "a look at what is no id",
      (plan) => ({
        preconditions: [...plan.preconditions, STRANGE_LOOK] as object as JsonObject,
        footprint: { ...plan.footprint, [STRANGE_LOOK.address]: preconditionDigest(STRANGE_LOOK) },
      }),
      { case: "preconditions-ids" },
    ],
    [
      "protection that is not shown",
      () => ({ remember: [{ type: "protect", addresses: [] }] }),
      { case: "records" },
    ],
    [
      "a binding to no id",
      () => ({ remember: [{ type: "bind", address: "channel.a", id: "../x", applied: {} }] }),
      { case: "records" },
    ],
  ])("%s", async (_name, change, problem) => {
    expect((await refusalOf(crafted(change))).said).toMatchObject({ params: problem });
  });
});

describe("makes no call that the file does not ask for", () => {
  test.each<[string, (plan: Plan) => JsonObject]>([
    ["a post", operations(only(PIN, (one) => ({ ...one, operation: "post_message" })))],
    [
      "no id in a path",
      operations(only(DELETE, (one) => ({ ...one, params: { channel_id: "../guilds/7" } }))),
    ],
    [
      "a parameter more",
      operations(only(DELETE, (one) => ({ ...one, params: { channel_id: "4", x: "1" } }))),
    ],
    ["another guild in a path", operations(only(CREATE, (one) => ({ ...one, params: { guild_id: "2" } })))],
    [
      "another guild in a body",
      operations(only(RENAME, (one) => ({ ...one, body: { ...(one.body as JsonObject), guild_id: "1" } }))),
    ],
    ["the manage bit", operations(only(GRANT, (one) => ({ ...one, body: { add: "3" } })))],
    ["a bit without a name", operations(only(GRANT, (one) => ({ ...one, body: { add: "17" } })))],
    ["a grant that is not shown", operations(only(GRANT, (one) => ({ ...one, body: { add: "5" } })))],
    ["a revoke that is not shown", operations(only(REVOKE, (one) => ({ ...one, body: { remove: "13" } })))],
    ["a revoke that is shown and not sent", operations(only(REVOKE, (one) => ({ ...one, body: {} })))],
    [
      "a name that is shown and not sent",
      operations(
        only(RENAME, (one) => {
          const { name: _, ...body } = one.body as JsonObject;
          return { ...one, body };
        }),
      ),
    ],
    ["a key that state binds to another channel than the new one", operations(only(CREATE, binding(["1"])))],
    [
      "a key that state binds to another channel than the changed one",
      operations(only(RENAME, binding(["3"]))),
    ],
    [
      "a name that is not shown",
      operations(only(RENAME, (one) => ({ ...one, body: { ...(one.body as JsonObject), name: "z" } }))),
    ],
    [
      "a door that is opened unseen",
      operations(only(RENAME, (one) => ({ ...one, body: { ...(one.body as JsonObject), private_type: 0 } }))),
    ],
    [
      "a public channel shown as private",
      operations(only(CREATE, (one) => ({ ...one, body: { ...(one.body as JsonObject), private_type: 0 } }))),
    ],
    [
      "a guest who is let in unseen",
      operations(
        only(CREATE, (one) => ({
          ...one,
          body: { ...(one.body as JsonObject), private_user_ids: ["902", "666"] },
        })),
      ),
    ],
    [
      "a member who is shown and not let in",
      operations(
        only(CREATE, (one) => ({ ...one, body: { ...(one.body as JsonObject), private_user_ids: [] } })),
      ),
    ],
    [
      "a type that is not shown",
      operations(only(CREATE, (one) => ({ ...one, body: { ...(one.body as JsonObject), type: 10007 } }))),
    ],
    [
      "speakers who are not shown",
      operations(
        only(CREATE, (one) => ({ ...one, body: { ...(one.body as JsonObject), speak_permission: 2 } })),
      ),
    ],
    [
      "a group with members of its own",
      operations(
        only(CREATE_GROUP, (one) => ({
          ...one,
          body: { ...(one.body as JsonObject), private_user_ids: ["666"] },
        })),
      ),
    ],
    [
      "a binding of something else",
      operations(
        only(RENAME, (one) => ({
          ...one,
          remember: [{ type: "bind", address: "channel.c", id: ["1"], applied: {} }],
        })),
      ),
    ],
    [
      "something else that is forgotten",
      operations(only(RENAME, (one) => ({ ...one, remember: [{ type: "forget", address: "channel.c" }] }))),
    ],
    [
      "a delete of another channel",
      operations(only(DELETE, (one) => ({ ...one, params: { channel_id: "3" } }))),
    ],
    [
      "a delete under another name",
      changes((one) => (one.action === "delete" ? { ...one, name: "spam", attributes: [] } : one)),
    ],
    [
      "a delete shown as an update",
      (plan) => ({
        ...changes((one) => (one.action === "delete" ? { ...one, action: "update" } : one))(),
        summary: { ...plan.summary, delete: 0, update: plan.summary.update + 1 },
      }),
    ],
    [
      "a footprint that leaves something out",
      () => ({
        preconditions: everything.preconditions.filter(
          ({ address }) => address !== "channel.old",
        ) as object as JsonObject,
        footprint: Object.fromEntries(
          Object.entries(everything.footprint).filter(([address]) => address !== "channel.old"),
        ),
      }),
    ],
    [
      "an id that nothing brings",
      operations(
        only(RENAME, (one) => ({
          ...one,
          body: { ...(one.body as JsonObject), parent_id: { $ref: "channel.c#id" } },
        })),
      ),
    ],
  ])("%s", async (_name, change) => {
    const given = JSON.parse(crafted(change)) as Plan;
    const { plan } = plannedAgain(await pastTargets(read(crafted(change)), given), PARTS);
    expect(strangeCalls(plan, everything)).toEqual([]);
    const told = new Set(everything.remember.map((record) => JSON.stringify(record)));
    expect(plan.remember.filter((record) => !told.has(JSON.stringify(record)))).toEqual([]);
  });

  test("as it was saved, all of it is kept, in the same order", () => {
    const { plan, lost } = plannedAgain(everything, PARTS);
    expect(lost).toEqual([]);
    expect(plan.operations).toEqual(everything.operations);
    expect([plan.changes, plan.remember, plan.footprint]).toEqual([
      everything.changes,
      everything.remember,
      everything.footprint,
    ]);
  });

  test("nothing of random edits", async () => {
    const members = pathsOf(everything as object as JsonObject);
    const edited = { read: 0, changed: 0 };
    const whole = await holds(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(members.length - 1), fc.nat(members.length - 1), fc.nat(3)), {
          minLength: 1,
          maxLength: 3,
        }),
        async (edits) => {
          const plan = structuredClone(everything) as object as JsonObject;
          for (const [at, from, how] of edits)
            edit(plan, members[at] ?? [], { from: members[from] ?? [], how });
          const given = await read(jsonText(madeAnew(plan as object as Plan))).catch((error) => {
            if (!(error instanceof SavedPlanError || error instanceof StrayCallError)) throw error;
            return null;
          });
          if (given === null) return;
          edited.read += 1;
          planText(given, { color: false, verbose: true });
          const again = plannedAgain(given, PARTS);
          expect(strangeCalls(again.plan, everything)).toEqual([]);
          const told = new Set(everything.remember.map(recordKey));
          expect(again.plan.remember.filter((record) => !told.has(recordKey(record)))).toEqual([]);
          if (again.lost.length > 0) edited.changed += 1;
        },
      ),
      { soak: 2_000, test: 100 },
    );
    expect(edited.read).toBeGreaterThan(0);
    if (whole.isWhole) expect(edited.changed).toBeGreaterThan(0);
  });
});
