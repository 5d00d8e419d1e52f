// Sides: two plans for one guild that are held against each other, and what only one of them has.

import type { Plan } from "../plan/value/plan.js";

export interface Sides {
  readonly old: Plan;
  readonly now: Plan;
}

export interface OnlyIn<One> {
  readonly removed: readonly One[];
  readonly added: readonly One[];
}
