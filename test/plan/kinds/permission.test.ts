// Tests permissions. Each subject takes one PUT, which sends only what the entry manages, and never the manage bit.

import { describe, expect, test } from "vitest";
import { channelId, roleId } from "../../../src/model/ids.js";
import { phraseOf } from "../../sentence.js";
import type { WrittenFlags } from "../../small-guild.js";
import { channel, config, live, liveChannel, role, state, user } from "../../small-guild.js";
import { actions, ancestorsOf, changeOf, findingCodes, findingOf, operationIds, planOf } from "../plan-of.js";

const MANAGE = 2n;
const put = "update_channel_role_permissions permission.c1/role.mods";

const planned = (
  written: WrittenFlags,
  held: bigint,
  applied?: { permissions: string[]; managed: string[] },
) =>
  planOf({
    config: config({ channels: [channel("c1", { permissions: [role("mods", "10", written)] })] }),
    live: live([liveChannel("1")], { permissions: { "1/role/10": held } }),
    state: state({
      "channel.c1": { id: "1", applied: { name: "c1", group: null } },
      ...(applied === undefined ? {} : { "permission.c1/role.mods": { id: "1/role/10", applied } }),
    }),
  });

/** Returns the body of the only PUT, or `null` when there is none. */
function bodyOf(written: WrittenFlags, held: bigint) {
  const { operations } = planned(written, held);
  expect(operations.length).toBeLessThanOrEqual(1);
  return operations[0]?.body ?? null;
}

test.each([
  { written: ["view", "speak"], held: 0n, body: { add: "5" } },
  { written: ["view"], held: 5n, body: { remove: "4" } },
  { written: ["speak"], held: 1n, body: { add: "4", remove: "1" } },
  { written: [], held: 13n, body: { remove: "13" } },
  { written: ["view"], held: 1n, body: null },
] as const)("a list of $written over $held", ({ written, held, body }) => {
  expect(bodyOf(written, held)).toEqual(body);
});

test.each([
  { written: { speak: true }, held: 1n, body: { add: "4" } },
  { written: { speak: true, live: false }, held: 9n, body: { add: "4", remove: "8" } },
  { written: { live: false }, held: 5n, body: null },
] as const)("a map touches the flags it names only", ({ written, held, body }) => {
  expect(bodyOf(written, held)).toEqual(body);
});

test("bits without a name are kept, however high", () => {
  const high = (1n << 40n) | (1n << 63n);
  expect(bodyOf(["view"], high | 4n)).toEqual({ add: "1", remove: "4" });
  expect(bodyOf(["view"], high | 1n)).toBeNull();
});

test("a holder of manage is left alone, with a warning", () => {
  const plan = planned([], 7n);
  expect([plan.changes, plan.operations, plan.remember]).toEqual([[], [], []]);
  expect(findingOf(plan, "W-HELD-BY-OFFICE")).toMatchObject({
    level: "warning",
    address: "permission.c1/role.mods",
  });
});

test("manage is never sent", () => {
  for (const held of [0n, 5n, 13n, 1n << 12n]) {
    for (const written of [["view"], [], { speak: false }] as const) {
      const body = bodyOf(written, held) ?? {};
      for (const side of [body.add, body.remove]) {
        expect(BigInt(typeof side === "string" ? side : "0") & MANAGE).toBe(0n);
      }
    }
  }
});

test("taking anything away is a revoke, only giving is a grant", () => {
  expect(actions(planned(["view", "speak"], 1n))).toEqual(["grant permission.c1/role.mods"]);
  expect(actions(planned(["speak"], 1n))).toEqual(["revoke permission.c1/role.mods"]);
});

test("drift: the entry is the one last applied, and the guild says something else", () => {
  const applied = { permissions: ["view"], managed: ["view", "speak", "live"] };
  expect(changeOf(planned(["view"], 5n, applied), "permission.c1/role.mods")).toMatchObject({
    drift: true,
    reason: phraseOf("changed-by-hand", {}),
  });
  expect(changeOf(planned(["speak"], 1n, applied), "permission.c1/role.mods")).toMatchObject({
    drift: false,
    reason: phraseOf("file-changed", {}),
  });
  expect(changeOf(planned(["speak"], 1n), "permission.c1/role.mods")).toMatchObject({
    drift: false,
    reason: phraseOf("declared", {}),
  });
});

test("an entry that already holds is remembered without a call, once", () => {
  const plan = planned(["view"], 1n);
  const applied = { permissions: ["view"], managed: ["view", "speak", "live"] };
  expect([plan.changes, plan.operations]).toEqual([[], []]);
  expect(plan.remember).toEqual([
    { type: "bind", address: "permission.c1/role.mods", id: "1/role/10", applied },
  ]);
  expect(planned(["view"], 1n, applied).remember).toEqual([]);
});

test("what cannot be read may be left out on purpose", () => {
  const read = {
    kind: "permission",
    channelId: channelId("1"),
    subject: { kind: "role", id: roleId("10") },
  } as const;
  const plan = planOf({
    config: config({
      channels: [channel("c1", { name: "new", permissions: [role("mods", "10", ["view"])] })],
    }),
    live: live([liveChannel("1", { name: "old" })], {
      unreadable: [{ read, code: 301000, message: "bad role" }],
    }),
    state: state({ "channel.c1": "1" }),
    allowed: { unreadable: 1 },
  });
  expect(findingOf(plan, "E-ROLE-UNREADABLE").level).toBe("warning");
  expect(operationIds(plan)).toEqual(["update_channel channel.c1"]);
});

test("a role that cannot be read is an error that names it, and is not written", () => {
  const read = {
    kind: "permission",
    channelId: channelId("1"),
    subject: { kind: "role", id: roleId("10") },
  } as const;
  const plan = planOf({
    config: config({ channels: [channel("c1", { permissions: [role("mods", "10", ["view"])] })] }),
    live: live([liveChannel("1")], { unreadable: [{ read, code: 301000, message: "bad role" }] }),
  });
  expect(plan.operations).toEqual([]);
  expect(plan.complete).toBe(false);
  const finding = findingOf(plan, "E-ROLE-UNREADABLE");
  expect(finding.hint).toContain("--allow unreadable=1");
  expect(finding.message).toContain("role mods (10)");
  expect(finding.message).toContain("301000: bad role");
  expect(finding.hint).toContain("`roles:`");
});

describe("order inside a channel", () => {
  const parts = {
    config: config({
      channels: [
        channel("c1", {
          private_type: 2,
          permissions: [
            role("mods", "10", ["view"]),
            role("guests", "11", []),
            user("alice", "20", ["view"]),
          ],
        }),
      ],
    }),
    live: live([liveChannel("1")], {
      permissions: { "1/role/10": 0n, "1/role/11": 5n, "1/user/20": 0n },
    }),
  };

  test("who may see it gets the grant before the channel closes", () => {
    const plan = planOf(parts);
    const before = ancestorsOf(plan, "update_channel channel.c1");
    expect(before).toContain(put);
    expect(before).toContain("update_channel_user_permissions permission.c1/user.alice");
    expect(findingCodes(plan)).not.toContain("E-EXPOSURE");
    expect(operationIds(plan)).toHaveLength(4);
  });

  test("who may speak there gets the grant before speaking is for members only", () => {
    const plan = planOf({
      config: config({
        channels: [channel("c1", { speak_permission: 2, permissions: [role("mods", "10", ["speak"])] })],
      }),
      live: live([liveChannel("1")], { permissions: { "1/role/10": 0n } }),
    });
    expect(ancestorsOf(plan, "update_channel channel.c1")).toContain(put);
  });

  const trade = {
    config: config({
      channels: [
        channel("c1", {
          permissions: [role("mods", "10", ["speak"]), role("guests", "11", ["view"])],
        }),
      ],
    }),
    live: live([liveChannel("1", { private_type: 2, speak_permission: 2 })], {
      permissions: { "1/role/10": 1n, "1/role/11": 4n },
    }),
  };

  test("what no order can keep is an error with what, who and how long, and can be allowed", () => {
    const finding = findingOf(planOf(trade), "E-EXPOSURE");
    expect(finding).toMatchObject({ level: "error", address: "channel.c1" });
    expect(finding.params).toMatchObject({ steps: 1, right: expect.stringMatching(/^(?:view|speak)$/) });
    expect(finding.hint).toContain("--allow exposures=1");
    expect(findingCodes(planOf({ ...trade, allowed: { exposures: 1 } }))).not.toContain("E-EXPOSURE");
  });

  test("what everyone holds throughout makes more orders safe", () => {
    const seen = {
      config: config({
        channels: trade.config.channels.map((one) => ({
          ...one,
          permissions: [...one.permissions, role("all", "1", { view: true })],
        })),
      }),
      live: live(trade.live.channels, {
        permissions: { "1/role/10": 1n, "1/role/11": 4n, "1/role/1": 1n },
      }),
    };
    expect(findingCodes(planOf(seen))).not.toContain("E-EXPOSURE");
  });
});
