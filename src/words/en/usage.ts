// English: wrong usage, case by case.

import type { CodeWords, Words } from "../catalogue.js";
import { byCase } from "../params/cases.js";
import type { UsageParams } from "../params/usage.js";
import { clientUsage } from "./client/usage.js";
import { planUsage } from "./plan/usage.js";
import { callUsage } from "./program/call-usage.js";
import { commandUsage } from "./program/command-usage.js";
import { flagUsage } from "./program/flag-usage.js";
import { forgeUsage } from "./program/forge-usage.js";
import { questionUsage } from "./program/question-usage.js";
import { stateUsage } from "./program/state-usage.js";

export const usage: CodeWords<UsageParams> = {
  USAGE: byCase<UsageParams["USAGE"], Words>({
    ...callUsage,
    ...clientUsage,
    ...commandUsage,
    ...flagUsage,
    ...forgeUsage,
    ...stateUsage,
    ...planUsage,
    ...questionUsage,
  }),
};
