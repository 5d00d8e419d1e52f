// Tests random plans on services of random speed: a rehearsal predicts each write and read of the apply, and its time within a fifth.

import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { memoryStore, StateMemory } from "../../../src/state/memory/memory-store.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { randomGuilds } from "../../simulation/random-guild.js";
import { holds } from "../../soak/slice.js";
import { readsIn, readsOf, Stage, writesIn, writesOf } from "./stage.js";

/** The changes in the files need these allowances. */
const ALLOWED = { ungrouped: 1000, exposures: 1000, lockouts: 1000, openings: 1000, members: 1000 } as const;

const services = fc.record({
  latency_ms: fc.integer({ min: 5, max: 80 }),
  perSecond: fc.integer({ min: 3, max: 50 }),
  /** `true` means that a refusal has the time of the next attempt. */
  retry_after: fc.boolean(),
});

test("writes and reads are those of the journal, and the time is right within a fifth", async () => {
  const stage = await Stage.open();
  onTestFinished(() => stage.close());
  let calls = 0;
  const property = fc.asyncProperty(
    randomGuilds,
    services,
    async ({ world, first }, { latency_ms, perSecond, retry_after }) => {
      const rate = { requests_per_second: perSecond, retry_after };
      await stage.startOver({ guilds: [world], settings: { latency_ms, rate } });
      await stage.write(first.yaml);
      const before = JSON.stringify(stage.guild);
      const memory = { stateStore: memoryStore(new StateMemory()) };
      const options = { allowed: ALLOWED, callsPerSecond: perSecond };
      const rehearsal = await stage.rehearse(options, memory).catch(refused);
      if (rehearsal === null) return;
      expect(JSON.stringify(stage.guild)).toBe(before);
      // A person reads the rehearsal meanwhile, so that the service again accepts the calls of a full second.
      await stage.service.clock.sleep(10_000);
      const { journal, tookMs, result, isAsked } = await stage.apply(ALLOWED, memory);
      expect(result.status).toBe(rehearsal.status);
      expect(writesIn(journal)).toEqual(writesOf(rehearsal));
      expect(isAsked ? readsIn(journal) : {}).toEqual(readsOf(rehearsal));
      expect(result.applied?.outcomes.map(({ id, status, code }) => [id, status, code]) ?? []).toEqual(
        rehearsal.outcomes.map(({ id, status, code }) => [id, status, code]),
      );
      expect(result.left?.map(({ address }) => address) ?? null).toEqual(rehearsal.unshown);
      if (rehearsal.status !== "done" || rehearsal.time === null) return;
      calls += rehearsal.outcomes.length;
      const { mostMs } = rehearsal.time;
      expect(mostMs, `foretold ${mostMs} ms, took ${tookMs} ms`).toBeGreaterThan(0.8 * tookMs);
      expect(mostMs, `foretold ${mostMs} ms, took ${tookMs} ms`).toBeLessThan(1.2 * tookMs);
    },
  );
  await holds(property, { soak: 500, test: 13 });
  expect(calls).toBeGreaterThan(0);
});

/** A file that cannot be planned has no rehearsal. */
function refused(error: unknown): null {
  if (error instanceof InvalidInputError) return null;
  throw error;
}
