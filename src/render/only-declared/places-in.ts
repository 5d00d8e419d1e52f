// The groups and channels that a plan builds on, with what it saw of each.

import { type BasisOf, lookedBy } from "../../plan/looks/row.js";
import type { Basis } from "../../plan/value/plan.js";

export const placesIn = (basis: readonly Basis[]): readonly BasisOf<"channel" | "identity">[] => [
  ...lookedBy("channel", basis),
  ...lookedBy("identity", basis),
];
