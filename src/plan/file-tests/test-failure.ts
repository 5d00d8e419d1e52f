// The module says whether a judged test holds, fails or is undecided. It makes findings of the counterexamples of a failed test.

import type { AccessTest } from "../../config/access-test.js";
import type { FailedTestParams } from "../../words/shapes/failed-tests.js";
import { type Finding, finding } from "../value/finding.js";
import type { When } from "./course-verdict.js";
import type { Broken, JudgedTest } from "./judged-test.js";
import type { RoomStep } from "./room-course.js";

type Params = FailedTestParams["E-TEST"];

export type TestOutcome = "holds" | "fails" | "undecided";

export const outcomeOf = ({ broken, unknown, needsPlan }: JudgedTest): TestOutcome =>
  broken.length > 0 ? "fails" : unknown.length > 0 || needsPlan ? "undecided" : "holds";

/** Returns the finding for the first counterexample of a test. Returns null if `broken` is empty. */
export function failureOf({ test }: Pick<JudgedTest, "test">, broken: readonly Broken[]): Finding | null {
  const [first] = broken;
  if (first === undefined) return null;
  const params = paramsOf(test, first, broken.length - 1);
  return finding("E-TEST", params, { address: first.channel, source: test.at });
}

/**
 * Returns one finding for each failed test. Tests in which a member may do too much come first, then tests with more
 * counterexamples.
 */
export function worstFailures(judged: readonly JudgedTest[]): readonly Finding[] {
  const exposureRank = ({ broken: [first] }: JudgedTest) => Number(first?.broken !== "cannot");
  return judged
    .filter(({ broken }) => broken.length > 0)
    .toSorted(
      (one, other) => exposureRank(other) - exposureRank(one) || other.broken.length - one.broken.length,
    )
    .flatMap((one) => failureOf(one, one.broken) ?? []);
}

/** The list has at most this number of cases of one test. */
const MOST_CASES = 500;

/**
 * Returns each counterexample of a test as its own finding, without the reason of the test. It lists at most 500 cases, and
 * counts the rest.
 */
export function brokenCases({ broken, ...judged }: JudgedTest): BrokenCases {
  const test = { ...judged.test, because: null };
  const cases = broken.slice(0, MOST_CASES).flatMap((one) => failureOf({ test }, [one]) ?? []);
  return { cases, more: broken.length - cases.length };
}

interface BrokenCases {
  readonly cases: readonly Finding[];
  readonly more: number;
}

const paramsOf = (
  { because }: AccessTest,
  { who, right, channel, name, broken, when }: Broken,
  more: number,
): Params => ({ who, right, channel, name, broken, when: whenParams(when), because, more });

function whenParams(when: When): Params["when"] {
  switch (when.case) {
    case "now":
    case "after":
      return when;
    case "between":
      return {
        case: when.case,
        from: callParams(when.from),
        until: when.until === null ? null : callParams(when.until),
      };
    case "other-order":
      return { case: when.case, done: when.done.map(callParams), open: when.open.map(callParams) };
    default:
      return when satisfies never;
  }
}

const callParams = ({ number, operation }: RoomStep) => ({ number, id: operation.id });
