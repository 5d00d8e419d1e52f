// Tests `--refresh changed` on random guilds with random files. Without changes by hand the plan has the calls of a plan that reads all, and
// after such changes it has no other call.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { RefreshMode } from "../../src/model/refresh-mode.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { Workshop } from "../engine/workshop.js";
import { holdsInLanes, type LaneHolds } from "../soak/slice.js";
import type { Declaration } from "./declaration.js";
import { drifted } from "./drift.js";
import { randomGuilds } from "./random-guild.js";

/** The size has numbers of guilds. About half of the guilds have a second file. */
const SIZE = { soak: 400, test: 16, lanes: 4 };
const ALLOWED = {
  ungrouped: 1000,
  exposures: 1000,
  lockouts: 1000,
  openings: 1000,
  members: 1000,
  renames: 1000,
} as const;

const seen = { plans: 0, unread: 0, calls: 0, drifted: 0 };

/** Returns null if the file asks for something that the guild cannot have. */
async function planned(workshop: Workshop, file: Declaration, refresh: RefreshMode): Promise<Plan | null> {
  await workshop.write(file.yaml);
  try {
    return (await workshop.guildform().plan({ allowed: ALLOWED, refresh })).plan;
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

/** Returns `update_channel_role_permissions permission.c1/role.mods {"add":"4"}`, sorted. */
const callsOf = ({ operations }: Plan): string[] =>
  operations.map(({ id, body = {} }) => `${id} ${JSON.stringify(body)}`).toSorted();

const entriesOf = (plan: Plan): string[] => callsOf(plan).filter((one) => one.includes(" permission."));

async function lane(holds: LaneHolds): Promise<void> {
  const workshop = await Workshop.open();
  const both = async (file: Declaration) => {
    const all = await planned(workshop, file, "all");
    const changed = await planned(workshop, file, "changed");
    expect(changed === null).toBe(all === null);
    if (all === null || changed === null) return null;
    seen.plans += 1;
    seen.unread += changed.refresh?.not_read ?? 0;
    return { all, changed };
  };
  try {
    await holds(
      fc.asyncProperty(randomGuilds, async (random) => {
        await workshop.startOver(random.world);
        await workshop.write(random.first.yaml);
        try {
          if ((await workshop.apply({ allowed: ALLOWED })).status !== "done") return;
        } catch (error) {
          if (error instanceof InvalidInputError) return;
          throw error;
        }
        const second = random.second ?? random.first;
        const still = await both(second);
        if (still !== null) {
          expect(callsOf(still.changed)).toEqual(callsOf(still.all));
          seen.calls += still.all.operations.length;
        }
        workshop.byHand(() => drifted(workshop.guild, random.drift, () => true));
        const meddled = await both(second);
        if (meddled === null) return;
        const { all, changed } = meddled;
        const unread = new Set(entriesOf(all).filter((one) => !callsOf(changed).includes(one)));
        seen.drifted += unread.size;
        expect(unread.size).toBeLessThanOrEqual(changed.refresh?.not_read ?? 0);
        expect(callsOf(changed)).toEqual(callsOf(all).filter((one) => !unread.has(one)));
      }),
    );
  } finally {
    await workshop.close();
  }
}

test("a plan that reads less has the calls of a plan that reads all, but mends no entry that it did not read", async () => {
  const { isWhole } = await holdsInLanes(SIZE, lane);
  expect(seen.plans).toBeGreaterThan(0);
  if (isWhole) for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});
