// draftCall: one call of a draft, with the id that follows from its operation and address. What it takes is typed by its
// operation, so that a misspelt parameter or member of the body does not compile.

import type { Address } from "../../model/address.js";
import type { JsonObject } from "../../model/json.js";
import { type DraftOperation, operationId } from "./draft.js";
import type { CallOf, PlannedOperation } from "./planned-call.js";

/** Members that most calls do not need: no access changed, no sequence shifted, nothing to wait for. */
type Placing = Pick<DraftOperation, "remember" | "phase"> &
  Partial<Pick<DraftOperation, "access" | "sequences" | "needs" | "audience" | "restsOn">>;

export const draftCall = <Name extends PlannedOperation>(
  operation: Name,
  address: Address,
  call: CallOf<Name> & Placing,
): DraftOperation => ({
  ...(call as { readonly params: DraftOperation["params"]; readonly body?: JsonObject } & Placing),
  id: operationId(operation, address),
  address,
  operation,
  access: call.access ?? null,
  sequences: call.sequences ?? [],
  needs: call.needs ?? [],
});
