// Refusals that say that what was wanted is so already: a call that was repeated after a lost answer finds its own
// effect, and somebody else may have been quicker.

import { NotFoundError, ServiceError } from "../client/service-error.js";
import { callRow } from "../plan/kinds/rows.js";
import type { PlannedOperation } from "../plan/value/planned-call.js";

export function isSoAlready(operation: PlannedOperation, error: unknown): boolean {
  const { codes, notFound } = callRow(operation).soAlready;
  if (notFound && error instanceof NotFoundError) return true;
  const code = error instanceof ServiceError ? error.platformCode : null;
  return code !== null && codes.includes(code);
}
