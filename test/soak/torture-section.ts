// Runs the whole bench of test/torture as one section of the soak. `npm run torture` prints it by kind.

import type { CaseResult } from "../torture/evidence.js";
import type { Failure, RunOptions, Section, SectionResult } from "./section.js";

const CASES_TO_A_WORD = 200;

export const tortureSection: Section = {
  name: "torture",
  proves:
    "faults, kills, crowds, damage and edits by hand: nothing doubled, lost, foreign, exposed or undone",
  files: [],
  run: torture,
};

async function torture({ seed, onProgress }: RunOptions): Promise<SectionResult> {
  // This import comes late: other sections and the help do not need it.
  const { prepare } = await import("../torture/scenario.js");
  const { FULL_SIZE, SECTION_NAMES, SECTIONS } = await import("../torture/sections.js");
  const prepared = await prepare({ content: true });
  const cases: CaseResult[] = [];
  for (const name of SECTION_NAMES) {
    onProgress(name);
    const options = { prepared, seed, sizes: FULL_SIZE, canary: false, only: undefined };
    let done = 0;
    const onCase = () => {
      done += 1;
      if (done % CASES_TO_A_WORD === 0) onProgress(`${name}: ${done} cases`);
    };
    cases.push(...(await SECTIONS[name]({ ...options, onCase })).cases);
  }
  const failed = cases.filter(({ violations }) => violations.length > 0);
  return { cases: cases.length, failures: failed.map((one) => failureOf(one, seed)) };
}

const failureOf = ({ id, violations }: CaseResult, seed: number): Failure => ({
  what: [id, ...violations.map(({ kind, what }) => `  ${kind}: ${what}`)].join("\n"),
  again: `npm run torture -- --seed ${seed} --case '${id}'`,
});
