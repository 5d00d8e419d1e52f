// A call of the control interface has a JSON body, and its answer is JSON or nothing.
//
// A row of its table names a method and a path and computes an answer. For bad input it throws InvalidControlError or
// InvalidWorldError. ControlDoor answers these with 400 and `{message, problems}` (control-door.ts).

import { jsonReply, type WrittenReply } from "./answering.js";
import { controlProblem, InvalidControlError } from "./input-problems.js";
import { parseJson } from "./payload.js";
import type { Query } from "./request-target.js";
import type { Routed } from "./route-index.js";

export interface ControlRoute extends Routed {
  /** The body may have this many bytes. The default is 1 MiB. */
  readonly maxBytes?: number;
  readonly answer: (call: ControlCall) => WrittenReply;
}

export interface ControlCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Buffer;
}

/** Returns the JSON body of a call. Throws InvalidControlError when the body is not JSON. */
export function inputOf({ body }: ControlCall): unknown {
  const value = parseJson(body.toString("utf8"));
  if (value === undefined) throw new InvalidControlError("body", [controlProblem("/", { case: "not-json" })]);
  return value;
}

export const answered = (value: unknown): WrittenReply => jsonReply(200, value);
