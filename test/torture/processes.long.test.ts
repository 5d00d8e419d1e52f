// Tests a small version of the bench's sections with real processes. `npm run torture` and the soak run the whole of them: 120 kills,
// two crowds of 30 and 99 damages. They repeat a failure of this test with the seed and the id of the case.

import { beforeAll, describe, expect, it } from "vitest";
import { testSeed } from "../soak/run-seed.js";
import { crowdSection } from "./crowd.js";
import { damageSection } from "./damage.js";
import type { SectionResult } from "./evidence.js";
import { killSection } from "./kill.js";
import { type Prepared, prepare } from "./scenario.js";

const seed = testSeed("torture");

let prepared: Prepared;
let bare: Prepared;
beforeAll(async () => {
  prepared = await prepare({ content: true });
  bare = await prepare({ content: false });
});

/** Returns the violations of each case, with the command that repeats it. */
const found = ({ cases }: SectionResult) =>
  cases
    .filter(({ violations }) => violations.length > 0)
    .map(({ id, violations }) => [`npm run torture -- --seed ${seed} --case '${id}'`, violations]);

const small = () => ({ prepared, seed, lanes: 2, swift: true });

describe("torture of processes", () => {
  it("a process that is killed anywhere leaves what the next run goes on from", async () => {
    const result = await killSection({ ...small(), points: 3 });
    expect(found(result)).toEqual([]);
    expect(result.cases).toHaveLength(3);
    // A late write or request may not come in every run.
    const spared = result.cases.filter(({ faults }) => faults === 0);
    expect(spared.length).toBeLessThanOrEqual(1);
  });

  it("of a crowd one works, and the others are turned away or find nothing to do", async () => {
    const result = await crowdSection({
      ...small(),
      prepared: bare,
      size: 4,
      crowds: 1,
      rounds: 0,
      only: "crowd/processes/1",
    });
    expect(found(result)).toEqual([]);
    expect(result.cases).toHaveLength(1);
  });

  it("a state that is damaged, a lock that is taken away and a clock that jumps lose and double nothing", async () => {
    const result = await damageSection({ ...small(), prepared: bare, times: 1, sample: 3 });
    expect(found(result)).toEqual([]);
    expect(result.cases).toHaveLength(3);
  });
});
