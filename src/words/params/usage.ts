// Params of the code USAGE: each case is one way in which a command or a function was used that cannot work. The cases stand
// with the areas that they are about.

import type { Cases } from "./cases.js";
import type { ClientUsage } from "./client/input.js";
import type { PlanUsage } from "./plan/usage.js";
import type { CallUsage } from "./program/call-usage.js";
import type { CommandUsage } from "./program/command-usage.js";
import type { FlagUsage } from "./program/flag-usage.js";
import type { ForgeUsage } from "./program/forge-usage.js";
import type { QuestionUsage } from "./program/question-usage.js";
import type { StateUsage } from "./program/state-usage.js";

/** Every case of USAGE by its name. */
export interface UsageCases
  extends CallUsage,
    ClientUsage,
    CommandUsage,
    FlagUsage,
    ForgeUsage,
    PlanUsage,
    QuestionUsage,
    StateUsage {}

export interface UsageParams {
  readonly USAGE: Cases<UsageCases>;
}
