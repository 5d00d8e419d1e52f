// Tests promise 3 for a whole guild, with roles and memberships, on the emulator over HTTP. The engine applies a plan of 8 to 40 calls, and
// then again with a failed call at each place. After every call, each member's access lies between the old and the new access.
//
// A plan with E-EXPOSURE has no order that holds, so it is exempt. whole-guild.test.ts proves by brute force that no order exists.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GuildClient } from "../../src/client/guild-client.js";
import { parseConfig } from "../../src/config/parse-config.js";
import {
  type Emulator,
  startEmulator,
  type WorldGuild,
  type WrittenFault,
} from "../../src/emulator/index.js";
import { applyGuild } from "../../src/engine/apply-guild.js";
import { planGuild } from "../../src/engine/plan-guild.js";
import { rehearsedMemory } from "../../src/engine/rehearsal/rehearsed-memory.js";
import { withSession } from "../../src/engine/with-session.js";
import { ALLOWANCES, type Allowed } from "../../src/model/allowances.js";
import { seededRandom } from "../../src/model/random.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { memoryStore, noBeat } from "../../src/state/memory/memory-store.js";
import { CREDENTIALS, HOLDER, isWrite } from "../engine/workshop.js";
import { FakeClock } from "../fake-clock.js";
import { holds } from "../soak/slice.js";
import { onlyGuild } from "./guild-facts.js";
import { type TeamScene, teamScenes } from "./random-team.js";
import { TeamAccess } from "./team-access.js";

const FEWEST_CALLS = 8;
const MOST_CALLS = 40;

/** A person allows everything but exposures. */
const ALLOWED: Allowed = { ...Object.fromEntries(ALLOWANCES.map((name) => [name, 1_000])), exposures: 0 };

let emulator: Emulator;
let client: GuildClient;
/** The list has the guild after each call of the present run, and before the first one. */
let moments: WorldGuild[] = [];
beforeAll(async () => {
  emulator = await startEmulator({ onWorld: (world) => moments.push(onlyGuild(world)) });
  client = new GuildClient({
    credentials: CREDENTIALS,
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    clock: new FakeClock(),
    random: seededRandom(1),
    concurrency: 4,
  });
});
afterAll(async () => {
  await client.close();
  await emulator.close();
});

function startOver({ world }: TeamScene): void {
  emulator.setFaults([]);
  emulator.setWorld({ guilds: [world] });
  emulator.clearJournal();
  moments = [onlyGuild(emulator.world())];
}

async function planOf(scene: TeamScene): Promise<Plan> {
  startOver(scene);
  const bytes = new TextEncoder().encode(scene.yaml);
  const { config, diagnostics } = parseConfig({ file: "f", bytes, env: {} });
  if (config === null) throw new Error(JSON.stringify(diagnostics));
  const { plan } = await planGuild({
    ...{ client, config, state: scene.state, allowed: ALLOWED, clock: new FakeClock() },
    toolVersion: "test",
    onEvent: () => {},
    signal: new AbortController().signal,
  });
  return plan;
}

/** Applies the plan to the guild of the scene, and returns the guild at each moment. */
async function momentsOf(
  scene: TeamScene,
  plan: Plan,
  {
    faults = [],
    concurrency = 4,
  }: { readonly faults?: readonly WrittenFault[]; readonly concurrency?: number },
) {
  startOver(scene);
  emulator.setFaults(faults);
  const random = seededRandom(scene.salt);
  const session = await memoryStore(rehearsedMemory(scene.state), { ticker: noBeat }).lock(HOLDER);
  const clock = new FakeClock();
  const work = () =>
    applyGuild({
      ...{ plan, client, session, clock, eventClock: clock, concurrency },
      newId: () => random.hex(16),
      onEvent: () => {},
      readContained: () => Promise.reject(new Error("the file names no image")),
      stop: new AbortController().signal,
      approve: async () => true,
    });
  const result = await withSession(session, { onEvent: () => {}, work });
  return { result, moments: [...moments] };
}

/** Returns a fault for each write of a whole run. Most faults refuse a call. Others lose the answer of a call that took effect. */
function faultsAt(salt: number): WrittenFault[] {
  const writes = emulator.journal().filter(isWrite);
  return writes.map(({ operation, path }, place) => {
    const isMet = (one: (typeof writes)[number]) => one.operation === operation && one.path.includes(path);
    const nth = writes.slice(0, place + 1).filter(isMet).length;
    const match = { ...(operation === null ? {} : { operation }), path, nth };
    return (salt + place) % 4 === 0
      ? { match, fault: "drop_after" }
      : { match, fault: "status", status: 403, code: 304003 };
  });
}

test("a guild with roles and memberships, applied whole and with a failed call at each place", async () => {
  const seen = { scenes: 0, exempt: 0, calls: 0, failedCalls: 0, runs: 0, moments: 0, roles: 0, members: 0 };
  const { isWhole } = await holds(
    fc.asyncProperty(teamScenes, async (scene) => {
      const plan = await planOf(scene);
      const calls = plan.operations.length;
      fc.pre(calls >= FEWEST_CALLS && calls <= MOST_CALLS);
      const errors = plan.findings.filter(({ level }) => level === "error").map(({ code }) => code);
      if (errors.includes("E-EXPOSURE")) {
        seen.exempt += 1;
        return;
      }
      expect(errors).toEqual([]);
      const whole = await momentsOf(scene, plan, {});
      expect(whole.result.applied?.outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
      const faults = faultsAt(scene.salt);
      const [before, after] = [whole.moments[0], whole.moments.at(-1)];
      if (before === undefined || after === undefined) throw new Error("the emulator shows no moment");
      const access = new TeamAccess(before, after);
      const judge = (all: readonly WorldGuild[], place: number | null) => {
        seen.runs += 1;
        seen.moments += all.length;
        const wrong = all.flatMap((now, step) =>
          access.wrong({ before, now, after }).map((what) => `after ${step} calls ${what}`),
        );
        expect({ place, wrong }).toEqual({ place, wrong: [] });
      };
      judge(whole.moments, null);
      // Without preconditions, an apply reads nothing again before its first call.
      const unchecked = { ...plan, preconditions: [] };
      for (const [place, fault] of faults.entries()) {
        const concurrency = (scene.salt + place) % 3 === 0 ? 1 : 4;
        const run = await momentsOf(scene, unchecked, { faults: [fault], concurrency });
        seen.failedCalls += run.result.applied?.outcomes.some(({ status }) => status !== "applied") ? 1 : 0;
        judge(run.moments, place);
      }
      seen.scenes += 1;
      seen.calls += calls;
      const has = (operation: string) => plan.operations.some((one) => one.operation === operation);
      if (has("delete_guild_role") || has("create_guild_role")) seen.roles += 1;
      if (has("put_guild_member_role") || has("delete_guild_member_role")) seen.members += 1;
    }),
    { soak: 1_000, test: 30 },
  );
  if (isWhole) console.info(JSON.stringify(seen));
  expect(seen.scenes).toBeGreaterThan(seen.exempt);
  expect(seen.failedCalls).toBeGreaterThan(seen.scenes);
  if (!isWhole) return;
  expect(seen.roles).toBeGreaterThan(300);
  expect(seen.members).toBeGreaterThan(500);
});
