// Tests that an undo after an apply restores a random guild, except for exactly the losses that it listed beforehand.
//
// The undo goes through the file of a saved plan. It follows one apply or two, with changes by hand in between, or a run with failed calls.
// An undo of an undo is among the cases.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { WorldGuild } from "../../src/emulator/index.js";
import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { OperationName } from "../../src/protocol/routes.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { holdsInLanes } from "../soak/slice.js";
import { strayCalls } from "./calls-of-plan.js";
import { drifted } from "./drift.js";
import { randomGuilds } from "./random-guild.js";
import { listedLosses, restoredGuild, undoDifferences } from "./undo-facts.js";

const SIZE = { soak: 120, test: 6, lanes: 2 };
const ALLOWED = {
  ungrouped: 1000,
  exposures: 1000,
  lockouts: 1000,
  openings: 1000,
  members: 1000,
  deletes: 1000,
} as const;

const sent = new Map<string, number>();
const seen = new Map<string, number>();
const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Returns `true` when the apply made a call. */
async function applied(workshop: Workshop): Promise<boolean> {
  try {
    const result = await workshop.apply({ allowed: ALLOWED });
    return result.status === "done";
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

/** Plans an undo, saves it, reads it back and applies it. Returns the plan with its listed losses. */
async function takeBack(
  workshop: Workshop,
  run?: string,
): Promise<{ plan: Plan; listed: Map<string, string> }> {
  const state = await workshop.state();
  const guildform = workshop.guildform();
  const made = await guildform.undo({ allowed: ALLOWED, ...(run === undefined ? {} : { run }) });
  expect(made.plan.findings.filter(({ level }) => level === "error")).toEqual([]);
  const bytes = new TextEncoder().encode(JSON.stringify(savedPlan(made.plan)));
  const plan = await savedPlanIn(bytes, "undo.json");
  expect(plan).toEqual(made.plan);
  workshop.emulator.clearJournal();
  const result = await guildform.applyPlan(plan, { allowed: plan.allowances });
  expect(result.applied?.outcomes.filter(({ status }) => status !== "applied") ?? []).toEqual([]);
  expect(result.left ?? []).toEqual([]);
  expect(strayCalls(plan, workshop.writes(), await workshop.state())).toEqual([]);
  for (const { operation } of workshop.writes()) count(sent, operation ?? "unknown");
  return { plan, listed: listedLosses(plan, state) };
}

/** Expects the earlier guild except for the listed losses, and a difference for each listed loss. */
function expectRestored(
  workshop: Workshop,
  { wanted, listed }: { wanted: WorldGuild; listed: ReadonlyMap<string, string> },
): void {
  const found = undoDifferences(wanted, workshop.guild);
  expect(found.filter(({ key }) => !listed.has(key))).toEqual([]);
  const keys = new Set(found.map(({ key }) => key));
  // guildform cannot know the announcement from before the first apply. It lists a loss although there may have been none.
  const idle = [...listed].filter(
    ([key, why]) => !keys.has(key) && key !== "announcement" && !IDLE.some((part) => why.includes(part)),
  );
  expect(idle).toEqual([]);
}

/** The loss of a deleted channel or role includes these losses. */
const IDLE = ["its channel was deleted", "the role or channel is gone"];

const STORIES = ["once", "twice", "back-and-forth", "by-hand", "partly"] as const;

const stories = fc.record({
  guild: randomGuilds,
  story: fc.constantFrom(...STORIES),
  failing: fc.array(
    fc.record({
      operation: fc.constantFrom<OperationName>(
        "create_channel",
        "update_channel",
        "update_channel_role_permissions",
        "update_channel_user_permissions",
        "put_pin",
        "delete_channel",
      ),
      nth: fc.integer({ min: 1, max: 3 }),
      lost: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never;

async function tell(workshop: Workshop, { guild, story, failing }: Story): Promise<void> {
  await workshop.startOver(guild.world);
  await workshop.write(guild.first.yaml);
  const before = workshop.guild;
  if (story === "partly") {
    workshop.emulator.setFaults(
      failing.map(({ operation, nth, lost }) =>
        lost
          ? { match: { operation, nth }, fault: "drop_after" }
          : { match: { operation, nth }, fault: "status", status: 400, code: 301000 },
      ),
    );
  }
  if (!(await applied(workshop))) return;
  workshop.emulator.setFaults([]);
  const [first] = (await workshop.state()).history;
  if (first === undefined || first.changes.length === 0) return;
  const between = workshop.guild;
  count(seen, story);
  switch (story) {
    case "once":
      expectRestored(workshop, { wanted: before, ...(await takeBack(workshop)) });
      return;
    case "partly": {
      if (Object.keys((await workshop.state()).intents).length > 0) {
        // A create gets no answer. The next apply finds out, and does the rest.
        count(seen, "lost answers");
        if (!(await applied(workshop))) return;
      }
      expectRestored(workshop, { wanted: before, ...(await takeBack(workshop, first.id)) });
      return;
    }
    case "back-and-forth": {
      expectRestored(workshop, { wanted: before, ...(await takeBack(workshop)) });
      // An undo without a call cannot be undone.
      if ((await workshop.state()).history.at(-1)?.undoes.length === 0) return;
      expectRestored(workshop, { wanted: between, ...(await takeBack(workshop)) });
      return;
    }
    case "twice": {
      if (guild.second === null) return;
      await workshop.write(guild.second.yaml);
      if (!(await applied(workshop))) return;
      // An apply without a call cannot be undone.
      if ((await workshop.state()).history.length < 2) return;
      count(seen, "two applies");
      const { listed } = await takeBack(workshop);
      expectRestored(workshop, { wanted: between, listed });
      // The losses of the second apply and its undo are losses of the first as well. The plan reports them again.
      expectRestored(workshop, { wanted: before, ...(await takeBack(workshop, first.id)) });
      return;
    }
    case "by-hand": {
      const drift = guild.drift.filter(({ what }) => what !== "position" && what !== "move");
      workshop.byHand(() => drifted(between, drift, () => false));
      const wanted = restoredGuild(before, workshop.guild, first);
      const { plan, listed } = await takeBack(workshop);
      expectRestored(workshop, { wanted, listed });
      if (plan.changes.some((change) => change.drift)) count(seen, "drift taken back");
      return;
    }
    default:
      story satisfies never;
  }
}

/** These kinds of calls come often enough for a count. test/plan/undo has the others. */
const UNDOING: readonly OperationName[] = [
  "update_channel",
  "delete_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
  "put_pin",
  "delete_pin",
  "delete_announce",
];

test("stories of files that were applied and taken back", async () => {
  const { isWhole } = await holdsInLanes(SIZE, async (holds) => {
    const workshop = await Workshop.open();
    try {
      await holds(fc.asyncProperty(stories, (story) => tell(workshop, story)));
    } finally {
      await workshop.close();
    }
  });
  expect(sent.size).toBeGreaterThan(0);
  if (!isWhole) return;
  for (const kind of UNDOING) expect(sent.get(kind) ?? 0, kind).toBeGreaterThan(0);
  for (const story of STORIES) expect(seen.get(story) ?? 0, story).toBeGreaterThan(0);
});
