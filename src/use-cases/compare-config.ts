// Use case: hold a saved plan against the configuration that is at hand. Nothing is planned.

import { visibleText } from "../model/visible-text.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { loadConfiguration } from "./configuration.js";
import type { Settings } from "./settings.js";

export interface ComparedConfig {
  /** The configuration is there, and is not the one that was planned. */
  readonly changed: boolean;
}

/**
 * Holds a plan against the configuration of the settings, where one can be read. `required`: it must be readable.
 * Throws SavedPlanError when it is for another guild, InvalidInputError when it is required and cannot be used.
 */
export async function compareConfig(
  settings: Settings,
  { plan, place, required }: { readonly plan: Plan; readonly place: string; readonly required: boolean },
): Promise<ComparedConfig> {
  const { config, diagnostics } = (await loadConfiguration(settings)).parsed;
  const named = visibleText(settings.file);
  if (config === null) {
    if (!required) return { changed: false };
    throw new InvalidInputError(`${named} cannot be used, so nothing was applied.`, diagnostics);
  }
  if (config.guildId !== plan.guild.id) {
    const guilds = `it is for guild ${visibleText(plan.guild.id)}, and ${named} is for guild ${visibleText(config.guildId)}`;
    throw new SavedPlanError({ place, problem: guilds, hint: "Check which of the two is meant." });
  }
  // What takes an apply back was made from the history, not from a file.
  return { changed: plan.undoes.length === 0 && config.digest !== plan.config_digest };
}
