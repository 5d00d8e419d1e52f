// The plan no longer fits: what it builds on has changed, or what vouches for it asks for something else now. Nothing was
// written.

import type { Channel } from "../model/guild.js";
import type { Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import { SaidError } from "../words/said-error.js";

interface StaleParts {
  /** What changed in the guild or the state, in the order of the plan. */
  readonly differences: readonly Difference[];
  /** What the plan holds, and nobody asks for now. */
  readonly lost: readonly LostPart[];
  /** The oldest apply that the plan takes back; null for a plan that is no undo. */
  readonly takesBack: string | null;
}

export class StalePlanError extends SaidError implements StaleParts {
  readonly code = "STALE_PLAN";
  readonly differences: readonly Difference[];
  readonly lost: readonly LostPart[];
  readonly takesBack: string | null;
  /** What the channels and groups of the guild are called now, by id. Not escaped. */
  readonly names: ReadonlyMap<string, string>;

  constructor(
    { differences = [], lost = [], takesBack }: Partial<StaleParts> & Pick<StaleParts, "takesBack">,
    channels: readonly Pick<Channel, "id" | "name">[],
  ) {
    const isShown = lost.every(({ is }) => is.case === "shown");
    const params =
      differences.length > 0
        ? ({ case: "changed", addresses: addressesOf(differences) } as const)
        : ({ case: isShown ? "shown" : "lost", addresses: addressesOf(lost) } as const);
    super({ code: "STALE_PLAN", params: { takesBack, ...params } });
    this.differences = differences;
    this.lost = lost;
    this.takesBack = takesBack;
    this.names = new Map(channels.map(({ id, name }) => [id, name]));
  }
}

/** Each once. */
const addressesOf = (parts: readonly Pick<LostPart, "address">[]): readonly string[] => [
  ...new Set(parts.map(({ address }) => address)),
];
