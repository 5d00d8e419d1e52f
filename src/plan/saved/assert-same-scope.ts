// Assert same scope: a saved plan of a part of the guild is applied with the same globs. Whoever applies it without them may take
// the part for the whole.

import type { Scope, ScopeGlob } from "../../model/address-scope.js";
import type { Plan } from "../value/plan.js";
import { SavedPlanError } from "./saved-plan-error.js";

const WHOLE: Scope = { targets: [], excludes: [] };

/** Throws SavedPlanError, which names the first glob that is missing, else the first that the plan was not made with. */
export function assertSameScope(
  { scope }: Pick<Plan, "scope">,
  { scope: given = WHOLE, place }: { readonly scope: Scope | undefined; readonly place: string | null },
): void {
  const planned: Scope = scope ?? WHOLE;
  const missing = globsBeside(planned, given)[0];
  if (missing !== undefined) throw new SavedPlanError({ place, case: "scope", now: "missing", ...missing });
  const other = globsBeside(given, planned)[0];
  if (other !== undefined) throw new SavedPlanError({ place, case: "scope", now: "other", ...other });
}

/** The globs of one scope that another lacks, whatever their order. */
const globsBeside = (one: Scope, other: Scope): ScopeGlob[] => [
  ...beside(one.targets, other.targets).map((glob) => ({ flag: "--target", glob }) as const),
  ...beside(one.excludes, other.excludes).map((glob) => ({ flag: "--exclude", glob }) as const),
];

const beside = (globs: readonly string[], others: readonly string[]): readonly string[] =>
  globs.filter((glob) => !others.includes(glob));
