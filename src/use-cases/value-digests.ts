// What shaped a plan besides its file: the texts that stood for variables. A plan holds their digests, and is applied with the
// same texts.

import { digest } from "../model/canonical-json.js";
import { visibleText } from "../model/visible-text.js";
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
  { variables, place }: { readonly variables: TakenVariables; readonly place: string },
): void {
  const planned = new Map(Object.entries(shaped?.values ?? {}));
  const now = new Map(Object.entries(valueDigests(variables)));
  const other = [...variables.keys()].sort().find((name) => planned.get(name) !== now.get(name));
  if (other === undefined) return;
  const name = visibleText(other);
  const asThen = `Give it as then, with --value ${name}=TEXT or in the environment`;
  if (!now.has(other)) {
    const problem = `it was made with a text for \${${name}}, and there is none now`;
    throw new SavedPlanError({ place, problem, hint: `${asThen}.` });
  }
  const [problem, hint] = planned.has(other)
    ? [`it was made with another text for \${${name}}`, `${asThen}; or plan again.`]
    : [`it was made without a text for \${${name}}, and there is one now`, "Take it away, or plan again."];
  throw new SavedPlanError({ place, problem, hint });
}
