// Tests the plan that undoes applies, on small guilds.

import { describe, expect, test } from "vitest";
import { groupAddress, writtenAddress } from "../../../src/model/address.js";
import { ANNOUNCEMENT_KEY } from "../../../src/model/bound-id.js";
import { channelId, roleId } from "../../../src/model/ids.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import { boundId } from "../../bound-id.js";
import { lineOf, messageOf, phraseOf } from "../../sentence.js";
import { GUILD_ID, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import { actions, toldChanges } from "../plan-of.js";
import { calls, change, facts, run, told, undoOf, updated } from "./undo-of.js";

const NOTHING_ANNOUNCED = { sent: null, shown: "none" };

const LATE = { id: "9a8b7c6d-0000", at: "2026-03-01T10:00:00.000Z" };

describe("places", () => {
  const moved = (order: readonly string[], ids: readonly string[]) =>
    run(
      ids.map((id) => updated(id, { position: 1 })),
      { orders: { "0": order } },
    );
  const inOrder = (...ids: readonly string[]) =>
    live(ids.map((id, index) => liveChannel(id, { position: index + 1 })));

  test("only what was moved is moved, with one call each", () => {
    const plan = undoOf([moved(["1", "2", "3", "4"], ["4"])], { live: inOrder("4", "1", "2", "3") });
    expect(calls(plan)).toEqual([
      { operation: "update_channel", params: { channel_id: "4" }, body: { position: 4 } },
    ]);
    expect(plan.orders).toEqual({ "0": ["1", "2", "3", "4"] });
    expect(plan.changes[0]?.attributes).toEqual([{ path: "position", before: 1, after: 4 }]);
    expect(Object.keys(plan.footprint).sort()).toEqual(["channel.k4", "order.0"]);
    expect(told(plan)).toEqual([]);
  });

  test.each([["1"], ["2"]])("of two that changed places the one that was moved goes back: %s", (id) => {
    const plan = undoOf([moved(["1", "2"], [id])], { live: inOrder("2", "1") });
    expect(plan.operations.map(({ params }) => params.channel_id)).toEqual([id]);
  });

  test("who came since keeps its place, and costs no call", () => {
    const plan = undoOf([moved(["1", "2", "3"], ["3"])], { live: inOrder("1", "2", "77", "3") });
    expect([plan.operations, told(plan)]).toEqual([[], []]);
  });

  test("those that others moved stay, and the order is told", () => {
    const plan = undoOf([moved(["1", "2", "3"], ["3"])], { live: inOrder("3", "2", "1") });
    expect(calls(plan)).toEqual([
      { operation: "update_channel", params: { channel_id: "3" }, body: { position: 2 } },
    ]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "order.0",
        lost: { case: "reordered", siblings: { case: "ungrouped" } },
      }),
    ]);
  });

  test("a group goes back among groups, whose places are counted from 2", () => {
    const groups = live([liveGroup("10", { position: 3 }), liveGroup("11", { position: 2 })]);
    const group = { ...updated("11", { position: 2 }, { type: 4 }), address: groupAddress("b") };
    const plan = undoOf([run([group], { orders: { groups: ["10", "11"] } })], { live: groups });
    expect(calls(plan)).toEqual([
      { operation: "update_channel", params: { channel_id: "11" }, body: { position: 3 } },
    ]);
    expect(plan.changes[0]).toMatchObject({ kind: "group", address: "group.b", within: null });
  });

  test("a channel whose group is gone stays where it is", () => {
    const left = updated("1", { parent_id: "0", position: 1, name: "new" }, { parent_id: "50", name: "old" });
    const plan = undoOf([run([left], { orders: { "0": [], "50": ["1"] } })], {
      live: live([liveChannel("1", { name: "new" })]),
    });
    expect(calls(plan)).toEqual([
      { operation: "update_channel", params: { channel_id: "1" }, body: { name: "old" } },
    ]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "channel.k1", lost: { case: "group-gone", group: "50" } }),
    ]);
  });

  test("of several orders the one before the first apply comes back", () => {
    const later = run([updated("2", { position: 2 })], { ...LATE, orders: { "0": ["3", "1", "2"] } });
    const plan = undoOf([moved(["1", "2", "3"], ["3"]), later], { live: inOrder("3", "2", "1") });
    expect(plan.orders).toEqual({ "0": ["1", "2", "3"] });
  });

  test.each([["1"], ["2"]])(
    "of two that changed places the one that is renamed anyway goes back: %s",
    (id) => {
      const renamed = (one: string) =>
        one === id
          ? updated(one, { name: "new", position: 1 }, { name: "old" })
          : updated(one, { position: 1 });
      const plan = undoOf([run(["1", "2"].map(renamed), { orders: { "0": ["1", "2"] } })], {
        live: live(["2", "1"].map((one, index) => liveChannel(one, { position: index + 1, name: "new" }))),
      });
      expect(calls(plan)).toEqual([
        {
          operation: "update_channel",
          params: { channel_id: id },
          body: { name: "old", position: Number(id) },
        },
      ]);
    },
  );

  test("nothing goes back beside a channel that the undo deletes", () => {
    const born = change({
      address: writtenAddress("channel.k5"),
      operation: "create_channel",
      made: "5",
      body: { name: "c5", type: 0 },
    });
    const later = run([updated("1", { position: 2 })], { ...LATE, orders: { "0": ["5", "1", "2"] } });
    const plan = undoOf([run([born]), later], { live: inOrder("2", "1", "5") });
    expect(calls(plan)[0]).toEqual({
      operation: "update_channel",
      params: { channel_id: "1" },
      body: { position: 1 },
    });
  });

  test("a channel that was moved back by hand is as it was, and nothing is told", () => {
    const left = updated("1", { parent_id: "10", position: 1 });
    const plan = undoOf([run([left], { orders: { "0": ["1"], "10": [] } })], {
      live: live([liveGroup("10"), liveChannel("1")]),
    });
    expect([plan.operations, told(plan)]).toEqual([[], []]);
  });

  test("a channel does not go back into a group that the undo deletes", () => {
    const born = change({
      address: groupAddress("new"),
      operation: "create_channel",
      made: "10",
      body: { name: "g10", type: 4 },
    });
    const left = updated("1", { parent_id: "0", position: 1 }, { parent_id: "10" });
    const later = run([left], { ...LATE, orders: { "0": [], "10": ["1"] } });
    const plan = undoOf([run([born]), later], { live: live([liveGroup("10"), liveChannel("1")]) });
    expect(calls(plan)).toEqual([{ operation: "delete_channel", params: { channel_id: "10" } }]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "channel.k1", lost: { case: "group-gone", group: "10" } }),
    ]);
  });
});

describe("channels", () => {
  test("values that no call can set are told; 0 for speaking becomes what means the same", () => {
    const closed = updated(
      "1",
      { private_type: 2, speak_permission: 2 },
      { private_type: 9, speak_permission: 0 },
    );
    const plan = undoOf([run([closed])], {
      live: live([liveChannel("1", { private_type: 2, speak_permission: 2 })]),
    });
    expect(calls(plan)[0]?.body).toEqual({ speak_permission: 1 });
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "channel.k1",
        lost: { case: "cannot-be-set", key: "private_type", was: "9", now: "members" },
      }),
      lineOf("W-NOT-RESTORED", { address: "channel.k1", lost: { case: "zero-speaking", same: "everyone" } }),
    ]);
  });

  test("created and deleted again is nothing to take back; created and changed is deleted once", () => {
    const born = (id: string) =>
      change({
        address: writtenAddress(`channel.k${id}`),
        operation: "create_channel",
        made: id,
        body: { name: `c${id}`, type: 0 },
      });
    const gone = change({
      address: writtenAddress("channel.k1"),
      operation: "delete_channel",
      params: { channel_id: "1" },
      live: facts("1"),
    });
    const grant = change({
      address: writtenAddress("permission.k2/role.mods"),
      operation: "update_channel_role_permissions",
      params: { channel_id: "2", role_id: "10" },
      body: { add: "1" },
    });
    const runs = [run([born("1"), born("2"), grant]), run([gone, updated("2", { name: "x" })], LATE)];
    const plan = undoOf(runs, { live: live([liveChannel("2", { name: "x" })]) });
    expect(actions(plan)).toEqual(["delete channel.k2"]);
    expect(toldChanges(plan)[0]).toMatchObject({
      reversible: false,
      reason: phraseOf("undone", {
        applies: {
          count: 2,
          named: [
            { at: "2026-03-01T09:30:00.000Z", id: "1f2e3d4c-0000" },
            { at: "2026-03-01T10:00:00.000Z", id: "9a8b7c6d-0000" },
          ],
        },
        also: "channel-deleted",
      }),
    });
    expect([told(plan), plan.undoes]).toEqual([[], runs.map(({ id }) => id)]);
  });

  test("what is deleted is forgotten with all that stands in it; a name given by hand is drift", () => {
    const born = change({
      address: writtenAddress("channel.k1"),
      operation: "create_channel",
      made: "1",
      body: { name: "ours", type: 0 },
    });
    const plan = undoOf([run([born])], {
      live: live([liveChannel("1", { name: "theirs" })]),
      state: state({ "channel.k1": "1", "permission.k1/role.mods": "1/role/10", "channel.k2": "2" }),
    });
    expect(plan.operations.flatMap(({ remember }) => remember)).toEqual([
      { type: "forget", address: "channel.k1" },
      { type: "forget", address: "permission.k1/role.mods" },
    ]);
    expect(plan.changes).toMatchObject([{ action: "delete", drift: true }]);
    expect(told(plan)).toEqual([
      lineOf("W-CHANGED-SINCE", {
        address: "channel.k1",
        since: { case: "name", kind: "channel", now: "theirs" },
      }),
    ]);
  });

  test("a channel that somebody moved since is no drift of an apply that only renamed it", () => {
    const plan = undoOf([run([updated("1", { name: "new" }, { name: "old" })])], {
      live: live([liveGroup("10"), liveChannel("1", { name: "new", parent: "10" })]),
    });
    expect([calls(plan)[0]?.body, plan.changes[0]?.drift, told(plan)]).toEqual([{ name: "old" }, false, []]);
  });

  test.each([
    ["that may have taken view away tells it as closed by that call", "1", "first"],
    ["that took something else leaves it as closed by hand", "4", "again"],
  ])("an open call %s", (_what, remove, opens) => {
    const everyones = change({
      address: writtenAddress("permission.k1/everyone"),
      operation: "update_channel_role_permissions",
      params: { channel_id: "1", role_id: "1" },
      live: "5",
    });
    const plan = undoOf(
      [
        run([
          { ...everyones, body: { remove: "1" } },
          { ...everyones, body: { remove }, open: true },
        ]),
      ],
      {
        live: live([liveChannel("1", { private_type: 2 })], { permissions: { "1/role/1": 0n } }),
        state: state({
          "channel.k1": { id: "1", applied: { private_type: "members" } },
          "permission.k1/everyone": { id: "1/role/1", applied: { managed: ["view"], permissions: ["view"] } },
        }),
      },
    );
    expect(plan.changes).toMatchObject([{ reveals: { to: ["everyone"], opens } }]);
  });

  test("where nobody was kept out, nobody is kept out again", () => {
    const closed = updated("1", { private_type: 2 }, { private_type: null });
    const plan = undoOf([run([closed])], { live: live([liveChannel("1", { private_type: 2 })]) });
    expect(calls(plan)[0]?.body).toEqual({ private_type: 0 });
  });

  test("a key that stands for another channel by now does not lead there", () => {
    const plan = undoOf([run([updated("1", { name: "new" }, { name: "old" })])], {
      live: live([liveChannel("1", { name: "new" }), liveChannel("2", { name: "k1" })]),
      state: state({ "channel.k1": "2" }),
    });
    expect(plan.operations).toMatchObject([
      {
        address: "channel.#1",
        params: { channel_id: "1" },
        remember: [{ type: "forget", address: "channel.#1" }],
      },
    ]);
    expect(plan.summary.unmanaged).toBe(1);
  });

  test("an address that stood for two channels goes back to what it stood for first", () => {
    const born = (made: string, bound: AppliedChange["bound"]) =>
      change({
        address: writtenAddress("channel.a"),
        operation: "create_channel",
        made,
        body: { name: "a", type: 0 },
        bound,
      });
    const again = run([born("2", { id: boundId("1"), applied: {} })], LATE);
    const plan = undoOf([run([born("1", null)]), again], {
      live: live([liveChannel("2", { name: "a" })]),
      state: state({ "channel.a": "2" }),
    });
    expect(plan.operations).toMatchObject([
      { params: { channel_id: "2" }, remember: [{ type: "forget", address: "channel.a" }] },
    ]);
    expect(told(plan)).toEqual([]);
  });

  test("a delete without an answer that had no effect takes nothing away", () => {
    const lost = change({
      address: writtenAddress("channel.k1"),
      operation: "delete_channel",
      params: { channel_id: "1" },
      live: facts("1"),
    });
    const runs = [run([updated("1", { name: "new" }, { name: "old" }), lost])];
    const plan = undoOf(runs, { live: live([liveChannel("1", { name: "new" })]) });
    expect([calls(plan).length, told(plan)]).toEqual([1, []]);
  });

  test("children of a deleted group are told", () => {
    const gone = change({
      address: writtenAddress("group.old"),
      operation: "delete_channel",
      params: { channel_id: "50" },
      live: facts("50", { type: 4, name: "old" }),
    });
    const plan = undoOf([run([gone], { orders: { groups: ["50"], "50": ["1"] } })], {
      live: live([liveChannel("1", { name: "child" })]),
    });
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "group.old",
        lost: { case: "deleted-by-apply", kind: "group", name: "old", id: "50" },
      }),
      lineOf("W-NOT-RESTORED", {
        address: "channel.#1",
        lost: { case: "out-of-group", name: "child", group: "50" },
      }),
    ]);
  });

  test("a channel that the apply took out of a group before it deleted it is told once", () => {
    const out = updated("1", { parent_id: "0", position: 1 }, { parent_id: "50" });
    const gone = change({
      address: writtenAddress("group.old"),
      operation: "delete_channel",
      params: { channel_id: "50" },
      live: facts("50", { type: 4, name: "old" }),
    });
    const plan = undoOf([run([out, gone], { orders: { groups: ["50"], "0": [], "50": ["1"] } })], {
      live: live([liveChannel("1", { name: "child" })]),
    });
    expect(told(plan).filter((one) => one.includes("channel.k1"))).toEqual([
      lineOf("W-NOT-RESTORED", { address: "channel.k1", lost: { case: "group-gone", group: "50" } }),
    ]);
  });

  test("a call of a later version is told", () => {
    const plan = undoOf(
      [run([change({ address: writtenAddress("message.a"), operation: "on_microphone" })])],
      {
        live: live([]),
      },
    );
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "message.a",
        lost: { case: "unknown-call", operation: "on_microphone" },
      }),
    ]);
  });
});

test("a channel that somebody moved on to a third group goes back to the first, and that is told", () => {
  const moved = updated("1", { parent_id: "20", position: 1 }, { parent_id: "10" });
  const plan = undoOf([run([moved])], {
    live: live([liveGroup("10"), liveGroup("20"), liveGroup("30"), liveChannel("1", { parent: "30" })]),
  });
  expect(calls(plan).map(({ body }) => body)).toEqual([{ parent_id: "10", position: 1 }]);
  expect(plan.changes[0]).toMatchObject({ within: "group.#10", drift: true });
  expect(told(plan)).toEqual([
    lineOf("W-CHANGED-SINCE", { address: "channel.k1", since: { case: "group" } }),
  ]);
});

describe("permissions", () => {
  const put = (body: object, before: string) =>
    change({
      address: writtenAddress("permission.k1/role.mods"),
      operation: "update_channel_role_permissions",
      params: { channel_id: "1", role_id: "10" },
      body: { ...body },
      live: before,
    });
  const channels = [liveChannel("1")];

  test("the bits that were changed, and no others", () => {
    const plan = undoOf([run([put({ add: "4", remove: "1" }, "9")])], {
      live: live(channels, { permissions: { "1/role/10": 4n } }),
    });
    expect(calls(plan)).toEqual([
      {
        operation: "update_channel_role_permissions",
        params: { channel_id: "1", role_id: "10" },
        body: { add: "1", remove: "4" },
      },
    ]);
    expect(plan.changes[0]).toMatchObject({ name: "mods", within: "channel.#1", action: "revoke" });
  });

  test("a channel that was deleted since is told of each, unless the undo tells it of the channel itself", () => {
    const nothing = { live: live([]) };
    expect(told(undoOf([run([put({ add: "4" }, "0")])], nothing))).toEqual([
      lineOf("W-NOT-RESTORED", { address: "permission.k1/role.mods", lost: { case: "channel-deleted" } }),
    ]);
    expect(told(undoOf([run([updated("1", { name: "x" }), put({ add: "4" }, "0")])], nothing))).toEqual([
      lineOf("W-NOT-RESTORED", { address: "channel.k1", lost: { case: "deleted-since", id: "1" } }),
    ]);
  });

  test("drift is what happened to those bits since the last apply; what else it got is not", () => {
    const runs = [run([put({ add: "4" }, "0")]), run([put({ add: "1", remove: "4" }, "4")], LATE)];
    const planned = (bits: bigint) =>
      undoOf(runs, { live: live(channels, { permissions: { "1/role/10": bits } }) });
    const asLeft = planned(1n | 8n);
    expect(calls(asLeft)).toMatchObject([{ body: { remove: "1" } }]);
    expect([asLeft.changes[0]?.drift, told(asLeft)]).toEqual([false, []]);
    const byHand = planned(4n);
    expect(calls(byHand)).toMatchObject([{ body: { remove: "4" } }]);
    expect([byHand.changes[0]?.drift, told(byHand)]).toEqual([
      true,
      [expect.stringMatching(/^W-CHANGED-SINCE: permission.k1\/role.mods: /)],
    ]);
  });

  test("who holds an office by now is left alone", () => {
    const plan = undoOf([run([put({ add: "1" }, "0")])], {
      live: live(channels, { permissions: { "1/role/10": 7n } }),
    });
    expect(plan.operations).toEqual([]);
    expect(told(plan)[0]).toBe(
      lineOf("W-NOT-RESTORED", { address: "permission.k1/role.mods", lost: { case: "by-office" } }),
    );
  });

  test("what cannot be read is told, and the plan is not complete", () => {
    const read = {
      kind: "permission",
      channelId: channelId("1"),
      subject: { kind: "role", id: roleId("10") },
    } as const;
    const plan = undoOf([run([put({ add: "1" }, "0")])], {
      live: live(channels, { unreadable: [{ read, code: 301000, message: "no such role" }] }),
    });
    expect([plan.operations, plan.complete]).toEqual([[], false]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", {
        address: "permission.k1/role.mods",
        lost: { case: "permission-not-read", answer: { code: 301000, message: "no such role" } },
      }),
    ]);
  });

  test("promise 3: a channel that was opened closes after nobody, and its viewers get their grants first", () => {
    const plan = undoOf(
      [run([put({ remove: "1" }, "1"), updated("1", { private_type: 0 }, { private_type: 2 })])],
      { live: live(channels, { permissions: { "1/role/10": 0n } }) },
    );
    expect(plan.operations.map(({ operation }) => operation)).toEqual([
      "update_channel_role_permissions",
      "update_channel",
    ]);
    expect(plan.operations[1]?.after).toEqual([plan.operations[0]?.id]);
  });
});

describe("pins", () => {
  const pin = (operation: "put_pin" | "delete_pin", message: string) =>
    change({
      address: writtenAddress(`pin.k1/${message}`),
      operation,
      params: { channel_id: "1", message_id: message },
    });
  const many = Array.from({ length: 20 }, (_none, index) => `x${index}`);

  test("where twenty stand, what was unpinned has room only for what is unpinned", () => {
    const runs = [run([pin("put_pin", "x0"), pin("delete_pin", "a"), pin("delete_pin", "b")])];
    const plan = undoOf(runs, { live: live([liveChannel("1")], { pins: { "1": many } }) });
    expect(actions(plan)).toEqual(["pin pin.k1/a", "unpin pin.k1/x0"]);
    expect(plan.operations.map(({ operation }) => operation)).toEqual(["delete_pin", "put_pin"]);
    expect(told(plan)).toEqual([
      lineOf("W-NOT-RESTORED", { address: "pin.k1/b", lost: { case: "pins-full", most: 20 } }),
      lineOf("W-PINS-FULL", { channel: "channel.#1", pins: 20, most: 20, early: 1, roomFor: "back" }),
    ]);
  });

  test("unpinned by one apply and pinned again by the next stays pinned", () => {
    const runs = [run([pin("delete_pin", "a")]), run([pin("put_pin", "a")], LATE)];
    const plan = undoOf(runs, { live: live([liveChannel("1")], { pins: { "1": ["a"] } }) });
    expect([plan.operations, told(plan)]).toEqual([[], []]);
  });
});

describe("the announcement", () => {
  const announced = (sent: object | null) => ({
    id: ANNOUNCEMENT_KEY,
    applied: { sent: sent === null ? null : { ...sent }, shown: sent === null ? "none" : "before" },
  });
  const body = (channel: string) => ({
    announces_type: 0,
    recommend_channels: [{ channel_id: channel, introduce: "" }],
  });
  const replaced = (bound: ReturnType<typeof announced> | null) =>
    run([
      change({
        address: writtenAddress("announcement"),
        operation: "create_recommend_announce",
        params: { guild_id: GUILD_ID },
        body: body("1"),
        bound,
      }),
    ]);
  const now = { state: state({ announcement: announced(body("1")) }) };

  test.each([
    ["recommended channels", body("2"), "create_recommend_announce"],
    ["a message", { channel_id: "2", message_id: "m1" }, "create_announce"],
    ["nothing", null, "delete_announce"],
  ])("what state knew of is announced again: %s", (_what, sent, operation) => {
    const plan = undoOf([replaced(announced(sent))], {
      ...now,
      live: live([liveChannel("1"), liveChannel("2")]),
    });
    expect(plan.operations).toMatchObject([
      {
        operation,
        ...(sent === null ? {} : { body: sent }),
        remember: [{ type: "bind", ...{ applied: announced(sent).applied } }],
      },
    ]);
    expect(told(plan)).toEqual([]);
  });

  test("a channel that the apply closed is recommended again once it is open", () => {
    const closed = updated("2", { private_type: 1 }, { private_type: 0 });
    const announcing = replaced(announced(body("2")));
    const plan = undoOf([{ ...announcing, changes: [closed, ...announcing.changes] }], {
      ...now,
      live: live([liveChannel("1"), liveChannel("2", { private_type: 1 })]),
    });
    expect(calls(plan)).toMatchObject([
      { operation: "update_channel", body: { private_type: 0 } },
      { operation: "create_recommend_announce", body: body("2") },
    ]);
    expect(plan.operations[1]?.after).toEqual([plan.operations[0]?.id]);
    expect(told(plan)).not.toContainEqual(expect.stringContaining("W-NOT-RESTORED"));
  });

  test("the plan builds on the channels that are announced again", () => {
    const plan = undoOf([replaced(announced(body("2")))], {
      ...now,
      live: live([liveChannel("1"), liveChannel("2")]),
    });
    expect(plan.preconditions.map(({ fact }) => fact)).toEqual([
      { kind: "announcement" },
      { kind: "channel", id: "2" },
    ]);
  });

  test.each([
    ["nobody knows what it was", null, [liveChannel("1")], { case: "unknown" } as const],
    [
      "its channel is gone",
      announced(body("2")),
      [liveChannel("1")],
      { case: "channel-gone", address: "channel.#2", id: "2" } as const,
    ],
    [
      "its channel is private by now",
      announced(body("2")),
      [liveChannel("1"), liveChannel("2", { private_type: 1 })],
      { case: "hidden", address: "channel.#2" } as const,
    ],
  ])(
    "ours is withdrawn, and state knows that nothing is announced, where %s",
    (_what, bound, channels, before) => {
      const plan = undoOf([replaced(bound)], { ...now, live: live(channels) });
      expect(plan.operations).toMatchObject([
        {
          operation: "delete_announce",
          params: { message_id: "all" },
          remember: [{ type: "bind", address: "announcement", applied: NOTHING_ANNOUNCED }],
        },
      ]);
      expect(plan.changes).toMatchObject([{ reversible: false }]);
      expect(told(plan)).toEqual([
        lineOf("W-NOT-RESTORED", {
          address: "announcement",
          lost: { case: "announcement", before, now: "channels" },
        }),
      ]);
    },
  );
});

describe("an announced message", () => {
  const sent = { channel_id: "1", message_id: "m1" };
  const ours = { id: "announcement", applied: { sent, shown: "message m1 in k1" } };
  const announced = (bound: AppliedChange["bound"]) =>
    run([
      change({
        address: writtenAddress("announcement"),
        operation: "create_announce",
        params: { guild_id: GUILD_ID },
        body: sent,
        bound,
      }),
    ]);

  test.each([
    ["nobody knows what stood before", null],
    ["nothing stood before", { id: ANNOUNCEMENT_KEY, applied: NOTHING_ANNOUNCED }],
  ])("is withdrawn by its id, so that one that somebody announced since stays: %s", (_what, bound) => {
    const plan = undoOf([announced(bound)], {
      state: state({ announcement: ours }),
      live: live([liveChannel("1")]),
    });
    expect(calls(plan)).toEqual([
      { operation: "delete_announce", params: { guild_id: GUILD_ID, message_id: "m1" } },
    ]);
    expect(plan.changes).toMatchObject([
      {
        action: "withdraw",
        reversible: true,
        attributes: [
          { path: "announcement", before: "message m1 in k1", after: "none" },
          { path: "message_id", before: "m1", after: null },
        ],
      },
    ]);
    expect(told(plan)).toEqual(
      bound === null
        ? [
            lineOf("W-NOT-RESTORED", {
              address: "announcement",
              lost: { case: "announcement", before: { case: "unknown" }, now: "message" },
            }),
          ]
        : [],
    );
  });

  test("that is gone takes no call", () => {
    const plan = undoOf([announced(null)], {
      state: state({ announcement: ours }),
      live: live([liveChannel("1")], { content: { messages: new Map([["1/m1", null]]) } }),
    });
    expect(plan.operations).toEqual([]);
    expect(plan.remember).toMatchObject([
      { type: "bind", address: "announcement", applied: NOTHING_ANNOUNCED },
    ]);
    expect(told(plan)).toEqual([
      expect.stringContaining(
        messageOf("W-NOT-RESTORED", {
          address: "announcement",
          lost: { case: "announcement", before: { case: "unknown" }, now: "gone" },
        }),
      ),
    ]);
  });
});

test("an open create stops it; other open calls of those applies are told", () => {
  const intent = (operation: string, id: string) => ({
    operation_id: `${operation} ${id}`,
    address: writtenAddress(id),
    operation,
    params: {},
    body: null,
    at: "2026-03-01T09:30:00.000Z",
    run: "1f2e3d4c-0000",
    pending: null,
  });
  const intents = {
    a: intent("create_channel", "channel.a"),
    b: intent("create_announce", "announcement"),
    c: { ...intent("create_announce", "elsewhere"), run: "another" },
  };
  const plan = undoOf([run([updated("1", { name: "c1" })])], {
    live: live([liveChannel("1")]),
    state: state({}, { intents }),
  });
  expect(isBlocked(plan)).toBe(true);
  expect(told(plan)).toEqual([
    lineOf("E-OPEN-CALL", { address: "channel.a", at: "2026-03-01T09:30:00.000Z" }),
    lineOf("W-NOT-RESTORED", {
      address: "announcement",
      lost: { case: "open-call", address: "announcement", operation: "create_announce", isPost: false },
    }),
  ]);
});
