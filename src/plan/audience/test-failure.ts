// Test failure: how a judged test ends, and its counterexample as a finding.

import type { AccessTest } from "../../config/access-test.js";
import type { FailedTestParams } from "../../words/params/plan/failed-tests.js";
import { type Finding, finding } from "../value/finding.js";
import type { When } from "./course-verdict.js";
import type { Broken, JudgedTest } from "./judge-tests.js";
import type { RoomStep } from "./room-course.js";

type Params = FailedTestParams["E-TEST"];

export type TestOutcome = "holds" | "fails" | "undecided";

export const outcomeOf = ({ broken, unknown, needsPlan }: JudgedTest): TestOutcome =>
  broken.length > 0 ? "fails" : unknown.length > 0 || needsPlan ? "undecided" : "holds";

/** Of these of its counterexamples, the first is told; null where there is none. */
export function failureOf({ test }: JudgedTest, broken: readonly Broken[]): Finding | null {
  const [first] = broken;
  if (first === undefined) return null;
  const params = paramsOf(test, first, broken.length - 1);
  return finding("E-TEST", params, { address: first.channel, source: test.at });
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
