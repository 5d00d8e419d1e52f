// draftCall: one call of a draft, with the id that follows from its operation and address. What it takes is typed by its
// operation, so that a misspelt parameter or member of the body does not compile.

import type { Address } from "../../model/address.js";
import { type DraftOperation, operationId } from "./draft.js";
import type { CallOf, PlannedOperation } from "./planned-call.js";

/** Members that most calls do not need: no access changed, no sequence shifted, nothing to wait for. */
type Placing = Pick<DraftOperation, "remember" | "phase"> &
  Partial<Pick<DraftOperation, "access" | "sequences" | "needs" | "audience" | "restsOn">>;

/** Each member is named: an object made of copies costs several times as much, and a plan has tens of thousands. */
export function draftCall<Name extends PlannedOperation>(
  operation: Name,
  address: Address,
  call: CallOf<Name> & Placing,
): DraftOperation {
  const { params, body } = call as Pick<DraftOperation, "params" | "body">;
  return {
    id: operationId(operation, address),
    address,
    operation,
    params,
    body,
    remember: call.remember,
    phase: call.phase,
    access: call.access ?? null,
    sequences: call.sequences ?? NONE,
    needs: call.needs ?? NONE,
    audience: call.audience,
    restsOn: call.restsOn,
  };
}

const NONE: readonly never[] = [];
