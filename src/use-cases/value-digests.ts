// Records the texts that replaced variables when a plan was made. The plan holds their digests, and apply needs the same texts.

import { digest } from "../model/canonical-json.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import type { TakenVariables } from "./configuration.js";

/** The key is the name of the variable. A variable with the text of the file has no digest. */
export const valueDigests = (variables: TakenVariables): Record<string, string> =>
  Object.fromEntries(
    [...variables].flatMap(([name, text]) => (text === null ? [] : [[name, digest(text)] as const])),
  );

/** Throws SavedPlanError with the name of the first variable whose text differs from the text in the plan. */
export function assertSameValues(
  { shaped_by: shaped }: Pick<Plan, "shaped_by">,
  { variables, place }: { readonly variables: TakenVariables; readonly place: string | null },
): void {
  const planned = new Map(Object.entries(shaped?.values ?? {}));
  const now = new Map(Object.entries(valueDigests(variables)));
  const other = [...variables.keys()].sort().find((name) => planned.get(name) !== now.get(name));
  if (other === undefined) return;
  const given = !now.has(other) ? "none" : planned.has(other) ? "other" : "new";
  throw new SavedPlanError({ place, case: "value", name: other, now: given });
}
