// Apply: exactly the calls of the plan, remembered before and after, and what becomes of the rest when one fails.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "../../src/engine/outcome.js";
import { writtenAddress } from "../../src/model/address.js";
import { ROUTES } from "../../src/protocol/routes.js";
import { toldOutcome } from "../../src/render/told-outcome.js";
import type { StateRecord } from "../../src/state/state.js";
import { byStatus, MUCH } from "./much-to-do.js";
import { recordedRun } from "./recorded-run.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const addressesOf = (records: readonly StateRecord[], type: StateRecord["type"]): string[] =>
  records.flatMap((record) => {
    if (record.type !== type) return [];
    if (record.type === "intent") return [record.intent.address];
    return "address" in record ? [record.address] : [];
  });

describe("state keeps pace", () => {
  test("before a create is sent, its intent is on disk, with the body as it will be sent", async () => {
    await workshop.write(MUCH);
    const onDisk = new Map<string, unknown>();
    const { plan, appends } = await recordedRun(workshop, {
      onDurable: async ({ records }) => {
        const [address] = addressesOf(records, "intent");
        if (address === undefined) return;
        // Read by another reader, as the next run would after a crash right here.
        const intents = Object.values((await workshop.state()).intents);
        onDisk.set(address, intents.find((intent) => intent.address === address)?.body);
      },
    });
    const creates = plan.operations.filter(({ operation }) => ROUTES[operation].method === "POST");
    expect(creates.map(({ address }) => address)).toEqual([
      "group.team",
      "channel.desk",
      "channel.shelf",
      "announcement",
    ]);
    const sent = workshop.writes().filter(({ method }) => method === "POST");
    expect([...onDisk]).toEqual(creates.map(({ address }, index) => [address, sent[index]?.body]));
    for (const { records, writesAfter } of appends) {
      for (const address of addressesOf(records, "intent")) {
        const index = plan.operations.findIndex((one) => one.address === address);
        // One at a time: what stands before it in the plan was sent, it was not.
        expect(writesAfter).toBe(index);
      }
    }
  });

  test("every outcome is on disk before the next call is sent", async () => {
    await workshop.write(MUCH);
    const { plan, appends, applied } = await recordedRun(workshop);
    expect(byStatus(applied.outcomes, "applied")).toHaveLength(plan.operations.length);
    for (const [index, operation] of plan.operations.entries()) {
      const bound = operation.remember.filter(({ type }) => type === "bind").map(({ address }) => address);
      const append = appends.find(
        ({ records, writesBefore }) =>
          writesBefore === index + 1 &&
          bound.every((address) => addressesOf(records, "bind").includes(address)),
      );
      expect(append, operation.id).toBeDefined();
      expect(append?.writesAfter, operation.id).toBe(index + 1);
    }
  });

  test("one call at a time: the next one begins with the answer, and is told to state together with the outcome", async () => {
    await workshop.write(MUCH);
    const seen: string[] = [];
    const { plan } = await recordedRun(workshop, {
      onEvent: (event) => {
        if (event.type === "operation-started") seen.push(`${event.id} begins`);
        if (event.type === "operation-ended") seen.push(`${event.outcome.id} is told`);
      },
    });
    const ids = plan.operations.map(({ id }) => id);
    const between = ids.slice(1).flatMap((id, index) => [`${id} begins`, `${ids[index]} is told`]);
    expect(seen).toEqual([`${ids[0]} begins`, ...between, `${ids.at(-1)} is told`]);
  });

  test("a refused call is told before the calls that do not run for want of it", async () => {
    await workshop.write(MUCH);
    workshop.emulator.setFaults([
      { match: { operation: "create_channel", nth: 1 }, fault: "status", status: 403, code: 11253 },
    ]);
    const told: string[] = [];
    const { plan } = await recordedRun(workshop, {
      onEvent: (event) => {
        if (event.type === "operation-ended") told.push(`${event.outcome.status} ${event.outcome.id}`);
      },
    });
    expect(plan.operations[0]?.id).toBe("create_channel group.team");
    expect(told.slice(0, 2)).toEqual([
      "failed create_channel group.team",
      expect.stringMatching(/^not-run create_channel channel\./),
    ]);
  });

  test("a call whose beginning state took is not sent when it did not take the outcome before", async () => {
    await workshop.write(MUCH);
    const { applied } = await recordedRun(workshop, {
      fails: (records) => records.some(({ type }) => type === "settle"),
    });
    expect(workshop.writes()).toHaveLength(1);
    expect(applied.stateError).not.toBeNull();
    expect(applied.outcomes.filter(({ status }) => status === "applied")).toMatchObject([
      { recorded: false },
    ]);
  });

  test("no intent is left when all is done, and state binds what was made", async () => {
    await workshop.write(MUCH);
    await workshop.apply();
    const state = await workshop.state();
    expect(state.intents).toEqual({});
    expect(state.resources[writtenAddress("channel.desk")]?.id).toBe(workshop.channelsNamed("desk")[0]?.id);
    expect(state.resources[writtenAddress("group.team")]?.id).toBe(workshop.channelsNamed("team")[0]?.id);
  });

  test("a private channel is born private, with those who may see it", async () => {
    await workshop.write(MUCH);
    await workshop.apply();
    const create = workshop.writes().find(({ body }) => JSON.stringify(body).includes('"desk"'));
    expect(create?.body).toMatchObject({ private_type: 2, private_user_ids: ["903"] });
  });
});

describe("one call fails", () => {
  test("refused for good: what follows it does not run, everything else does", async () => {
    await workshop.write(MUCH);
    workshop.emulator.setFaults([
      { match: { operation: "create_channel", nth: 1 }, fault: "status", status: 403, code: 11253 },
    ]);
    const { applied, plan, left } = await workshop.apply();
    const outcomes = applied?.outcomes ?? [];
    expect(byStatus(outcomes, "failed")).toEqual(["create_channel group.team"]);
    expect(byStatus(outcomes, "not-run").sort()).toEqual([
      "create_channel channel.desk",
      "create_channel channel.shelf",
      "update_channel_role_permissions permission.desk/role.guest",
    ]);
    expect(byStatus(outcomes, "applied")).toHaveLength(plan.operations.length - 4);
    const failed = outcomes.find(({ status }) => status === "failed");
    expect(failed).toMatchObject({ code: 11253 });
    expect(failed && toldOutcome(failed).advice).not.toBe("");
    expect(outcomes.map(toldOutcome).find(({ status }) => status === "not-run")?.meaning).toContain(
      "group.team",
    );
    expect(left).toBeNull();
    expect((await workshop.state()).intents).toEqual({});
    await expectOnlyTheRest(outcomes);
  });

  test("a refused create does not keep its siblings from being made", async () => {
    await workshop.settle("groups: [{ name: start, channels: [{ name: rules }] }]");
    const names = ["one", "two", "three", "four", "five"];
    await workshop.write(
      `groups: [{ name: start, channels: [{ name: rules }, ${names.map((name) => `{ name: ${name} }`).join(", ")}] }]`,
    );
    workshop.emulator.setFaults([
      { match: { operation: "create_channel", nth: 2 }, fault: "status", status: 400, code: 301000 },
    ]);
    const { applied } = await workshop.apply();
    expect(applied?.outcomes.map(({ status }) => status)).toEqual([
      "applied",
      "failed",
      "applied",
      "applied",
      "applied",
    ]);
    workshop.emulator.setFaults([]);
    expect((await workshop.apply()).left).toEqual([]);
    const group = workshop.channelsNamed("start")[0]?.id;
    const inOrder = workshop.guild.channels
      .filter(({ parent_id }) => parent_id === group)
      .sort((left, right) => left.position - right.position);
    expect(inOrder.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  });

  test("refused again and again: tried five times, then given up, and the rest goes on", async () => {
    await workshop.write(MUCH);
    workshop.emulator.setFaults([
      {
        match: { operation: "update_channel_role_permissions", path: "/101/" },
        fault: "status",
        status: 500,
      },
    ]);
    const { applied } = await workshop.apply();
    const outcomes = applied?.outcomes ?? [];
    expect(byStatus(outcomes, "ambiguous")).toEqual([
      "update_channel_role_permissions permission.rules/role.moderator",
    ]);
    const tries = workshop.writes().filter(({ path }) => path.includes("/101/roles/"));
    expect(tries).toHaveLength(5);
    expect(byStatus(outcomes, "not-run")).toEqual([]);
    await expectOnlyTheRest(outcomes);
  });

  test("a create that was throttled is sent again; nothing is made twice", async () => {
    await workshop.write(MUCH);
    workshop.emulator.setFaults([
      {
        match: { operation: "create_channel", every: 2 },
        times: 3,
        fault: "status",
        status: 429,
        retry_after: 2,
      },
    ]);
    const { applied, left } = await workshop.apply();
    expect(byStatus(applied?.outcomes ?? [], "applied")).toHaveLength(applied?.outcomes.length ?? 0);
    expect(left).toEqual([]);
    for (const name of ["team", "desk", "shelf"]) expect(workshop.channelsNamed(name)).toHaveLength(1);
  });

  /** The next run does exactly what this one did not. */
  async function expectOnlyTheRest(outcomes: readonly Outcome[]): Promise<void> {
    workshop.emulator.setFaults([]);
    const next = await workshop.apply();
    expect(next.plan.operations.map(({ id }) => id).sort()).toEqual(
      outcomes
        .filter(({ status }) => status !== "applied")
        .map(({ id }) => id)
        .sort(),
    );
    expect(next.left).toEqual([]);
    expect((await workshop.plan()).plan.changes).toEqual([]);
  }
});

test("a plan that was not approved writes nothing, in the guild or in state", async () => {
  await workshop.write(MUCH);
  const result = await workshop.apply({ approve: async () => false });
  expect(result.status).toBe("declined");
  expect(workshop.writes()).toEqual([]);
  expect(await workshop.store.read()).toBeNull();
});
