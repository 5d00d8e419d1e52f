// What policy looks at, and what may be allowed on the command line.

import type { PlanContext } from "../context.js";
import type { Ordered } from "../order.js";
import type { Change } from "../plan.js";

/** What `--allow NAME=NUMBER` may name. */
export const ALLOWANCES = [
  "deletes",
  "revokes",
  "updates",
  "ungrouped",
  "exposures",
  "lockouts",
  "unreadable",
  "posts",
] as const;
export type Allowance = (typeof ALLOWANCES)[number];
export type Allowed = Readonly<Partial<Record<Allowance, number>>>;

export interface PolicyInput {
  readonly context: PlanContext;
  readonly changes: readonly Change[];
  readonly exposures: Ordered["exposures"];
  readonly allowed: Allowed;
}
