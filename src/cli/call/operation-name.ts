// Finds the operation that a person names: one of the 34, or one of their neighbours. For an unknown name, the error suggests the nearest
// operation. cli/commands/call.ts calls it first.

import { nearMatch } from "../../config/source/near-match.js";
import { isNamedOperation, NAMED_OPERATIONS, type NamedOperation } from "../../protocol/routes.js";
import { UsageError } from "../../words/usage-error.js";

/** Takes the name out of the arguments of `call`. The name comes first, or after flags of `call` itself. Throws UsageError. */
export function operationName(args: readonly string[]): {
  readonly operation: NamedOperation;
  readonly rest: readonly string[];
} {
  const [first, ...rest] = args;
  if (first === undefined) throw new UsageError({ case: "operation-missing" });
  if (first.startsWith("-") || first.includes("=")) {
    throw new UsageError({ case: "operation-first", given: first });
  }
  // People write `get-channel` because flags look so. The meaning is clear.
  const name = first.replaceAll("-", "_");
  if (isNamedOperation(name)) return { operation: name, rest };
  throw new UsageError({
    case: "operation-unknown",
    given: first,
    near: nearMatch(name, NAMED_OPERATIONS),
  });
}
