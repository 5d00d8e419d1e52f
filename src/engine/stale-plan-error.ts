// The plan no longer fits: what it builds on has changed, or what vouches for it asks for something else now. Nothing was
// written.

import { GuildformError } from "../model/errors.js";
import type { Channel } from "../model/guild.js";
import { foreignText } from "../model/visible-text.js";
import type { Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";

export class StalePlanError extends GuildformError {
  readonly code = "STALE_PLAN";
  /** What changed in the guild or the state, in the order of the plan. */
  readonly differences: readonly Difference[];
  /** What the plan holds, and nobody asks for now. */
  readonly lost: readonly LostPart[];
  /** What the channels and groups of the guild are called now, by id. Not escaped. */
  readonly names: ReadonlyMap<string, string>;

  constructor(
    differences: readonly Difference[],
    channels: readonly Pick<Channel, "id" | "name">[] = [],
    lost: readonly LostPart[] = [],
  ) {
    const changed = `since it was made, the guild changed at ${listed(differences)}`;
    const other = `what it holds for ${listed(lost)} is not what would be planned now`;
    super(`The plan is stale: ${differences.length > 0 ? changed : other}. Nothing was written.`, {
      hint: "Plan again and look at the new plan.",
    });
    this.differences = differences;
    this.lost = lost;
    this.names = new Map(channels.map(({ id, name }) => [id, name]));
  }
}

function listed(parts: readonly Pick<LostPart, "address">[]): string {
  const addresses = [...new Set(parts.map(({ address }) => foreignText(shortened(address))))];
  const more = addresses.length > SHOWN ? ` and ${addresses.length - SHOWN} more` : "";
  return `${addresses.slice(0, SHOWN).join(", ")}${more}`;
}

const SHOWN = 10;
/** No address of a file comes near it; one of a plan that somebody wrote may have any length. */
const LONGEST = 200;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
