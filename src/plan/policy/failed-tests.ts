// Failed tests: what `tests:` of the file forbid or ask for, and the plan would leave otherwise, at its end or in between.
//
//   E-TEST          blocks; the file or the test is to be mended, and no flag allows it.
//   W-TEST-UNKNOWN  what decides could not be read.

import type { JudgedTest, TestedCell } from "../file-tests/judge-tests.js";
import { failureOf } from "../file-tests/test-failure.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";

/** One a test, and one more where it is also broken by what is not planned now. */
export const failedTestFindings = ({ judged, part }: PolicyInput): Finding[] =>
  judged.flatMap((one) => {
    const counts = ({ channel }: TestedCell) => part.concerns(channel);
    const others = (cell: TestedCell) => !counts(cell);
    return [
      failureOf(one, one.broken.filter(counts)),
      failureOf(one, one.broken.filter(others)),
      undecided(one),
    ].filter((finding) => finding !== null);
  });

function undecided({ test, unknown }: JudgedTest): Finding | null {
  const [first] = unknown;
  if (first === undefined) return null;
  const { who, right, channel, name, open } = first;
  const params = { who, right, channel, name, open, more: unknown.length - 1 };
  return finding("W-TEST-UNKNOWN", params, { address: channel, source: test.at });
}
