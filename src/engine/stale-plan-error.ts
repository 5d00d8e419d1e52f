// The plan no longer fits: what it builds on has changed, or what vouches for it asks for something else now. Nothing was
// written.

import type { Channel } from "../model/guild.js";
import type { Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import { SaidError } from "../words/said-error.js";

export class StalePlanError extends SaidError {
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
    const isShown = lost.every(({ is }) => is.case === "shown");
    const params =
      differences.length > 0
        ? ({ case: "changed", addresses: addressesOf(differences) } as const)
        : ({ case: isShown ? "shown" : "lost", addresses: addressesOf(lost) } as const);
    super({ code: "STALE_PLAN", params });
    this.differences = differences;
    this.lost = lost;
    this.names = new Map(channels.map(({ id, name }) => [id, name]));
  }
}

/** Each once. */
const addressesOf = (parts: readonly Pick<LostPart, "address">[]): readonly string[] => [
  ...new Set(parts.map(({ address }) => address)),
];
