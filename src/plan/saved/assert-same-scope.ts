// assertSameScope requires the same globs at the apply of a saved plan of a part. Without the globs, a person could take the part for
// the whole. use-cases/replan-saved-plan.ts calls it before it plans again.

import type { Scope, ScopeGlob } from "../../model/address-scope.js";
import type { Plan } from "../value/plan.js";
import { SavedPlanError } from "./saved-plan-error.js";

const WHOLE: Scope = { targets: [], excludes: [] };

/** Throws SavedPlanError. It names the first missing glob, or the first glob that the plan does not have. */
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

/** Returns the globs of one scope that the other lacks, in any order. */
const globsBeside = (one: Scope, other: Scope): ScopeGlob[] => [
  ...beside(one.targets, other.targets).map((glob) => ({ flag: "--target", glob }) as const),
  ...beside(one.excludes, other.excludes).map((glob) => ({ flag: "--exclude", glob }) as const),
];

const beside = (globs: readonly string[], others: readonly string[]): readonly string[] =>
  globs.filter((glob) => !others.includes(glob));
