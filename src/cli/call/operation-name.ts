// The operation that a person names: one of the 34, or an error that says which one is near.

import { UnwordedUsageError } from "../../model/errors.js";
import { quotation } from "../../model/quotation.js";
import {
  INTERFACE_OPERATIONS,
  type InterfaceOperation,
  isInterfaceOperation,
} from "../../protocol/routes.js";
import { didYouMean } from "../did-you-mean.js";

const LIST_HINT = "`guildform call --list` shows all 34 operations.";

/** Takes the name out of the arguments of `call`; it comes first, or after flags. Throws UsageError. */
export function operationName(args: readonly string[]): {
  readonly operation: InterfaceOperation;
  readonly rest: readonly string[];
} {
  const [first, ...rest] = args;
  if (first === undefined)
    throw new UnwordedUsageError("call needs the name of an operation", { hint: LIST_HINT });
  if (first.startsWith("-") || first.includes("=")) {
    throw new UnwordedUsageError(`call: the name of an operation comes first, before ${quotation(first)}`, {
      hint: LIST_HINT,
    });
  }
  // people write get-channel as flags are written, and it can mean one thing only
  const name = first.replaceAll("-", "_");
  if (isInterfaceOperation(name)) return { operation: name, rest };
  const near = didYouMean(name, INTERFACE_OPERATIONS, "");
  throw new UnwordedUsageError(
    `call: there is no operation ${quotation(first)}${near === "" ? "" : `; ${near}`}`,
    {
      hint: LIST_HINT,
    },
  );
}
