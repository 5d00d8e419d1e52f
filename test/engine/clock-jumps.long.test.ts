// Tests clocks that jump by a day in either direction during an apply. Every wait ends, guildform replaces an expired token, and the work
// is done as without a jump.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import type { Clock } from "../../src/model/clock.js";
import { FakeClock } from "../fake-clock.js";
import { byStatus, MUCH } from "./much-to-do.js";
import { Workshop } from "./workshop.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The time of day jumps. The monotonic time does not. */
class JumpingClock implements Clock {
  readonly #steady = new FakeClock();
  #offsetMs = 0;

  now = (): number => this.#steady.now() + this.#offsetMs;
  monotonic = (): number => this.#steady.monotonic();
  sleep = (ms: number, signal?: AbortSignal): Promise<void> => this.#steady.sleep(ms, signal);

  jump(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Moves both clocks, as a sleep of the machine does. */
  advance(ms: number): void {
    this.#steady.advance(ms);
  }
}

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
  await workshop.write(MUCH);
});
afterEach(() => workshop.close());

const REFUSAL = { fault: "status", status: 429, retry_after: 30 } as const;
const ALTERNATELY: WrittenFault = { match: { operation: "create_channel", every: 2 }, ...REFUSAL };
/** With this fault, the clock also jumps in the middle of a row of refusals. */
const IN_A_ROW: WrittenFault = { match: { operation: "create_channel" }, times: 4, ...REFUSAL };

describe.each([
  { jump: "forwards", faults: [IN_A_ROW, ALTERNATELY], by: (clock: JumpingClock) => clock.jump(DAY_MS) },
  { jump: "backwards", faults: [IN_A_ROW, ALTERNATELY], by: (clock: JumpingClock) => clock.jump(-DAY_MS) },
  // guildform gives up a row of refusals that seems to last a day.
  {
    jump: "forwards, with all that is measured",
    faults: [ALTERNATELY],
    by: (clock: JumpingClock) => clock.advance(DAY_MS),
  },
])("a day $jump", ({ by, faults }) => {
  test.each([
    { service: "still takes the token", advanceMs: 0 },
    { service: "has let the token expire", advanceMs: 7_300_000 },
  ])("while the service $service", async ({ advanceMs }) => {
    workshop.emulator.setFaults(faults);
    for (const call of [1, 4]) {
      const clock = new JumpingClock();
      let answered = 0;
      let jumpedMs = 0;
      const { applied, left, status } = await workshop.apply({
        clock,
        concurrency: 2,
        onClientEvent: (event) => {
          if (event.type !== "request" || event.method === "GET" || event.operation === "get_access_token")
            return;
          if (++answered !== call) return;
          const beforeMs = clock.monotonic();
          by(clock);
          jumpedMs = clock.monotonic() - beforeMs;
          workshop.emulator.advance(advanceMs);
        },
      });
      expect(status).toBe("done");
      // No wait is as long as the jump, by the clock of the test.
      expect(clock.monotonic() - jumpedMs).toBeLessThan(HOUR_MS);
      const outcomes = applied?.outcomes ?? [];
      expect(answered).toBeGreaterThan(call);
      expect(byStatus(outcomes, "applied")).toHaveLength(outcomes.length);
      expect(left).toEqual([]);
      const tokens = workshop.emulator.journal().filter(({ operation }) => operation === "get_access_token");
      if (advanceMs > 0) expect(tokens.length).toBeGreaterThan(1);
      expect((await workshop.state()).intents).toEqual({});
      expect((await workshop.plan()).plan.changes).toEqual([]);
      await workshop.close();
      workshop = await Workshop.open();
      await workshop.write(MUCH);
      workshop.emulator.setFaults(faults);
    }
  });
});
