// Failed tests are entries under `tests:` of the file that the plan would break, at its end or between two calls. policy.ts asks for these
// findings.
//
//    E-TEST          stops the plan. A person must mend the file or the test, because no flag allows it.
//    W-TEST-UNKNOWN  warns that guildform could not read what decides the test.
//    W-TEST-ORDER    warns that the test looked at the listed order of the calls alone, because there are too many other moments.

import type { JudgedTest, TestedCell } from "../file-tests/judged-test.js";
import { failureOf } from "../file-tests/test-failure.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";

/** Returns one finding for each broken test. A test gets a second finding if objects outside of the part break it too. */
export const failedTestFindings = ({ judged, part }: PolicyInput): Finding[] =>
  judged.flatMap((one) => {
    const counts = ({ channel }: TestedCell) => part.testsIn(channel);
    const others = (cell: TestedCell) => !counts(cell);
    return [
      failureOf(one, one.broken.filter(counts)),
      failureOf(one, one.broken.filter(others)),
      undecided(one),
      listedAlone(one),
    ].filter((finding) => finding !== null);
  });

function undecided({ test, unknown }: JudgedTest): Finding | null {
  const [first] = unknown;
  if (first === undefined) return null;
  const { who, right, channel, name, open } = first;
  const params = { who, right, channel, name, open, more: unknown.length - 1 };
  return finding("W-TEST-UNKNOWN", params, { address: channel, source: test.at });
}

function listedAlone({ test, listed }: JudgedTest): Finding | null {
  const [first] = listed;
  if (first === undefined) return null;
  const { who, right, channel, name } = first;
  const params = { who, right, channel, name, more: listed.length - 1 };
  return finding("W-TEST-ORDER", params, { address: channel, source: test.at });
}
