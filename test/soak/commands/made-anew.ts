// Gives a plan that a person changed by hand a correct identity and digest again, as the build that reads it computes them.

import { builtModule } from "../built-modules.js";

export type Loose = Record<string, unknown> & { operations: Record<string, unknown>[] };

/** Returns a function that corrects a plan. `modules` is the folder that `modulesOf` returns. */
export async function madeAnewBy(modules: string): Promise<(plan: Loose) => Loose> {
  const { savedPlan } = await builtModule(modules, "plan/saved/saved-plan.js");
  const { identityOf } = await builtModule(modules, "plan/value/identity.js");
  // Digests of format 2 cover the sentences, too. Builds with this format leave none out.
  const { withoutTexts = (plan: Loose) => plan } = await builtModule(
    modules,
    "plan/saved/parse-saved-plan.js",
  );
  return ({ digest: _, ...plan }) => {
    const fitting = { ...plan, ...identityIn(plan as Loose, identityOf) } as Loose;
    return { ...fitting, digest: savedPlan(withoutTexts(fitting)).digest };
  };
}

/** Returns no identity for a value without the shape of a plan. */
function identityIn(plan: Loose, identityOf: (plan: Loose) => string): { readonly identity?: string } {
  try {
    return { identity: identityOf(plan) };
  } catch {
    return {};
  }
}
