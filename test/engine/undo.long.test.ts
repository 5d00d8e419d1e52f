// Tests undo from end to end. A plan takes an apply back, and is saved and applied as any other plan.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { writtenAddress } from "../../src/model/address.js";
import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { findingsOf } from "../findings-of.js";
import { messageOf } from "../sentence.js";
import { actions, errors } from "./plan-facts.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const START = `
roles: { moderator: "10012", guest: "10013" }
groups: [{ name: start, channels: [{ key: rules, name: rules }, { name: hall }] }]
channels: [{ name: lobby }, { name: attic }]
`;

/** This file renames, closes and moves `hall`, puts `attic` first, creates a group with a channel, grants, pins and announces. */
const MUCH = `
roles: { moderator: "10012", guest: "10013" }
groups:
  - { name: start, channels: [{ key: rules, name: rules, pins: [{ message_id: m1 }], permissions: { roles: { moderator: [view, speak] } } }] }
  - { name: team, channels: [{ name: desk }, { key: hall, name: the hall, private_type: members }] }
channels: [{ name: attic }, { name: lobby }]
announcement: { recommend: { channels: [{ channel: lobby, introduce: come in }] } }
`;

async function undo(run?: string): Promise<Plan> {
  const allowed = { deletes: 9 };
  const { plan } = await workshop.guildform().undo({ allowed, ...(run === undefined ? {} : { run }) });
  const text = JSON.stringify(savedPlan(plan));
  return savedPlanIn(new TextEncoder().encode(text), "undo.json");
}

async function applied(plan: Plan): Promise<void> {
  const {
    status,
    applied: done,
    left,
  } = await workshop.guildform().applyPlan(plan, { allowed: plan.allowances });
  expect(status).toBe("done");
  expect(done?.outcomes.map((one) => one.status)).toEqual(plan.operations.map(() => "applied"));
  expect(left).toEqual([]);
}

const losses = (plan: Plan): string[] =>
  findingsOf(plan)
    .filter(({ code }) => code === "W-NOT-RESTORED")
    .map(({ message }) => message);

const changed = (plan: Plan): string[] =>
  findingsOf(plan)
    .filter(({ code }) => code === "W-CHANGED-SINCE")
    .map(({ message }) => message);

const places = () =>
  workshop.guild.channels.map(({ id, name, parent_id, position }) => [id, name, parent_id, position]);

describe("after one apply", () => {
  test("what it adopted and renamed goes back to its name and stays adopted", async () => {
    await workshop.write('channels: [{ key: shed, name: shed, channel_id: "104" }]');
    await workshop.apply();
    await applied(await undo());
    expect(workshop.channelsNamed("attic")).toHaveLength(1);
    expect((await workshop.state()).resources[writtenAddress("channel.shed")]?.id).toBe("104");
    await workshop.write("channels: [{ key: shed, name: shed }]");
    expect(actions((await workshop.plan()).plan)).toEqual(["update channel.shed"]);
  });

  test("a later apply that changed nothing is passed over, and a forgotten announcement is left alone", async () => {
    const ANNOUNCED =
      "channels: [{ name: lobby }]\nannouncement: { recommend: { channels: [{ channel: lobby }] } }";
    await workshop.settle(ANNOUNCED);
    await workshop.write("channels: [{ name: lobby }, { name: attic }]");
    await workshop.apply();
    await workshop.write("channels: [{ key: lobby, name: the lobby }, { name: attic }]");
    workshop.emulator.setFaults([
      { fault: "status", status: 403, code: 11253, match: { operation: "update_channel" } },
    ]);
    await workshop.apply();
    workshop.emulator.setFaults([]);
    const plan = await undo();
    expect(plan.operations).toEqual([]);
    expect(losses(plan)).toMatchObject([
      expect.stringContaining(
        messageOf("W-NOT-RESTORED", { address: "announcement", lost: { case: "announcement-forgotten" } }),
      ),
    ]);
  });

  test("every kind of call is taken back, with what state had bound", async () => {
    await workshop.settle(START);
    const [before, resources] = [workshop.guild, (await workshop.state()).resources];
    await workshop.write(MUCH);
    await workshop.apply({ allowed: { lockouts: 1 } });
    const { plan } = await workshop.guildform().undo({ allowed: { openings: 1, deletes: 1 } });
    expect(actions(plan)).toEqual([
      "revoke permission.rules/role.moderator",
      "unpin pin.rules/m1",
      "update channel.hall",
      "delete group.team",
      "delete channel.desk",
      "update channel.lobby",
      "withdraw announcement",
    ]);
    expect(plan.summary).toMatchObject({
      update: 2,
      delete: 2,
      revoke: 1,
      unpin: 1,
      withdraw: 1,
      unmanaged: 0,
    });
    expect(plan.calls.writes).toBe(7);
    expect(losses(plan)).toEqual([
      expect.stringContaining(
        messageOf("W-NOT-RESTORED", {
          address: "announcement",
          lost: { case: "announcement", before: { case: "unknown" }, now: "channels" },
        }),
      ),
    ]);
    await applied(plan);
    const after = workshop.guild;
    const blank = { role_permissions: {}, pins: {} };
    expect({ ...after, ...blank }).toEqual({ ...before, ...blank });
    expect(after.pins["101"]).toEqual([]);
    expect(after.role_permissions["101"]?.["10012"]).toBe("0");
    const state = await workshop.state();
    expect(state.resources).toEqual({
      ...resources,
      announcement: { id: "announcement", applied: { sent: null, shown: "none" } },
    });
    expect(state.history.at(-1)?.undoes).toEqual(plan.undoes);
  });

  test("what was deleted is told, and whatever else there is comes back", async () => {
    await workshop.settle(START);
    await workshop.settle(
      START.replace(
        "channels: [{ name: lobby }, { name: attic }]",
        "channels: [{ key: lobby, name: Lobby }]\nremoved: [{ channel: attic }]",
      ),
    );
    const plan = await undo();
    expect(actions(plan)).toEqual(["update channel.lobby"]);
    expect(losses(plan)).toEqual([
      messageOf("W-NOT-RESTORED", {
        address: "channel.attic",
        lost: { case: "deleted-by-apply", kind: "channel", name: "attic", id: "104" },
      }),
    ]);
    await applied(plan);
    expect(workshop.channelsNamed("lobby")).toHaveLength(1);
  });

  test("an undo is undone, as far as it can be", async () => {
    await workshop.settle(START);
    await workshop.settle(
      START.replace("{ name: hall }", "{ key: hall, name: Hall, speak_permission: members }"),
    );
    const there = workshop.guild;
    await applied(await undo());
    expect(workshop.channelsNamed("hall")).toHaveLength(1);
    await applied(await undo());
    expect(workshop.guild).toEqual(there);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });
});

describe("what was changed by hand since", () => {
  test("the sequences keep their order where one of their channels needs no call any more", async () => {
    await workshop.write(START.replace("{ name: hall }]", "{ name: hall }, { name: third }]"));
    await workshop.apply();
    await workshop.write(`
groups: [{ name: start, channels: [{ name: hall }, { key: rules, name: rules }] }]
channels: [{ name: attic }, { name: lobby }, { name: third }]
`);
    await workshop.apply();
    const ordinal: Readonly<Record<string, number>> = { rules: 1, hall: 2 };
    workshop.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => ({
        ...one,
        position: ordinal[one.name] ?? one.position ?? 1,
      })),
    }));
    const plan = await undo();
    expect(new Set(plan.operations.map(({ id }) => id))).toEqual(
      new Set(["update_channel channel.lobby", "update_channel channel.third"]),
    );
    const { plan: again } = await workshop.guildform().applyPlan(plan, { allowed: plan.allowances });
    expect(again.identity).toBe(plan.identity);
  });

  test("goes back too, and is told", async () => {
    await workshop.settle(START);
    await workshop.settle(START.replace("{ name: hall }", "{ key: hall, name: Hall }"));
    workshop.changeChannel("102", { name: "by hand" });
    const plan = await undo();
    expect(plan.changes).toMatchObject([{ address: "channel.hall", drift: true }]);
    expect(changed(plan)).toEqual([
      messageOf("W-CHANGED-SINCE", {
        address: "channel.hall",
        since: { case: "attribute", key: "name", now: "by hand", goal: "hall" },
      }),
    ]);
    await applied(plan);
    expect(workshop.channelsNamed("hall")).toHaveLength(1);
  });

  test("bits that the apply did not change stay", async () => {
    await workshop.settle(START);
    const granted = `{ key: rules, name: rules, permissions: { roles: { moderator: { view: true } } } }`;
    await workshop.settle(START.replace("{ key: rules, name: rules }", granted));
    workshop.byHand((guild) => ({ ...guild, role_permissions: { "101": { "10012": "5" } } }));
    await applied(await undo());
    expect(workshop.guild.role_permissions["101"]?.["10012"]).toBe("4");
  });

  test("siblings that somebody put back already are left alone, also beside a stranger", async () => {
    await workshop.settle(START);
    await workshop.settle(
      START.replace("[{ name: lobby }, { name: attic }]", "[{ name: attic }, { name: lobby }]"),
    );
    workshop.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []).filter(({ id }) => !["103", "104"].includes(id ?? "")),
        { id: "103", name: "lobby", position: 1 },
        { id: "105", name: "stranger", position: 2 },
        { id: "104", name: "attic", position: 3 },
      ],
    }));
    const plan = await undo();
    expect([plan.operations, losses(plan)]).toEqual([[], []]);
  });

  test("a touched channel that is gone is told; the rest comes back", async () => {
    await workshop.settle(START);
    await workshop.settle(
      START.replace("lobby", "Lobby")
        .replace("attic", "Attic")
        .replaceAll("{ name: Lobby }", "{ key: lobby, name: Lobby }")
        .replaceAll("{ name: Attic }", "{ key: attic, name: Attic }"),
    );
    await workshop.deleteChannel("104");
    const plan = await undo();
    expect(actions(plan)).toEqual(["update channel.lobby"]);
    expect(losses(plan)).toEqual([
      messageOf("W-NOT-RESTORED", { address: "channel.attic", lost: { case: "deleted-since", id: "104" } }),
    ]);
  });

  test("a plan made before is stale", async () => {
    await workshop.settle(START);
    await workshop.settle(START.replace("{ name: hall }", "{ key: hall, name: Hall }"));
    const plan = await undo();
    workshop.changeChannel("102", { name: "by hand" });
    await expect(workshop.guildform().applyPlan(plan, { allowed: plan.allowances })).rejects.toMatchObject({
      code: "STALE_PLAN",
    });
  });
});

describe("what stands in the way", () => {
  test("what is protected is not deleted", async () => {
    await workshop.settle(START);
    await workshop.settle(
      `${START.replace("{ name: attic }", "{ name: attic }, { name: vault }")}policy: { protect: [vault] }\n`,
    );
    expect(errors(await undo()).map(({ code }) => code)).toEqual(["E-PROTECTED"]);
  });

  test("a channel in which members may have written is not deleted, unless that is allowed", async () => {
    await workshop.settle(START);
    const more = START.replace("{ name: attic }", "{ name: attic }, { name: nook }, { name: cranny }");
    await workshop.settle(more.replace("groups: [", "groups: [{ name: more }, "));
    const { plan } = await workshop.guildform().undo();
    const told = ["nook", "cranny"].map((name) => ({
      ...{ code: "E-UNDO-DELETES", level: "error", address: `channel.${name}` },
      params: { address: `channel.${name}`, name, count: 2 },
    }));
    expect(plan.findings.filter(({ level }) => level === "error")).toMatchObject(told);
    expect(errors((await workshop.guildform().undo({ allowed: { deletes: 1 } })).plan)).toHaveLength(2);
    const part = { scope: { targets: [], excludes: ["channel.cranny"] }, allowed: { deletes: 1 } };
    expect(errors((await workshop.guildform().undo(part)).plan)).toEqual([]);
    const without = { ...plan, findings: [] };
    for (const saved of [plan, without]) {
      const result = await workshop.guildform().applyPlan(saved);
      expect(result.status).toBe("blocked");
      expect(errors(result.plan).map(({ code }) => code)).toEqual(["E-UNDO-DELETES", "E-UNDO-DELETES"]);
    }
    const trusted = await workshop.guildform().applyPlan(without, { trust: true });
    expect(trusted.status).toBe("blocked");
    // Without a file, apply makes the saved calls, and computes these findings again.
    const alone = workshop.guildform({ file: "absent.yaml" });
    const result = await alone.applyPlan(without, { trust: true });
    expect([result.status, errors(result.plan).map(({ code }) => code)]).toEqual([
      "blocked",
      ["E-UNDO-DELETES", "E-UNDO-DELETES"],
    ]);
    expect(workshop.writes()).toEqual([]);
    await applied(await undo());
    expect(workshop.channelsNamed("nook")).toEqual([]);
  });

  test("a group that others moved into is not deleted, unless that is allowed", async () => {
    await workshop.settle(START);
    await workshop.settle(START.replace("groups: [", "groups: [{ name: more }, "));
    const [group] = workshop.channelsNamed("more");
    workshop.changeChannel("104", { parent_id: group?.id ?? "" });
    expect(errors(await undo()).map(({ code }) => code)).toEqual(["E-GROUP-NOT-EMPTY"]);
    const { plan } = await workshop.guildform().undo({ allowed: { ungrouped: 1 } });
    expect(errors(plan)).toEqual([]);
  });

  test("a create of unknown end is found out first, and is taken back then", async () => {
    await workshop.settle(START);
    workshop.emulator.setFaults([{ match: { operation: "create_channel" }, fault: "drop_after" }]);
    await workshop.write(
      START.replace("{ name: attic }", "{ name: attic }, { name: nook }, { name: cranny }"),
    );
    await workshop.apply({ concurrency: 1 });
    workshop.emulator.setFaults([]);
    const [, sent] = (await workshop.state()).history;
    expect(errors(await undo(sent?.id)).map(({ code }) => code)).toContain("E-OPEN-CALL");
    await workshop.apply();
    expect(workshop.channelsNamed("nook")).toHaveLength(1);
    const plan = await undo(sent?.id);
    expect(actions(plan)).toEqual(["delete channel.nook", "delete channel.cranny"]);
    await applied(plan);
    expect(workshop.channelsNamed("nook")).toEqual([]);
  });
});

describe("calls without an answer", () => {
  const wanted = START.replace("{ name: hall }", "{ key: hall, name: Hall }");

  test.each<[string, WrittenFault[]]>([
    ["every attempt is lost", [{ match: { operation: "update_channel" }, fault: "drop_after" }]],
    [
      "it is refused after a lost answer",
      [
        { match: { operation: "update_channel", nth: 1 }, fault: "drop_after" },
        { match: { operation: "update_channel" }, fault: "status", status: 400, code: 301000 },
      ],
    ],
  ])("a call that had its effect all the same is taken back: %s", async (_what, faults) => {
    await workshop.settle(START);
    await workshop.write(wanted);
    workshop.emulator.setFaults(faults);
    const { applied: done } = await workshop.apply();
    expect(done?.outcomes.map(({ status }) => status)).toEqual(["ambiguous"]);
    workshop.emulator.setFaults([]);
    expect(workshop.channelsNamed("Hall")).toHaveLength(1);
    await applied(await undo());
    expect(workshop.channelsNamed("hall")).toHaveLength(1);
  });

  test("a call that was refused changed nothing, so there is nothing to take back", async () => {
    await workshop.settle(START);
    await workshop.write(wanted);
    const fault = { fault: "status", status: 400, code: 301000 } as const;
    workshop.emulator.setFaults([{ match: { operation: "update_channel" }, ...fault }]);
    await workshop.apply();
    workshop.emulator.setFaults([]);
    workshop.changeChannel("102", { name: "by hand" });
    await expect(undo()).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
  });
});

describe("which applies", () => {
  const renamed = (name: string) => START.replace("{ name: hall }", `{ key: hall, name: ${name} }`);

  test("one and all later ones, by the start of an id", async () => {
    await workshop.settle(START);
    const before = places();
    await workshop.settle(renamed("one"));
    await workshop.settle(renamed("two"));
    const history = await workshop.guildform().history();
    expect(history.map(({ changes }) => changes.length)).toEqual([1, 1]);
    const plan = await undo(history[0]?.id.slice(0, 8));
    expect(plan.undoes).toEqual(history.map(({ id }) => id));
    expect(plan.changes).toMatchObject([{ attributes: [{ path: "name", before: "two", after: "hall" }] }]);
    await applied(plan);
    expect(places()).toEqual(before);
  });

  test.each([
    ["none", undefined, "NOTHING_TO_UNDO"],
    ["one that is not there", "nobody", "NOTHING_TO_UNDO"],
  ])("with an empty history: %s", async (_what, run, code) => {
    await workshop.settle(START);
    await expect(undo(run)).rejects.toMatchObject({ code });
    expect(await workshop.guildform().history()).toEqual([]);
  });

  test("one that state does not remember", async () => {
    await workshop.settle(START);
    await workshop.settle(renamed("one"));
    await expect(undo("nobody")).rejects.toMatchObject({ code: "UNKNOWN_RUN" });
    await expect(undo("")).rejects.toMatchObject({ code: "UNKNOWN_RUN" });
  });

  test("planning writes nothing", async () => {
    await workshop.settle(START);
    await workshop.settle(renamed("one"));
    const state = await workshop.state();
    workshop.emulator.clearJournal();
    await undo();
    expect([workshop.writes(), await workshop.state()]).toEqual([[], state]);
  });
});
