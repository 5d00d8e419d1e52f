// Tests lockouts: plans after which no member sees a channel, or no member manages any channel.

import { describe, expect, test } from "vitest";
import type { DesiredPermission } from "../../../src/config/config.js";
import { PRIVATE_TYPE } from "../../../src/model/enums.js";
import { userId } from "../../../src/model/ids.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { messageOf } from "../../sentence.js";
import { at, channel, config, live, liveChannel, role, state, user } from "../../small-guild.js";
import { findingCodes, findingOf, planOf } from "../plan-of.js";

const PRIVACY = PRIVATE_TYPE;
type Privacy = keyof typeof PRIVACY;

/** Returns a guild with channel `c1` of access `from`, and a file that declares `to`. */
function parts(scene: {
  from: Privacy;
  to?: Privacy | null;
  permissions?: readonly DesiredPermission[];
  /** A key of these bits is `role/10`, for example. */
  held?: Readonly<Record<string, bigint>>;
}) {
  const { from, to = null, permissions = [], held = {} } = scene;
  const private_type = to === null ? null : PRIVACY[to];
  const attributeAt = { private_type: at(7) };
  return {
    config: config({ channels: [channel("c1", { private_type, permissions, attributeAt })] }),
    live: live([liveChannel("1", { private_type: PRIVACY[from] })], {
      permissions: Object.fromEntries(Object.entries(held).map(([subject, bits]) => [`1/${subject}`, bits])),
    }),
  };
}

const lockedOut = (scene: Parameters<typeof parts>[0]): boolean =>
  findingCodes(planOf(parts(scene))).includes("E-LOCKOUT-VIEW");

describe("sight of a channel", () => {
  const mods = (flags: Parameters<typeof role>[2]) => role("mods", "10", flags);
  const everyone = (flags: Parameters<typeof role>[2]) => role("everyone", "1", flags);

  test.each<[string, Parameters<typeof parts>[0], boolean]>([
    ["public to admins", { from: "public", to: "admins" }, true],
    ["public to members, nobody given view", { from: "public", to: "members" }, true],
    [
      "public to members, one role given view",
      { from: "public", to: "members", permissions: [mods(["view"])], held: { "role/10": 0n } },
      false,
    ],
    [
      "public to members, the everyone role given view",
      { from: "public", to: "members", permissions: [everyone(["view"])], held: { "role/1": 0n } },
      false,
    ],
    [
      "public to members, one given speak only",
      { from: "public", to: "members", permissions: [mods(["speak"])], held: { "role/10": 0n } },
      true,
    ],
    [
      "public to admins, a role given view that does not help there",
      { from: "public", to: "admins", permissions: [mods(["view"])], held: { "role/10": 0n } },
      true,
    ],
    [
      "the last view taken in a private channel",
      { from: "members", permissions: [mods([])], held: { "role/10": 1n } },
      true,
    ],
    [
      "one of two views taken",
      {
        from: "members",
        permissions: [mods([]), user("ann", "90", ["view"])],
        held: { "role/10": 1n, "user/90": 1n },
      },
      false,
    ],
    [
      "view moved from one to another",
      {
        from: "members",
        permissions: [mods([]), user("ann", "90", ["view"])],
        held: { "role/10": 1n, "user/90": 0n },
      },
      false,
    ],
    [
      "a view that the file does not manage stays",
      { from: "members", permissions: [mods({ speak: false })], held: { "role/10": 5n } },
      false,
    ],
    [
      "members to admins, with a known viewer",
      { from: "members", to: "admins", permissions: [mods({ speak: true })], held: { "role/10": 1n } },
      true,
    ],
    ["members to admins, nobody known to see it", { from: "members", to: "admins" }, false],
    [
      "view taken where nobody saw by it",
      { from: "admins", permissions: [mods([])], held: { "role/10": 1n } },
      false,
    ],
    [
      "view taken where everybody sees",
      { from: "public", permissions: [mods([])], held: { "role/10": 1n } },
      false,
    ],
    [
      "the view of administrators counts for nobody",
      { from: "members", permissions: [role("admins", "2", [])], held: { "role/2": 7n } },
      false,
    ],
    [
      "who holds an office is no ordinary member",
      { from: "public", to: "members", permissions: [user("ann", "90", ["view"])], held: { "user/90": 7n } },
      true,
    ],
    ["admins to public", { from: "admins", to: "public" }, false],
  ])("%s", (_name, scene, expected) => {
    expect(lockedOut(scene)).toBe(expected);
  });

  test.each([
    role("admins", "2", ["view"]),
    role("owner", "4", ["view"]),
    role("ca", "5", ["view"]),
    user("boss", "900", ["view"]),
  ])("a grant to $subject.kind $subject.id, who sees anyway, helps no ordinary member", (entry) => {
    const { config: file, live: read } = parts({
      from: "public",
      to: "members",
      permissions: [entry],
      held: { [`${entry.subject.kind}/${entry.subject.id}`]: 0n },
    });
    const guild = { ...read.guild, ownerId: userId("900") };
    const plan = planOf({ config: file, live: { ...read, guild } });
    expect(findingCodes(plan)).toContain("E-LOCKOUT-VIEW");
  });

  test("what is remembered and left alone still sees", () => {
    const { config: file, live: guild } = parts({ from: "public", to: "members", held: { "role/10": 1n } });
    const prior = state({ "channel.c1": "1", "permission.c1/role.mods": "1/role/10" });
    expect(findingCodes(planOf({ config: file, live: guild, state: prior }))).not.toContain("E-LOCKOUT-VIEW");
  });

  test("what was opened by hand is closed again without a word, what the file closes anew is not", () => {
    const again = (applied: { private_type: string; permissions: string[] }) => ({
      ...parts({ from: "public", to: "members", permissions: [mods([])], held: { "role/10": 1n } }),
      state: state({
        "channel.c1": { id: "1", applied: { private_type: applied.private_type } },
        "permission.c1/role.mods": {
          id: "1/role/10",
          applied: { permissions: applied.permissions, managed: ["view", "speak", "live"] },
        },
      }),
    });
    const codes = (...applied: Parameters<typeof again>) => findingCodes(planOf(again(...applied)));
    expect(codes({ private_type: "members", permissions: [] })).not.toContain("E-LOCKOUT-VIEW");
    expect(codes({ private_type: "members", permissions: ["view"] })).toContain("E-LOCKOUT-VIEW");
    expect(codes({ private_type: "public", permissions: [] })).toContain("E-LOCKOUT-VIEW");
  });

  test("a new channel takes sight from nobody", () => {
    const plan = planOf({
      config: config({ channels: [channel("c1", { private_type: 1 })] }),
      live: live([]),
    });
    expect(plan.findings).toEqual([]);
  });

  test("the finding says what happens, where, and how to allow it", () => {
    const narrowed = findingOf(planOf(parts({ from: "public", to: "members" })), "E-LOCKOUT-VIEW");
    expect(narrowed).toMatchObject({ level: "error", address: "channel.c1", source: at(7) });
    expect(narrowed).toMatchObject({
      params: { by: { case: "privacy", before: "public", after: "members" }, closed: false },
    });
    expect(narrowed.hint).toContain("`--allow lockouts=1`");
    const closed = findingOf(planOf(parts({ from: "public", to: "admins" })), "E-LOCKOUT-VIEW");
    expect(closed).toMatchObject({ params: { closed: true } });
    const revoked = findingOf(
      planOf(parts({ from: "members", permissions: [mods([])], held: { "role/10": 1n } })),
      "E-LOCKOUT-VIEW",
    );
    expect(revoked).toMatchObject({ source: at(1) });
    expect(revoked).toMatchObject({ params: { by: { case: "grant" }, closed: false } });
  });

  test("allowed in exactly that number", () => {
    const two = {
      config: config({ channels: ["c1", "c2"].map((key) => channel(key, { private_type: 1 })) }),
      live: live([liveChannel("1"), liveChannel("2", { position: 2 })]),
    };
    expect(isBlocked(planOf({ ...two, allowed: { lockouts: 1 } }))).toBe(true);
    expect(isBlocked(planOf({ ...two, allowed: { lockouts: 2 } }))).toBe(false);
    expect(findingOf(planOf(two), "E-LOCKOUT-VIEW").hint).toContain("`--allow lockouts=2`");
  });
});

describe("somebody who manages", () => {
  const guild = (permissions: Readonly<Record<string, bigint>>, owner: string | null = "900") => {
    const read = live([liveChannel("1"), liveChannel("2", { position: 2 })], { permissions });
    return { ...read, guild: { ...read.guild, ownerId: owner === null ? null : userId(owner) } };
  };
  /** Returns the findings of a plan that deletes c1 and keeps c2. */
  const codes = (permissions: Readonly<Record<string, bigint>>, owner?: string | null) =>
    findingCodes(
      planOf({
        config: config({
          channels: [channel("c2")],
          removed: [{ kind: "channel", key: "c1", at: at(3) }],
        }),
        live: guild(permissions, owner),
        state: state({ "channel.c1": "1", "channel.c2": "2" }),
      }),
    );

  test.each<[string, Readonly<Record<string, bigint>>, boolean]>([
    ["held in the deleted channel only", { "1/user/902": 7n }, true],
    ["held in both", { "1/user/902": 7n, "2/user/902": 7n }, false],
    ["held by another in the one that stays", { "1/user/902": 7n, "2/user/903": 2n }, false],
    ["held by the owner alone", { "1/user/900": 7n, "1/role/4": 7n }, false],
    ["the owner does not stand in for others", { "1/user/902": 7n, "2/user/900": 7n }, true],
    ["administrators of the guild keep it", { "1/role/2": 7n }, false],
    ["nobody is known to hold it", { "1/user/902": 5n }, false],
  ])("%s", (_name, permissions, expected) => {
    expect(codes(permissions).includes("E-LOCKOUT-MANAGE")).toBe(expected);
  });

  test("the finding names them, and the flag", () => {
    const plan = planOf({
      config: config({ channels: [channel("c2")], removed: [{ kind: "channel", key: "c1", at: at(3) }] }),
      live: guild({ "1/user/902": 7n, "1/role/10": 2n }),
      state: state({ "channel.c1": "1", "channel.c2": "2" }),
    });
    const finding = findingOf(plan, "E-LOCKOUT-MANAGE");
    expect(finding.message).toContain(
      messageOf("E-LOCKOUT-MANAGE", {
        holders: [
          { kind: "role", id: "10", name: null, channel: "channel.c1" },
          { kind: "user", id: "902", name: null, channel: "channel.c1" },
        ],
        lockouts: 1,
      }),
    );
    expect(finding.hint).toContain("`--allow lockouts=1`");
    expect(isBlocked(plan)).toBe(true);
  });
});
