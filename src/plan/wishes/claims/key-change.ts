// A key that changed under `moved:`: a change that no call carries out. It is shown, and counts for `--detailed-exitcode`, so
// that the apply that teaches state the new key is not left out.

import { addressKey } from "../../../model/address.js";
import { changed, type Draft } from "../../value/draft.js";
import type { PlanContext } from "../file-context.js";

/** `shown` is how the object is told, under its present address. */
export function keyChange(
  shown: Omit<Draft["change"], "action" | "attributes" | "reason">,
  { prior }: Pick<PlanContext, "prior">,
): Draft[] {
  const former = prior.formerAddress.get(shown.address);
  if (former === undefined) return [];
  return [
    {
      change: {
        ...shown,
        action: "move",
        attributes: [changed("key", addressKey(former), addressKey(shown.address))],
        reason: "under `moved:`; the live object stays the same",
      },
      operations: [],
    },
  ];
}
