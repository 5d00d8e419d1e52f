// The plan no longer fits the guild: what it builds on has changed. Nothing was written.

import { GuildformError } from "../model/errors.js";
import type { Channel } from "../model/guild.js";
import { foreignText } from "../model/visible-text.js";
import type { Difference } from "../plan/footprint/staleness.js";

export class StalePlanError extends GuildformError {
  readonly code = "STALE_PLAN";
  /** What changed, in the order of the plan. */
  readonly differences: readonly Difference[];
  /** What the channels and groups of the guild are called now, by id. Not escaped. */
  readonly names: ReadonlyMap<string, string>;

  constructor(differences: readonly Difference[], channels: readonly Pick<Channel, "id" | "name">[] = []) {
    const shown = differences.slice(0, SHOWN).map(({ address }) => foreignText(address));
    const more = differences.length > shown.length ? ` and ${differences.length - shown.length} more` : "";
    super(
      `The plan is stale: since it was made, the guild changed at ${shown.join(", ")}${more}. Nothing was written.`,
      { hint: "Plan again and look at the new plan." },
    );
    this.differences = differences;
    this.names = new Map(channels.map(({ id, name }) => [id, name]));
  }
}

const SHOWN = 10;
