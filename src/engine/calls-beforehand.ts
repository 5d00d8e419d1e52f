// Builds the records that state gets before apply sends the first call of a run. Each record has one call of the plan with the values
// before, also when the call still waits for another one. One write takes all records, so no call waits for the store. plan-run.ts writes
// these records when a run begins.
//
// Posts have no such record. If reading finds no message, it cannot tell whether the post never left or its answer was lost. So apply
// writes the intent of each post right before it sends the post.

import type { Address } from "../model/address.js";
import type { Json, JsonObject } from "../model/json.js";
import { type IdOf, resolved } from "../model/resolved.js";
import type { Operation, Plan, RememberTemplate } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import type { AppliedChange } from "../state/recorded-call.js";
import type { StateRecord } from "../state/state-record.js";

/** Holds the value that a call finds in the guild, and the binding that state has. Both are from before the run. */
export type Before = Pick<AppliedChange, "live" | "bound">;

interface Known {
  readonly run: string;
  /** The format is ISO 8601 in UTC. */
  readonly at: string;
  /** Returns the id that an object had before the run. It is not called for objects that the plan makes. */
  readonly idOf: IdOf;
  readonly before: (address: Address) => Before;
}

export function callsBeforehand(
  { operations }: Pick<Plan, "operations">,
  { run, at, idOf, before }: Known,
): StateRecord[] {
  const made = new Set(operations.flatMap((one) => (madeBy(one) === null ? [] : [one.address])));
  const boundIdOf: IdOf = (address) => (made.has(address) ? undefined : idOf(address));
  return operations.filter(isRecordedBeforehand).map(({ id: operation_id, address, operation, ...one }) => ({
    type: "ahead",
    run,
    call: {
      operation_id,
      address,
      operation,
      params: resolved(one.params as JsonObject, boundIdOf) as Operation["params"],
      body: resolved(one.body, boundIdOf),
      at,
      ...before(address),
      learns: madeBy({ operation }) === null ? templates(one.remember, boundIdOf) : [],
    },
  }));
}

export const isRecordedBeforehand = (operation: Pick<Operation, "operation">): boolean => !isPost(operation);

const templates = (remember: readonly RememberTemplate[], idOf: IdOf): readonly RememberTemplate[] =>
  resolved(remember as object as Json, idOf) as object as readonly RememberTemplate[];
