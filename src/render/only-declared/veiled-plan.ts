// Hides undeclared words in a plan. The result is again a Plan, so the printers know nothing about hiding. It keeps the identity
// of the true plan, but it is only for printing, and apply refuses it. cli/only-declared.ts calls it for each plan.

import { type Address, byAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import type { JsonSchema } from "../../model/json-schema.js";
import { sameJson } from "../../model/same-json.js";
import type { Plan, Precondition } from "../../plan/value/plan.js";
import { PlanSchema } from "../../plan/value/plan-schema.js";
import type { IsRead } from "./read-at.js";
import { shownBySchema } from "./shown-by-schema.js";
import type { Veil } from "./veil.js";

/** The lists keep their lengths and their order. */
export function veiledPlan(veil: Veil, { signature: _, ...plan }: Plan, isRead: IsRead): Plan {
  const show = <Part>(part: Part): Part => shownBySchema(PlanSchema, part, { veil, isRead });
  const { changes, parents, deferred, findings, unmanaged, preconditions } = plan;
  // A reader meets these parts first, so their objects get the first numbers.
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

/** These parts are already shown. */
const EMPTY = { changes: [], parents: [], deferred: [], findings: [], unmanaged: [], preconditions: [] };

/** Returns the schema of a part of a plan, such as a change. */
export const planPart = (name: keyof Plan): JsonSchema => PlanSchema.properties?.[name]?.items ?? {};

/** Keeps only the digests of completely shown objects, because a reader could guess hidden names from the other digests. */
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
