// Broken params: a counterexample of a test as params of E-TEST.

import type { AccessTest } from "../../config/access-test.js";
import type { FailedTestParams } from "../../words/params/plan/failed-tests.js";
import type { When } from "./course-verdict.js";
import type { Broken } from "./judge-tests.js";
import type { RoomStep } from "./room-course.js";

type Params = FailedTestParams["E-TEST"];

/** `more`: how often the test is broken beside that. */
export const brokenParams = (
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
