// What policy looks at.

import type { Reveal } from "../access/reveals.js";
import type { Ordered } from "../order/order.js";
import type { Change, Plan } from "../value/plan.js";
import type { PlanContext } from "../wishes/file-context.js";
import type { Allowed } from "./allowances.js";

export interface PolicyInput {
  readonly context: PlanContext;
  readonly basis: Plan["basis"];
  readonly changes: readonly Change[];
  /** Who gets to see what by these changes. */
  readonly reveals: readonly Reveal[];
  readonly exposures: Ordered["exposures"];
  readonly allowed: Allowed;
  /** Whether the plan is applied, if at all, without a person who is asked. */
  readonly unattended: boolean;
}
