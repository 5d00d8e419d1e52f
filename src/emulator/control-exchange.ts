// How the control interface is spoken with: a call with a JSON body comes in, JSON or nothing goes out.
//
// A row of its table names a method and a path and computes an answer. It throws InvalidControlError or
// InvalidWorldError for bad input, which is answered with 400 and `{message, problems}` (control-door.ts).

import { jsonReply, type WrittenReply } from "./answering.js";
import { controlProblem, InvalidControlError } from "./input-problems.js";
import { parseJson } from "./payload.js";
import type { Query } from "./request-target.js";
import type { Routed } from "./route-index.js";

export interface ControlRoute extends Routed {
  /** Of a body; 1 MiB when left out. */
  readonly maxBytes?: number;
  readonly answer: (call: ControlCall) => WrittenReply;
}

export interface ControlCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Buffer;
}

/** The JSON body of a call. Throws InvalidControlError when it has none. */
export function inputOf({ body }: ControlCall): unknown {
  const value = parseJson(body.toString("utf8"));
  if (value === undefined) throw new InvalidControlError("body", [controlProblem("/", { case: "not-json" })]);
  return value;
}

export const answered = (value: unknown): WrittenReply => jsonReply(200, value);
