// English: wrong usage, case by case.

import type { CodeWords } from "../catalogue.js";
import { byCase } from "../params/cases.js";
import type { UsageParams } from "../params/usage.js";
import { planUsage } from "./plan/usage.js";

export const usage: CodeWords<UsageParams> = {
  USAGE: byCase({ ...planUsage }),
};
