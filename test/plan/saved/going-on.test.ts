// Tests a saved plan that continues after an interrupted apply. The tests check what it records in state about calls without an answer,
// and which calls are left for another apply of the saved plan.

import { expect, test } from "vitest";
import { progressOf } from "../../../src/plan/saved/progress.js";
import { remainingPlan } from "../../../src/plan/saved/remaining-plan.js";
import type { Operation } from "../../../src/plan/value/plan.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import type { AppliedRun, State } from "../../../src/state/state.js";
import { channel, config, live, liveChannel, state } from "../../small-guild.js";
import { operationOf, planOf } from "../plan-of.js";
import { run as runOf } from "../undo/undo-of.js";
import { plannedAgain, withoutCalls } from "./plan-again.js";

const BOTH = config({ channels: [channel("nook"), channel("den")] });
/** The calls create both channels in sequence, because the channels go into one order. */
const whole = planOf({ config: BOTH, live: live([]) });
const nook = operationOf(whole, "create_channel channel.nook");
const den = operationOf(whole, "create_channel channel.den");

const run = (id: string, fields: Partial<AppliedRun>): AppliedRun => runOf([], { id, known: [], ...fields });

const intentOf = ({ id, address, operation, body }: Operation, runId: string): Intent => ({
  operation_id: id,
  address,
  operation,
  params: { guild_id: "7" },
  body: body ?? null,
  at: "2026-01-01T00:00:00.000Z",
  run: runId,
  pending: null,
});

test("of two creates without an answer it settles its own, and tells the history of that run alone", () => {
  const saved = withoutCalls(whole, new Set([den.id]));
  const prior: State = {
    ...state({}, { intents: { [nook.id]: intentOf(nook, "r2"), [den.id]: intentOf(den, "r1") } }),
    history: [run("r1", {}), run("r2", { plan: saved.digest })],
  };
  const now = live([liveChannel("11", { name: "nook" }), liveChannel("12", { name: "den" })]);
  const { plan } = plannedAgain(saved, { config: BOTH, live: now, state: prior });
  expect(plan.operations).toEqual([]);
  expect(plan.remember).toMatchObject([
    { type: "bind", address: "channel.nook", id: "11" },
    { type: "change", run: "r2", change: { operation_id: nook.id, made: "11" } },
    { type: "settle", operation_id: nook.id },
    { type: "bind", address: "channel.nook", id: "11" },
  ]);
});

test("as it was saved, a call that is left waits for none that was made", () => {
  expect(den.waits_for).toEqual([nook.id]);
  const { operation_id, address, operation, params, body } = intentOf(nook, "r1");
  const done = { operation_id, address, operation, params, body, made: "11", live: null, bound: null };
  const prior: State = { ...state({}), history: [run("r1", { plan: "sha256:0", changes: [done] })] };
  const progress = progressOf(whole, { digest: "sha256:0", state: prior });
  const rest = remainingPlan(whole, progress, {
    live: live([liveChannel("11", { name: "nook" })]),
    state: prior,
  });
  expect(rest.operations).toEqual([{ ...den, after: [], waits_for: [] }]);
  expect(rest.calls.writes).toBe(1);
  expect(rest.changes.map(({ address: one, operations }) => [one, operations])).toEqual([
    ["channel.den", [den.id]],
  ]);
});
