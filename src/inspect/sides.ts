// The sides of a comparison are an old and a new plan for one guild: `guildform show --diff OLD NEW` compares them. An item of only one plan is removed or added.

import type { Plan } from "../plan/value/plan.js";

export interface Sides {
  readonly old: Plan;
  readonly now: Plan;
}

export interface OnlyIn<One> {
  readonly removed: readonly One[];
  readonly added: readonly One[];
}
