// Tests the calls for which posts wait: the calls that give or take readers of the channel. Many posts wait for one gate.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { ConstantEntry, KnownAccess } from "../../../src/plan/access/access-call.js";
import { orderOperations } from "../../../src/plan/order/order.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { type DraftAccess, type DraftCall, PHASE } from "../../../src/plan/value/draft.js";
import { ancestorsOf } from "../plan-of.js";

const CHANNEL = writtenAddress("channel.c");
const VIEW = grantsOf(1n);
const NOTHING = grantsOf(0n);

const draft = (id: string, access: DraftAccess | null, more: Partial<DraftCall> = {}): DraftCall => ({
  id,
  address: writtenAddress(id),
  operation: "update_channel_role_permissions",
  params: {},
  remember: [],
  phase: PHASE.channel,
  access,
  sequences: [],
  needs: [],
  ...more,
});

const entry = (role: string, after = VIEW): DraftCall =>
  draft(`entry ${role}`, {
    ...{ of: "entry", channel: CHANNEL, subject: `role/${role}`, before: NOTHING, after },
  });
const joins = (user: string, role: string): DraftCall =>
  draft(`join ${user} ${role}`, { of: "member", role, user, before: false, after: true });
const post = (number: number): DraftCall =>
  draft(`post ${number}`, null, { operation: "post_message", phase: PHASE.message, audience: CHANNEL });
const times = (count: number): readonly number[] => Array.from({ length: count }, (_none, index) => index);

const knownWith = (constant: readonly ConstantEntry[] = [], private_type = 2): KnownAccess => ({
  in: () => ({ access: { private_type, speak_permission: 1 }, constant }),
  channelsOf: (role) => (constant.some(({ subject }) => subject === role) ? [CHANNEL] : []),
});

const waitsOf = (drafts: readonly DraftCall[], known: KnownAccess, id = "post 0"): readonly string[] =>
  orderOperations(drafts, known).operations.find((one) => one.id === id)?.after ?? [];

describe("posts", () => {
  const readers = times(9).map((index) => entry(String(10 + index)));

  test("wait for each call of their channel while these waits are few", () => {
    const drafts = [...readers, post(0), post(1)];
    for (const id of ["post 0", "post 1"])
      expect(waitsOf(drafts, knownWith(), id).toSorted()).toEqual(readers.map((one) => one.id).sort());
  });

  test("wait for one gate if the waits are many, and the gate waits for all other calls", () => {
    const { operations } = orderOperations([...readers, ...times(8).map(post)], knownWith());
    const posts = operations.filter(({ id }) => id.startsWith("post"));
    const gates = new Set(posts.flatMap(({ after }) => after));
    expect(gates.size).toBe(1);
    for (const { id } of posts)
      expect([...ancestorsOf({ operations }, id)].sort()).toEqual(readers.map((one) => one.id).sort());
  });

  test("wait through a gate for a membership too", () => {
    const constant = [{ subject: "role/50", grants: VIEW } as const];
    const drafts = [joins("90", "50"), ...readers, ...times(8).map(post)];
    const { operations } = orderOperations(drafts, knownWith(constant));
    for (const number of times(8))
      expect(ancestorsOf({ operations }, `post ${number}`)).toContain("join 90 50");
  });
});

describe("a post waits for a membership", () => {
  const drafts = [joins("90", "50"), post(0)];
  const entryOf50 = (grants: ConstantEntry["grants"]): readonly ConstantEntry[] => [
    { subject: "role/50", grants },
  ];

  test.each<[string, KnownAccess, boolean]>([
    ["if the role sees the channel", knownWith(entryOf50(VIEW)), true],
    ["if the entry of the role is not read", knownWith(entryOf50(null)), true],
    ["but not if the role sees nothing there", knownWith(entryOf50(NOTHING)), false],
    ["but not in a channel that every member sees", knownWith(entryOf50(VIEW), 0), false],
    ["but not in a channel of administrators", knownWith(entryOf50(VIEW), 1), false],
  ])("%s", (_name, known, isWaiting) => {
    expect(waitsOf(drafts, known)).toEqual(isWaiting ? ["join 90 50"] : []);
  });

  test("if a call of the plan gives view to the role, and not if a call takes it", () => {
    const given = [joins("90", "50"), entry("50"), post(0)];
    expect(waitsOf(given, knownWith())).toContain("join 90 50");
    const taken = draft("entry 50", {
      ...{ of: "entry", channel: CHANNEL, subject: "role/50", before: VIEW, after: NOTHING },
    });
    expect(waitsOf([joins("90", "50"), taken, post(0)], knownWith())).toEqual(["entry 50"]);
  });
});

test("a deleted role must lose its view before a post, and a deleted role without view need not", () => {
  const deletion = draft("delete 50", { of: "role", role: "50" }, { phase: PHASE.deleteRole });
  const revocationsWith = (grants: ConstantEntry["grants"]) =>
    orderOperations([post(0), deletion], knownWith([{ subject: "role/50", grants }])).revocations;
  expect(revocationsWith(VIEW)).toEqual([{ deletion: "delete 50", role: "50", channel: CHANNEL }]);
  expect(revocationsWith(NOTHING)).toEqual([]);
});

describe("a post waits for an office", () => {
  const office = (id: string, channel = CHANNEL): DraftCall =>
    draft(id, { of: "office", channel, user: "90", before: false, after: true });
  const drafts = [
    office("office here"),
    office("office elsewhere", writtenAddress("channel.d")),
    joins("91", "2"),
    post(0),
  ];

  test.each([
    ["if holders of view see the channel", 2, ["join 91 2", "office here"]],
    ["if administrators alone see the channel", 1, ["join 91 2", "office here"]],
    ["and not if every member sees the channel", 0, []],
  ])("%s", (_title, privateType, waits) => {
    expect(waitsOf(drafts, knownWith([], privateType)).toSorted()).toEqual(waits);
  });
});

test("a new private channel waits until former administrators are none", () => {
  const leaves = draft("leave 91 2", { of: "member", role: "2", user: "91", before: true, after: false });
  const create = (name: string, body: object): DraftCall =>
    draft(`create ${name}`, null, { operation: "create_channel", phase: PHASE.channel, body: { ...body } });
  const restricted = [create("private", { private_type: 2 }), create("silent", { speak_permission: 2 })];
  const drafts = [...restricted, create("public", { name: "hall" }), leaves];
  const waits = ["private", "silent", "public"].map((name) => waitsOf(drafts, knownWith(), `create ${name}`));
  expect(waits).toEqual([["leave 91 2"], ["leave 91 2"], []]);
});

test("an administrator who becomes one of a new private channel has an order", () => {
  const own = writtenAddress("channel.own");
  const leaves = draft("leave 91 2", { of: "member", role: "2", user: "91", before: true, after: false });
  const create = draft("create own", null, {
    ...{ operation: "create_channel", address: own, phase: PHASE.channel, body: { private_type: 2 } },
  });
  const office = draft(
    "office 91",
    { of: "office", channel: own, user: "91", before: false, after: true },
    { needs: [create.id] },
  );
  const known: KnownAccess = {
    ...knownWith(),
    in: (one) => ({ ...knownWith().in(one), isNew: one === own }),
  };
  const { operations, exposures } = orderOperations([create, office, leaves], known);
  expect(exposures).toEqual([]);
  expect(operations.map(({ id }) => id)).toEqual([leaves.id, create.id, office.id]);
});
