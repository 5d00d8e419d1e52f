// Clock jumps: the wall clock of a run leaps, forwards and back, by seconds up to a year, between two of its calls.

import type { Clock } from "../../src/model/clock.js";
import { FakeClock } from "../fake-clock.js";
import { planOf } from "./child-end.js";
import type { Stage } from "./child-stage.js";
import type { Draw } from "./draw.js";

const JUMPS_S = [1, 60, 3_600, 7_200, 86_400, 31_536_000] as const;

/** Makes one run in this process. Its clock jumps at one request in ten. Returns the number of jumps. */
export async function runWithJumps(stage: Stage, draw: Draw): Promise<number> {
  const time = new FakeClock();
  let offsetMs = 0;
  let jumps = 0;
  const clock: Clock = {
    now: () => time.now() + offsetMs,
    monotonic: () => time.monotonic(),
    sleep: (ms, signal) => time.sleep(ms, signal),
  };
  stage.gate.set({
    arrived: async () => {
      if (draw.below(10) === 0) {
        offsetMs += draw.one([-1_000, 1_000]) * draw.one(JUMPS_S);
        jumps += 1;
      }
      return "pass";
    },
  });
  const end = await stage.applyHere(clock);
  await stage.gate.idle();
  await stage.note(planOf(end));
  if (end.status !== 0) stage.found("not converged", "a clock that jumps kept a run from its end");
  return jumps;
}
