// What shaped a plan besides its file: the texts that stood for variables. A plan holds their digests, and is applied with the
// same texts.

import { digest } from "../model/canonical-json.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import type { TakenVariables } from "./configuration.js";

/** By name; a variable with the file's own text has none. */
export const valueDigests = (variables: TakenVariables): Record<string, string> =>
  Object.fromEntries(
    [...variables].flatMap(([name, text]) => (text === null ? [] : [[name, digest(text)] as const])),
  );

/** Throws SavedPlanError, with the name of the first variable whose text is not that of the plan. */
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
