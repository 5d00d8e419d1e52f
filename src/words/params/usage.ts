// Params of the code USAGE: each case is one way in which a command or a function was used that cannot work. The cases stand
// with the areas that they are about.

import type { Cases } from "./cases.js";
import type { PlanUsage } from "./plan/usage.js";

/** Every case of USAGE by its name. */
export interface UsageCases extends PlanUsage {}

export interface UsageParams {
  readonly USAGE: Cases<UsageCases>;
}
