// Tests openings and reveals: who gets to see an existing channel by a plan. The judgement compares what each subject may see before and
// after.

import { describe, expect, test } from "vitest";
import type { DesiredPermission } from "../../../src/config/config.js";
import { PRIVATE_TYPE } from "../../../src/model/enums.js";
import { revealsOf } from "../../../src/plan/access/reveals.js";
import type { Change, Plan } from "../../../src/plan/value/plan.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { hintOf, messageOf } from "../../sentence.js";
import { at, channel, config, live, liveChannel, role, state, user } from "../../small-guild.js";
import { findingCodes, findingOf, planOf } from "../plan-of.js";

type Privacy = keyof typeof PRIVATE_TYPE;

interface Scene {
  readonly from: Privacy | null;
  readonly to?: Privacy | null;
  readonly permissions?: readonly DesiredPermission[];
  /** A key of these bits is `role/10`, for example. */
  readonly held?: Readonly<Record<string, bigint>>;
  readonly inherited?: readonly string[];
  readonly applied?: Parameters<typeof state>[0];
  readonly reveals?: { readonly count: number } | { readonly percent: number };
}

/** Returns a guild with channel `c1` (id 1) of access `from`, and a file that declares `to`. */
function parts({ from, to = null, permissions = [], held = {}, inherited = [], applied, reveals }: Scene) {
  const private_type = to === null ? null : PRIVATE_TYPE[to];
  const attributeAt = { private_type: at(7) };
  return {
    config: config({
      channels: [channel("c1", { private_type, permissions, attributeAt, inherited })],
      policy:
        reveals === undefined ? {} : { limits: { deletes: null, revokes: null, updates: null, reveals } },
    }),
    live: live([liveChannel("1", { private_type: from === null ? null : PRIVATE_TYPE[from] })], {
      permissions: Object.fromEntries(Object.entries(held).map(([subject, bits]) => [`1/${subject}`, bits])),
    }),
    ...(applied === undefined ? {} : { state: state(applied) }),
  };
}

/** Returns `channel.c1: everyone`, for example, with ` (opens)` at the end when the channel opens. */
const revealed = ({ changes }: Plan): string[] =>
  changes.flatMap(({ address, reveals }: Change) =>
    (reveals?.to ?? []).map((to) => `${address}: ${to}${reveals?.opens === "no" ? "" : " (opens)"}`),
  );

const mods = (flags: Parameters<typeof role>[2]) => role("mods", "10", flags);
const everyone = (flags: Parameters<typeof role>[2]) => role("everyone", "1", flags);

test.each<[string, Scene, readonly string[]]>([
  ["admins to public", { from: "admins", to: "public" }, ["channel.c1: everyone (opens)"]],
  ["members to public", { from: "members", to: "public" }, ["channel.c1: everyone (opens)"]],
  [
    "members to public: whoever is given view as well sees it by the same",
    { from: "members", to: "public", permissions: [mods(["view"])], held: { "role/10": 0n } },
    ["channel.c1: everyone (opens)"],
  ],
  [
    "members to public, where every member could see it by role 1",
    { from: "members", to: "public", permissions: [everyone(["view"])], held: { "role/1": 1n } },
    [],
  ],
  [
    "public stays public",
    { from: "public", to: "public", permissions: [mods(["view"])], held: { "role/10": 0n } },
    [],
  ],
  ["a live channel that leaves its privacy out is public", { from: null, to: "public" }, []],
  [
    "public to members",
    { from: "public", to: "members", permissions: [mods(["view"])], held: { "role/10": 0n } },
    [],
  ],
  ["members to admins", { from: "members", to: "admins" }, []],
  [
    "view for role 1 in a private channel",
    { from: "members", permissions: [everyone(["view"])], held: { "role/1": 0n } },
    ["permission.c1/role.everyone: everyone (opens)"],
  ],
  [
    "view for role 1 where only administrators see whatever is granted",
    { from: "admins", permissions: [everyone(["view"])], held: { "role/1": 0n } },
    [],
  ],
  [
    "admins to members, and role 1 is given view",
    { from: "admins", to: "members", permissions: [everyone(["view"])], held: { "role/1": 0n } },
    ["permission.c1/role.everyone: everyone (opens)"],
  ],
  [
    "admins to members, and role 1 holds view, which the file says too",
    { from: "admins", to: "members", permissions: [everyone(["view"])], held: { "role/1": 1n } },
    ["channel.c1: everyone (opens)"],
  ],
  [
    "admins to members, and role 1 holds view, which nobody named",
    { from: "admins", to: "members", held: { "role/1": 1n } },
    ["channel.c1: everyone (opens)"],
  ],
  [
    "admins to members, and what role 1 holds could not be read",
    { from: "admins", to: "members" },
    ["channel.c1: everyone (opens)"],
  ],
  [
    "admins to members: those whose view counts from now on",
    {
      from: "admins",
      to: "members",
      permissions: [mods(["view"]), user("ann", "90", ["view"])],
      held: { "role/1": 0n, "role/10": 1n, "user/90": 0n },
    },
    ["channel.c1: role.mods", "permission.c1/user.ann: user.ann"],
  ],
  [
    "view for a role and a user in a private channel",
    {
      from: "members",
      permissions: [mods(["view", "speak"]), user("ann", "90", ["view"])],
      held: { "role/10": 0n, "user/90": 4n },
    },
    ["permission.c1/role.mods: role.mods", "permission.c1/user.ann: user.ann"],
  ],
  [
    "speak for who sees it already",
    { from: "members", permissions: [mods(["view", "speak"])], held: { "role/10": 1n } },
    [],
  ],
  [
    "view for a role where role 1 holds it",
    { from: "members", permissions: [mods(["view"])], held: { "role/1": 1n, "role/10": 0n } },
    [],
  ],
  [
    "view for administrators, who see every channel",
    { from: "members", permissions: [role("admins", "2", ["view"])], held: { "role/2": 0n } },
    [],
  ],
])("%s", (_name, scene, expected) => {
  const plan = planOf(parts(scene));
  expect(revealed(plan)).toEqual(expected);
  const opens = expected.some((one) => one.endsWith("(opens)"));
  expect(findingCodes(plan).includes("E-OPENED")).toBe(opens);
  expect(isBlocked(plan)).toBe(opens || findingCodes(plan).includes("E-LOCKOUT-VIEW"));
});

test("a new channel shows nothing that was there before", () => {
  const permissions = [everyone(["view"]), mods(["view"])];
  const plan = planOf({
    config: config({ channels: [channel("c1", { private_type: PRIVATE_TYPE.members, permissions })] }),
    live: live([]),
  });
  expect([revealed(plan), findingCodes(plan).filter((code) => code === "E-OPENED")]).toEqual([[], []]);
});

test("the finding names the channel, what opens it, where that is written, and the flag", () => {
  const own = findingOf(planOf(parts({ from: "members", to: "public" })), "E-OPENED");
  expect(own).toMatchObject({ level: "error", address: "channel.c1", source: at(7) });
  expect(own).toMatchObject({
    params: { opener: { case: "privacy", before: "members", after: "public", inherited: false } },
  });
  expect(own.hint).toContain("`--allow openings=1`");
  expect(own.hint).toContain("`policy.allow_once: { openings: 1, until: YYYY-MM-DD }`");

  const inherited = parts({ from: "admins", to: "public", inherited: ["private_type"] });
  const byDefault = findingOf(planOf(inherited), "E-OPENED");
  expect(byDefault.message).toContain(
    messageOf("E-OPENED", {
      channel: { id: "1", address: "channel.c1", name: "c1" },
      opener: { case: "privacy", before: "admins", after: "public", inherited: true },
      again: false,
      count: 1,
      by: "file",
    }),
  );
  expect(byDefault.hint).toContain(
    hintOf("E-OPENED", {
      channel: { id: "1", address: "channel.c1", name: "c1" },
      opener: { case: "privacy", before: "admins", after: "public", inherited: true },
      again: false,
      count: 1,
      by: "file",
    }),
  );

  const entry = { ...everyone(["view"]), at: at(12) };
  const byRole = findingOf(
    planOf(parts({ from: "members", permissions: [entry], held: { "role/1": 0n } })),
    "E-OPENED",
  );
  expect(byRole).toMatchObject({ address: "permission.c1/role.everyone", source: at(12) });
  expect(byRole.message).toContain(
    messageOf("E-OPENED", {
      channel: { id: "1", address: "channel.c1", name: "c1" },
      opener: { case: "entry", address: "permission.c1/role.everyone" },
      again: false,
      count: 1,
      by: "file",
    }),
  );
});

test("openings are allowed by their number", () => {
  const two = {
    config: config({
      channels: ["c1", "c2"].map((key) => channel(key, { private_type: PRIVATE_TYPE.public })),
    }),
    live: live(["1", "2"].map((id) => liveChannel(id, { private_type: PRIVATE_TYPE.members }))),
  };
  expect(findingOf(planOf({ ...two, allowed: { openings: 1 } }), "E-OPENED").hint).toContain("openings=2");
  const allowed = planOf({ ...two, allowed: { openings: 2 } });
  expect(isBlocked(allowed)).toBe(false);
  expect(revealed(allowed)).toHaveLength(2);
  expect(allowed.allowances).toEqual({ openings: 2 });
});

describe("closed by hand since it was applied open", () => {
  const byPrivacy: Scene = {
    from: "members",
    to: "public",
    applied: { "channel.c1": { id: "1", applied: { name: "c1", group: null, private_type: "public" } } },
  };
  const byRole: Scene = {
    from: "members",
    permissions: [everyone(["view"])],
    held: { "role/1": 0n },
    applied: {
      "channel.c1": { id: "1", applied: { name: "c1", group: null } },
      "permission.c1/role.everyone": {
        id: "1/role/1",
        applied: { permissions: ["view"], managed: ["view", "speak", "live"] },
      },
    },
  };
  const standing: Scene = {
    ...byRole,
    from: "admins",
    to: "members",
    held: { "role/1": 1n },
    applied: {
      ...byRole.applied,
      "channel.c1": { id: "1", applied: { name: "c1", group: null, private_type: "members" } },
    },
  };
  test.each([
    ["private_type", byPrivacy],
    ["the view of role 1", byRole],
    ["private_type, under a view of role 1 that stands", standing],
  ])("%s: a warning for who is asked, an error where nobody is", (_name, scene) => {
    const shown = planOf(parts(scene));
    expect(shown.changes.flatMap(({ reveals }) => reveals ?? [])).toEqual([
      { to: ["everyone"], opens: "again" },
    ]);
    expect(isBlocked(shown)).toBe(false);
    expect(findingOf(shown, "W-OPENS-AGAIN").level).toBe("warning");
    const alone = planOf({ ...parts(scene), unattended: true });
    expect(findingOf(alone, "E-OPENED")).toMatchObject({ params: { again: true } });
    const allowed = planOf({ ...parts(scene), unattended: true, allowed: { openings: 1 } });
    expect(isBlocked(allowed)).toBe(false);
  });

  test("what the file had closed before is opened, not opened again", () => {
    const applied = {
      "channel.c1": { id: "1", applied: { name: "c1", group: null, private_type: "members" } },
    };
    expect(findingCodes(planOf(parts({ ...byPrivacy, applied })))).toContain("E-OPENED");
  });

  test("without a state nobody knows, so it counts as opened", () => {
    const { applied: _lost, ...scene } = byPrivacy;
    expect(findingCodes(planOf(parts(scene)))).toContain("E-OPENED");
  });
});

test("of several calls for one channel, which only a crafted file holds, the most revealing counts", () => {
  const { preconditions, operations } = planOf(parts({ from: "members", to: "public" }));
  const [patch] = operations;
  if (patch === undefined) throw new Error("no call");
  const of = (id: string, private_type: number) => ({ ...patch, id, body: { private_type } });
  for (const calls of [
    [of("close", 1), of("open", 0)],
    [of("open", 0), of("close", 1)],
  ]) {
    expect(revealsOf({ preconditions, access_context: [], operations: calls })).toMatchObject([
      { operation: "open", opens: "first" },
    ]);
  }
  const entry = parts({ from: "members", permissions: [everyone(["view"])], held: { "role/1": 0n } });
  const granting = planOf(entry);
  const [grant] = granting.operations;
  if (grant === undefined) throw new Error("no call");
  const takeBack = { ...grant, id: "take back", body: { remove: "1" } };
  expect(
    revealsOf({ preconditions: granting.preconditions, access_context: [], operations: [grant, takeBack] }),
  ).toHaveLength(1);
});

test.each<[string, Scene]>([
  [
    "closed, and view given",
    { from: "members", to: "admins", permissions: [everyone(["view"])], held: { "role/1": 0n } },
  ],
  [
    "for members again, and view taken",
    { from: "admins", to: "members", permissions: [everyone([])], held: { "role/1": 1n } },
  ],
])("%s: one call follows the other, and where a file takes that away it is an opening", (_name, scene) => {
  const { preconditions, operations } = planOf(parts(scene));
  expect(operations).toHaveLength(2);
  expect(revealsOf({ preconditions, access_context: [], operations })).toEqual([]);
  for (const line of [operations, operations.toReversed()]) {
    const loose = line.map((one) => ({ ...one, after: [] }));
    expect(revealsOf({ preconditions, access_context: [], operations: loose })).toMatchObject([
      { to: "everyone", opens: "first" },
    ]);
  }
});

test("limits.reveals bounds the pairs of a channel and a subject", () => {
  const scene: Scene = {
    from: "members",
    permissions: [mods(["view"]), user("ann", "90", ["view"])],
    held: { "role/10": 0n, "user/90": 0n },
  };
  const limited = (reveals: Scene["reveals"], allowed = {}) =>
    planOf({ ...parts({ ...scene, ...(reveals && { reveals }) }), allowed });
  expect(isBlocked(limited({ count: 2 }))).toBe(false);
  const { message, hint } = findingOf(limited({ count: 1 }), "E-LIMIT");
  expect(message).toBe(
    messageOf("E-LIMIT", { limit: "reveals", count: 2, bound: { case: "count", most: 1 } }),
  );
  expect(hint).toContain("`--allow reveals=2`");
  expect(isBlocked(limited({ count: 1 }, { reveals: 2 }))).toBe(false);
  // The percentage counts 2 entries and 1 channel.
  expect(findingOf(limited({ percent: 50 }), "E-LIMIT").message).toContain(
    messageOf("E-LIMIT", {
      limit: "reveals",
      count: 2,
      bound: { case: "percent", most: 1, percent: 50, of: 3 },
    }),
  );
  expect(isBlocked(limited({ percent: 100 }))).toBe(false);
});
