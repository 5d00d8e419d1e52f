// Tests that a call of a saved plan goes to the object with its address. guildform refuses an edited id offline, before a person sees the
// address alone.

import { expect, test } from "vitest";
import { exitStatusOf } from "../../../src/cli/exit-status.js";
import { preconditionDigest } from "../../../src/plan/footprint/footprint.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import { StrayCallError } from "../../../src/plan/saved/stray-call-error.js";
import type { Operation, Plan, Precondition } from "../../../src/plan/value/plan.js";
import { messageOf } from "../../sentence.js";
import { channel, config, live, liveChannel, message, role, state } from "../../small-guild.js";
import { planOf } from "../plan-of.js";
import { madeAnew } from "./plan-again.js";

/** Pins, lets a role speak, posts, and renames a channel. */
const PLAN = planOf({
  config: config({
    channels: [
      channel("hall", {
        name: "Hall",
        permissions: [role("staff", "10", ["view", "speak"])],
        pins: ["08a1"],
      }),
    ],
    messages: [message("hello", "hall", { text: "hello" })],
  }),
  live: live([liveChannel("11", { name: "hall" }), liveChannel("12", { name: "attic" })], {
    permissions: { "11/role/10": 0n },
    pins: { "11": [] },
  }),
  state: state({ "channel.hall": "11" }),
});

const read = (plan: Plan): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: new TextEncoder().encode(JSON.stringify(madeAnew(plan))),
    toolVersion: PLAN.tool_version,
  });

/**
 * Returns the plan with the ids of some calls changed to ids of the attic. `preconditions` changes the preconditions of their addresses
 * too.
 */
const elsewhere = (operation: string, { preconditions }: { readonly preconditions: boolean }): Plan => {
  const moved = new Set(
    PLAN.operations.filter((one) => one.operation === operation).map((one) => one.address),
  );
  expect(moved.size).toBe(1);
  const operations = PLAN.operations.map(
    (one): Operation =>
      moved.has(one.address) ? { ...one, params: { ...one.params, channel_id: "12" } } : one,
  );
  const facts = PLAN.preconditions.map((one): Precondition => {
    const { fact } = one;
    if (!preconditions || !moved.has(one.address) || !("channel_id" in fact)) return one;
    return { ...one, fact: { ...fact, channel_id: "12" } as Precondition["fact"] };
  });
  const footprint = Object.fromEntries(facts.map((one) => [one.address, preconditionDigest(one)]));
  return { ...PLAN, operations, preconditions: facts, footprint };
};

test("the plan as it was made is read", async () => {
  expect(PLAN.operations.map(({ operation }) => operation).toSorted()).toEqual([
    "post_message",
    "put_pin",
    "update_channel",
    "update_channel_role_permissions",
  ]);
  expect(await read(PLAN)).toEqual(PLAN);
});

test.each([
  ["update_channel", false, { member: "id", sent: "12", known: "11" }],
  ["put_pin", false, { member: "channel_id", sent: "12", known: "11" }],
  ["update_channel_role_permissions", false, { member: "channel_id", sent: "12", known: "11" }],
  // The edit changed the precondition of the entry or pin too. The precondition of its channel shows it.
  ["put_pin", true, { member: "channel_id", sent: "12", known: "11" }],
  ["update_channel_role_permissions", true, { member: "channel_id", sent: "12", known: "11" }],
  // A post has no precondition of its own. It goes into a channel that the plan has a precondition for.
  ["post_message", false, { member: "channel_id", sent: "12", known: null }],
] as const)("%s of another channel, with its basis: %s", async (operation, preconditions, says) => {
  const error = await read(elsewhere(operation, { preconditions })).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(StrayCallError);
  expect(exitStatusOf(error)).toBe(4);
  expect((error as StrayCallError).said.params).toMatchObject({ place: "plan.json", ...says });
});

test("a call that the plan builds nothing on", async () => {
  const preconditions = PLAN.preconditions.filter(({ address }) => address !== "channel.hall");
  const { "channel.hall": _, ...footprint } = PLAN.footprint;
  await expect(read({ ...PLAN, preconditions, footprint })).rejects.toThrow(
    messageOf("E-PLAN-TARGET", {
      place: "plan.json",
      id: "update_channel channel.hall",
      address: "channel.hall",
      member: "id",
      sent: "11",
      known: null,
    }),
  );
});
