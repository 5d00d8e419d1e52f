// Failed tests: what `tests:` of the file forbid or ask for, and the plan would leave otherwise, at its end or in between.
//
//   E-TEST          blocks; the file or the test is to be mended, and no flag allows it.
//   W-TEST-UNKNOWN  what decides could not be read.

import { brokenParams } from "../audience/broken-params.js";
import type { Broken, JudgedTest, TestedCell } from "../audience/judge-tests.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";

/** One a test, and one more where it is also broken by what is not planned now. */
export const failedTestFindings = ({ judged, kept }: PolicyInput): Finding[] =>
  judged.flatMap((one) => {
    const counts = ({ channel }: TestedCell) => kept.concerns(channel);
    const others = (cell: TestedCell) => !counts(cell);
    return [
      ...failed(one, one.broken.filter(counts)),
      ...failed(one, one.broken.filter(others)),
      ...undecided(one),
    ];
  });

function failed({ test }: JudgedTest, broken: readonly Broken[]): Finding[] {
  const [first] = broken;
  if (first === undefined) return [];
  const params = brokenParams(test, first, broken.length - 1);
  return [finding("E-TEST", params, { address: first.channel, source: test.at })];
}

function undecided({ test, unknown }: JudgedTest): Finding[] {
  const [first] = unknown;
  if (first === undefined) return [];
  const { who, right, channel, name } = first;
  const params = { who, right, channel, name, more: unknown.length - 1 };
  return [finding("W-TEST-UNKNOWN", params, { address: channel, source: test.at })];
}
