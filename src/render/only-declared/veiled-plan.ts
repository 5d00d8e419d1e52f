// A plan as a public reader may see it. The result is a Plan again, so the printers know nothing of hiding. It keeps the identity of
// the true plan, and apply refuses it: it is for print alone.

import { type Address, byAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { sameJson } from "../../model/same-json.js";
import type { Plan, Precondition } from "../../plan/value/plan.js";
import { PlanSchema } from "../../plan/value/plan-schema.js";
import type { IsRead } from "./read-at.js";
import { shownBySchema } from "./shown-by-schema.js";
import type { Veil } from "./veil.js";

/** Its lists keep their lengths and orders. */
export function veiledPlan(veil: Veil, { signature: _, ...plan }: Plan, isRead: IsRead): Plan {
  const show = <Part>(part: Part): Part => shownBySchema(PlanSchema, part, { veil, isRead });
  const { changes, parents, deferred, findings, unmanaged, preconditions } = plan;
  // Numbers are given in the order in which a reader meets them.
  const shownFirst = {
    ...show({ changes, parents, deferred, findings, unmanaged }),
    ...show({ preconditions }),
  };
  return {
    ...show({ ...plan, ...EMPTY }),
    ...shownFirst,
    footprint: footprintOf(plan, shownFirst.preconditions),
  };
}

/** Parts that are shown already. */
const EMPTY = { changes: [], parents: [], deferred: [], findings: [], unmanaged: [], preconditions: [] };

/** A part of a plan, such as a change. */
export const planPart = (name: keyof Plan): JsonSchema => PlanSchema.properties?.[name]?.items ?? {};

/** Digests of what is shown whole: names could be guessed from those of the rest. */
function footprintOf(
  { preconditions, footprint }: Pick<Plan, "preconditions" | "footprint">,
  shown: readonly Precondition[],
): Plan["footprint"] {
  const whole = new Set<Address>(
    preconditions.flatMap((one, index) => (sameJson(asJson(one), asJson(shown[index])) ? [one.address] : [])),
  );
  return Object.fromEntries(byAddress(footprint).filter(([address]) => whole.has(address)));
}

const asJson = (one: Precondition | undefined): Json => ({ ...one }) as object as Json;
