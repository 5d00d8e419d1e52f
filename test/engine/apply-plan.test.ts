// Tests that apply makes exactly the calls of the plan, and records each before and after. It tests what happens to the rest when one
// call fails.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "../../src/engine/outcome.js";
import { writtenAddress } from "../../src/model/address.js";
import type { JsonObject } from "../../src/model/json.js";
import { outcomeJson } from "../../src/render/outcome-json.js";
import { foldRecord } from "../../src/state/fold.js";
import { emptyState, type State } from "../../src/state/state.js";
import type { StateRecord } from "../../src/state/state-record.js";
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
    if (record.type === "ahead") return [record.call.address];
    return "address" in record ? [record.address] : [];
  });

const idOf = ({ operation_id }: { readonly operation_id: string }): string => operation_id;
const GROUP = { $ref: "group.team#id" };
const DESK = { $ref: "channel.desk#id" };

describe("state keeps pace", () => {
  test("before the first call is sent, one write has told state of all that may run, with what was there before", async () => {
    await workshop.settle("channels: [{ name: lobby }]");
    await workshop.write(MUCH);
    const onDisk: State[] = [];
    const { plan, appends } = await recordedRun(workshop, {
      // Another reader reads the state, as the next run would after a crash at this point.
      onDurable: async () => void onDisk.push(await workshop.state()),
    });
    const [first] = appends;
    expect([first?.writesBefore, first?.writesAfter]).toEqual([0, 0]);
    const ids = plan.operations.map(({ id }) => id);
    expect(addressesOf(first?.records ?? [], "ahead")).toEqual(plan.operations.map(({ address }) => address));
    const { intents, history } = onDisk[0] ?? (await workshop.state());
    const { changes = [], ahead = [] } = history.at(-1) ?? {};
    expect([...Object.keys(intents), ...changes.map(idOf), ...ahead.map(idOf)].sort()).toEqual(
      [...ids].sort(),
    );
    expect(Object.keys(intents)).toEqual(["create_channel group.team"]);
    // A new group has no id yet, so its channels wait, and so do the changes in these channels.
    expect(ahead.map(({ operation_id, params, body }) => [operation_id, params.channel_id, body])).toEqual([
      ["create_channel channel.desk", undefined, expect.objectContaining({ parent_id: GROUP })],
      ["update_channel_role_permissions permission.desk/role.guest", DESK, expect.anything()],
      ["create_channel channel.shelf", undefined, expect.objectContaining({ parent_id: GROUP })],
    ]);
    expect(changes.every(({ open }) => open === true)).toBe(true);
    const renamed = changes.find(({ operation_id }) => operation_id === "update_channel channel.rules");
    expect(renamed).toMatchObject({ params: { channel_id: "101" }, live: { name: "rules" } });
  });

  test("once the group has its id, what waits for it is an intent with that id, and all ends with its outcome", async () => {
    await workshop.settle("channels: [{ name: lobby }]");
    await workshop.write(MUCH);
    const { appends } = await recordedRun(workshop);
    const open: unknown[] = [];
    let state: State = emptyState({ lineage: "1", guildId: "1" });
    for (const record of appends.flatMap(({ records }) => records)) {
      state = foldRecord(state, record);
      const { changes = [], ahead = [] } = state.history.at(-1) ?? {};
      const left = [...Object.values(state.intents), ...changes.filter((one) => one.open === true), ...ahead];
      expect(new Set(left.map(idOf)).size).toBe(left.length);
      const desk = state.intents["create_channel channel.desk"];
      if (desk !== undefined) open.push((desk.body as JsonObject).parent_id);
    }
    const team = workshop.channelsNamed("team")[0]?.id;
    expect(new Set(open)).toEqual(new Set([team]));
    const { intents, history } = await workshop.state();
    expect([intents, history.at(-1)?.ahead]).toEqual([{}, undefined]);
    expect(history.at(-1)?.changes.every((one) => one.open === undefined && one.learns === undefined)).toBe(
      true,
    );
  });

  test("one call at a time: each is told with its answer, and the next one waits for no write", async () => {
    await workshop.write(MUCH);
    const seen: string[] = [];
    const { plan } = await recordedRun(workshop, {
      onEvent: (event) => {
        if (event.type === "operation-started") seen.push(`${event.id} begins`);
        if (event.type === "operation-ended") seen.push(`${event.outcome.id} is told`);
      },
    });
    expect(seen).toEqual(plan.operations.flatMap(({ id }) => [`${id} begins`, `${id} is told`]));
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

  test("a refused call names the line of the file that asks for it, as a plan shows that", async () => {
    await workshop.write(MUCH);
    workshop.emulator.setFaults([
      { match: { operation: "update_channel_role_permissions" }, fault: "status", status: 403, code: 11253 },
    ]);
    const { plan, applied } = await workshop.apply();
    const failed = (applied?.outcomes ?? []).filter(({ status }) => status === "failed");
    expect(failed.length).toBeGreaterThan(0);
    for (const { address, source } of failed) {
      expect(source?.line).toBeGreaterThan(2);
      expect(source).toEqual(plan.changes.find((one) => one.address === address)?.source);
    }
  });

  test("no further call is sent when state did not take an outcome", async () => {
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
    expect(failed && outcomeJson(failed).advice).not.toBe("");
    expect(outcomes.map(outcomeJson).find(({ status }) => status === "not-run")?.meaning).toContain(
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

  /** Expects that the next run does exactly the part that this run did not do. */
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
