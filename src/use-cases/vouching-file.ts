// The configuration that vouches for a saved plan: a call of the plan is made only when the configuration asks for it.

import { join } from "node:path";
import { visibleText } from "../model/visible-text.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { loadConfiguration, type UsableConfiguration } from "./configuration.js";
import type { Settings } from "./settings.js";
import { assertSameValues } from "./value-digests.js";

/** The file that a plan names, in the folder that it names; null for an undo. */
export const fileOfPlan = ({ shaped_by: shaped }: Pick<Plan, "shaped_by">): string | null =>
  shaped === null ? null : join(shaped.folder, shaped.file);

/**
 * The configuration of the settings; null when there is no such file. Throws InvalidInputError when it cannot be used,
 * SavedPlanError when it is for another guild, or when its variables stand for other texts than in the plan.
 */
export async function vouchingConfiguration(
  settings: Settings,
  { plan, place }: { readonly plan: Plan; readonly place: string },
): Promise<UsableConfiguration | null> {
  const { parsed, bytes, variables } = await loadConfiguration(settings);
  const { config, diagnostics } = parsed;
  if (diagnostics.some(({ code }) => code === "E-FILE-MISSING")) return null;
  const named = visibleText(settings.file);
  if (config === null)
    throw new InvalidInputError(`${named} cannot be used, so nothing was applied.`, diagnostics);
  if (config.guildId !== plan.guild.id) {
    const guilds = `it is for guild ${visibleText(plan.guild.id)}, and ${named} is for guild ${visibleText(config.guildId)}`;
    throw new SavedPlanError({ place, problem: guilds, hint: "Check which of the two is meant." });
  }
  assertSameValues(plan, { variables, place });
  return { config, warnings: diagnostics, bytes, variables };
}
