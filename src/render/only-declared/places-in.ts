// Lists the groups and channels that a plan depends on, with the live values that the plan has read. declared-in.ts takes the names from
// them, and open-channels.ts the privacy.

import { type PreconditionOf, preconditionsOf } from "../../plan/facts/fact-row.js";
import type { Precondition } from "../../plan/value/plan.js";

export const placesIn = (
  preconditions: readonly Precondition[],
): readonly PreconditionOf<"channel" | "identity">[] => [
  ...preconditionsOf("channel", preconditions),
  ...preconditionsOf("identity", preconditions),
];
