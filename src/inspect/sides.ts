// Sides: an old and a new plan for one guild, and the items that stand in one of the two alone.

import type { Plan } from "../plan/value/plan.js";

export interface Sides {
  readonly old: Plan;
  readonly now: Plan;
}

export interface OnlyIn<One> {
  readonly removed: readonly One[];
  readonly added: readonly One[];
}
