// Translates the sentences of en/usage.ts into Chinese.

import { byCase } from "../cases.js";
import type { CodeWords } from "../codes.js";
import type { UsageParams } from "../en/usage.js";
import { clientUsage } from "./client/usage.js";
import { planUsage } from "./plan/usage.js";
import { callUsage } from "./program/call-usage.js";
import { commandUsage } from "./program/command-usage.js";
import { flagUsage } from "./program/flag-usage.js";
import { forgeUsage } from "./program/forge-usage.js";
import { questionUsage } from "./program/question-usage.js";
import { stateUsage } from "./program/state-usage.js";

export const usage: CodeWords<UsageParams> = {
  USAGE: byCase({
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
