// The plan no longer fits. Something that it builds on has changed, or its source now asks for something else. guildform has written
// nothing.

import type { Channel } from "../model/guild.js";
import type { Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import { SaidError } from "../words/said-error.js";

interface StaleParts {
  /** Lists the changes of the guild or the state, in the order of the plan. */
  readonly differences: readonly Difference[];
  /** Lists the parts of the plan that its source no longer asks for. */
  readonly lost: readonly LostPart[];
  /** Names the oldest apply that the plan reverts. `null` means that the plan is no undo. */
  readonly takesBack: string | null;
}

export class StalePlanError extends SaidError implements StaleParts {
  readonly code = "STALE_PLAN";
  readonly differences: readonly Difference[];
  readonly lost: readonly LostPart[];
  readonly takesBack: string | null;
  /** Maps the ids of channels and groups to their present names, which are not escaped. */
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

const addressesOf = (parts: readonly Pick<LostPart, "address">[]): readonly string[] => [
  ...new Set(parts.map(({ address }) => address)),
];
