// The groups and channels that a plan builds on, with what it saw of each.

import { type PreconditionOf, preconditionsOf } from "../../plan/facts/fact-row.js";
import type { Precondition } from "../../plan/value/plan.js";

export const placesIn = (
  preconditions: readonly Precondition[],
): readonly PreconditionOf<"channel" | "identity">[] => [
  ...preconditionsOf("channel", preconditions),
  ...preconditionsOf("identity", preconditions),
];
