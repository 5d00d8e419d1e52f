// Tests that the work of an interrupted apply of a saved plan is no drift when the plan continues. The work of another person is drift.

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import type { EngineEvent } from "../../src/engine/engine-event.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { SavedPlanOptions } from "../../src/use-cases/apply-saved-plan.js";
import { savedAndRead } from "./saved-and-read.js";
import { Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

/** This file creates a group and two channels, renames a channel, and deletes two groups that leave channels behind. */
const YAML = `groups: [{ name: team, channels: [{ name: desk }] }]
channels: [{ key: lobby, name: foyer }, { name: nook }]
removed: [{ group: start }, { group: end }]
`;
const ALLOWED = { deletes: 5, ungrouped: 5 };

async function planned(): Promise<Plan> {
  const end = { id: "200", name: "end", type: 4, position: 3 };
  const exit = { id: "201", name: "exit", parent_id: "200" };
  shop.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), end, exit] }));
  await shop.settle("groups: [{ name: start }, { name: end }]\nchannels: [{ name: lobby }]\n");
  await shop.write(YAML);
  const { plan } = await shop.plan({ allowed: ALLOWED });
  expect(plan.operations).toHaveLength(6);
  return savedAndRead(plan);
}

/** Applies the plan until `calls` of its calls are over. */
async function interrupted(
  saved: Plan,
  { calls, ...options }: SavedPlanOptions & { calls: number },
): Promise<void> {
  const stop = new AbortController();
  let ended = 0;
  const onEvent = ({ type }: EngineEvent) => {
    if (type === "operation-ended") ended += 1;
    if (ended === calls) stop.abort();
  };
  const guildform = shop.guildform({ concurrency: 1, onEvent });
  await guildform.applyPlan(saved, { allowed: ALLOWED, signal: stop.signal, ...options });
}

/** Returns the drift elsewhere that the continued plan reports. */
async function toldOf(saved: Plan, options: SavedPlanOptions = {}): Promise<unknown> {
  const told: unknown[] = [];
  const onEvent = (event: EngineEvent) => {
    if (event.type === "drift-elsewhere") told.push(event.drift);
  };
  const again = await shop.guildform({ onEvent }).applyPlan(saved, { allowed: ALLOWED, ...options });
  expect(again.applied?.outcomes.map(({ status }) => status)).not.toContain("failed");
  return told;
}

test.each([1, 3, 5])("after %i of its calls", async (calls) => {
  const saved = await planned();
  await interrupted(saved, { calls });
  expect(await toldOf(saved)).toEqual([]);
  expect((await shop.plan({ allowed: ALLOWED })).plan.changes).toEqual([]);
});

test("after a create whose answer never came", async () => {
  const saved = await planned();
  const lost: WrittenFault = { match: { operation: "create_channel", nth: 1 }, fault: "drop_after" };
  shop.emulator.setFaults([lost]);
  await interrupted(saved, { calls: 1 });
  expect(shop.channelsNamed("team")).toHaveLength(1);
  expect(await toldOf(saved)).toEqual([]);
});

test("where the plan is trusted as it was saved", async () => {
  const saved = await planned();
  const trusted = { trust: true, place: "plan.json" };
  await interrupted(saved, { calls: 3, ...trusted });
  await rm(shop.file);
  expect(await toldOf(saved, trusted)).toEqual([]);
});

test("what somebody renamed meanwhile is told once", async () => {
  const saved = await planned();
  await interrupted(saved, { calls: 3 });
  shop.changeChannel("104", { name: "loft" });
  expect(await toldOf(saved)).toEqual([[{ id: "104", name: "loft", what: "changed" }]]);
});
