// A plan that somebody changed by hand, with an identity and a digest that fit again, as the build makes them that reads it.

import { builtModule } from "../built-modules.js";

export type Loose = Record<string, unknown> & { operations: Record<string, unknown>[] };

/** `modules` as of `modulesOf`. */
export async function madeAnewBy(modules: string): Promise<(plan: Loose) => Loose> {
  const { savedPlan } = await builtModule(modules, "plan/saved/saved-plan.js");
  const { identityOf } = await builtModule(modules, "plan/value/identity.js");
  // Digests of format 2 cover the sentences, too: those builds leave none out.
  const { withoutTexts = (plan: Loose) => plan } = await builtModule(
    modules,
    "plan/saved/parse-saved-plan.js",
  );
  return ({ digest: _, ...plan }) => {
    const fitting = { ...plan, ...identityIn(plan as Loose, identityOf) } as Loose;
    return { ...fitting, digest: savedPlan(withoutTexts(fitting)).digest };
  };
}

/** None for what has not the shape of a plan. */
function identityIn(plan: Loose, identityOf: (plan: Loose) => string): { readonly identity?: string } {
  try {
    return { identity: identityOf(plan) };
  } catch {
    return {};
  }
}
