// Reads the configuration that vouches for a saved plan: apply makes a call of the plan only if the configuration asks for it.
// replan-saved-plan.ts calls it before it plans.

import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { loadConfiguration, type UsableConfiguration } from "./configuration.js";
import type { Settings } from "./settings.js";
import { assertSameValues } from "./value-digests.js";

interface Vouched {
  readonly plan: Plan;
  /** Names the plan in messages. */
  readonly place: string | null;
  /** `true` means that only the plan names this file. Then messages do not show its text. */
  readonly isNamedByPlan: boolean;
}

/**
 * Returns the configuration of the settings, or null when there is no such file. Throws InvalidInputError when it cannot be used. Throws
 * SavedPlanError when it is for another guild, or when its variables have other texts than in the plan.
 */
export async function vouchingConfiguration(
  settings: Settings,
  { plan, place, isNamedByPlan }: Vouched,
): Promise<UsableConfiguration | null> {
  const { parsed, ...read } = await loadConfiguration(settings);
  const { variables } = read;
  const { config, diagnostics } = parsed;
  if (diagnostics.some(({ code }) => code === "E-FILE-MISSING")) return null;
  if (config === null && isNamedByPlan) throw unusable(settings.file, { place, diagnostics });
  if (config === null)
    throw new InvalidInputError({ case: "file", file: settings.file, stopped: "applying" }, diagnostics);
  if (config.guildId !== plan.guild.id) {
    throw new SavedPlanError({
      place,
      case: "other-guild",
      guild: plan.guild.id,
      file: settings.file,
      fileGuild: config.guildId,
    });
  }
  assertSameValues(plan, { variables, place });
  return { ...read, config, warnings: diagnostics };
}

/** Gives the line and the code of the first problem, and no text of the file. */
function unusable(
  file: string,
  { place, diagnostics }: { readonly place: string | null; readonly diagnostics: readonly Diagnostic[] },
): SavedPlanError {
  const errors = diagnostics.filter(isError);
  const [first] = errors;
  return new SavedPlanError({
    place,
    case: "configuration",
    file,
    problems: errors.length,
    line: first?.at?.line ?? null,
    code: first?.code ?? null,
  });
}
