// Hides undeclared words in the changes of the guild since a plan was made. cli/only-declared.ts calls it for the error of a stale plan.

import type { JsonSchema } from "../../model/json-schema.js";
import { array, heldText, object } from "../../model/json-schema.js";
import type { LostPart } from "../../plan/saved/lost-parts.js";
import type { Staleness } from "../stale-plan-text.js";
import { shownBySchema } from "./shown-by-schema.js";
import type { Veil } from "./veil.js";
import { planPart } from "./veiled-plan.js";
import { veiledSaid } from "./veiled-said.js";
import { withRefs } from "./with-refs.js";

const DIFFERENCES: JsonSchema = array(
  object({
    address: heldText("address"),
    before: planPart("preconditions"),
    now: planPart("preconditions"),
  }),
);

/** Hides the texts and shows only that they differ. */
export function veiledStaleness(veil: Veil, { differences, lost = [], names }: Staleness): Staleness {
  return {
    differences: shownBySchema(DIFFERENCES, differences, { veil }),
    lost: lost.map((one) => veiledLost(veil, one)),
    names: new Map([...names].map(([id, name]) => [veil.id(id), veil.name(name, "channel", id)])),
  };
}

/**
 * Hides undeclared words in a lost part. The values belong to a call and may contain refs. Statements and deferred changes have
 * shapes of their own.
 */
function veiledLost(veil: Veil, { address, what, is }: LostPart): LostPart {
  const shown = { address: veil.address(address), what };
  switch (is.case) {
    case "differs":
    case "shown":
      return {
        ...shown,
        is: { case: is.case, before: withRefs(veil, is.before), now: withRefs(veil, is.now) },
      };
    case "instead":
      return { ...shown, is: { case: is.case, now: withRefs(veil, is.now) } };
    case "deferred": {
      const deferred = shownBySchema(planPart("deferred"), is.deferred, { veil });
      return { ...shown, is: { case: is.case, deferred } };
    }
    case "stopped": {
      const by = veiledSaid(veil, is.by);
      return { ...shown, is: by === null ? { case: "gone" } : { case: "stopped", by } };
    }
    case "gone":
    case "missing":
      return { ...shown, is };
    default:
      return is satisfies never;
  }
}
