// A key that changed under `moved:`: a change that no call carries out. It is shown, and counts for `--detailed-exitcode`, so
// that the apply that teaches state the new key is not left out.

import { type Address, addressKey } from "../../../model/address.js";
import { changed, type Draft } from "../../value/draft.js";
import type { PlanContext } from "../file-context.js";

type Shown = Omit<Draft["change"], "action" | "attributes" | "reason">;

/** `shown` is how the object is told, under its present address. */
export function keyChange(shown: Shown, { prior }: Pick<PlanContext, "prior">): Draft[] {
  const former = prior.formerAddress.get(shown.address);
  return former === undefined ? [] : [keyMoved(shown, former)];
}

export const keyMoved = (shown: Shown, former: Address): Draft => ({
  change: {
    ...shown,
    action: "move",
    attributes: [changed("key", addressKey(former), addressKey(shown.address))],
    reason: "under `moved:`; the live object stays the same",
  },
  operations: [],
});
