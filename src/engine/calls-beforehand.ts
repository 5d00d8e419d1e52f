// What state is told of the calls of a plan before the first one is sent: what each creates or would change, with the values before,
// whatever it waits for. It goes with one write, so that no call waits for a store.
//
// Posts are not among them: reading cannot tell one that was never sent from one whose answer was lost, so the intent of
// each goes with the write right before it is sent.

import type { Address } from "../model/address.js";
import type { Json, JsonObject } from "../model/json.js";
import { type IdOf, resolved } from "../model/resolved.js";
import type { Operation, Plan, RememberTemplate } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import type { AppliedChange } from "../state/recorded-call.js";
import type { StateRecord } from "../state/state-record.js";

/** What a call finds there, and what state has bound. */
export type Before = Pick<AppliedChange, "live" | "bound">;

interface Known {
  readonly run: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Knows what stood before the run; of what the plan itself makes it is not asked. */
  readonly idOf: IdOf;
  readonly before: (address: Address) => Before;
}

export function callsBeforehand(
  { operations }: Pick<Plan, "operations">,
  { run, at, idOf, before }: Known,
): StateRecord[] {
  const made = new Set(operations.flatMap((one) => (madeBy(one) === null ? [] : [one.address])));
  const boundIdOf: IdOf = (address) => (made.has(address) ? undefined : idOf(address));
  return operations.filter(isToldBeforehand).map(({ id: operation_id, address, operation, ...one }) => ({
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

export const isToldBeforehand = (operation: Pick<Operation, "operation">): boolean => !isPost(operation);

const templates = (remember: readonly RememberTemplate[], idOf: IdOf): readonly RememberTemplate[] =>
  resolved(remember as object as Json, idOf) as object as readonly RememberTemplate[];
