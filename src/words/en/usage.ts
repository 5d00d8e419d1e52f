// USAGE is the code of wrong usage of a command or a function. Each case is one mistake, and the file of its area has
// its sentence.

import { byCase, type Cases } from "../cases.js";
import { codes, type ParamsOf, type Words } from "../codes.js";
import { clientUsage } from "./client/usage.js";
import { planUsage } from "./plan/usage.js";
import { callUsage } from "./program/call-usage.js";
import { commandUsage } from "./program/command-usage.js";
import { flagUsage } from "./program/flag-usage.js";
import { forgeUsage } from "./program/forge-usage.js";
import { questionUsage } from "./program/question-usage.js";
import { stateUsage } from "./program/state-usage.js";

const CASES = {
  ...callUsage,
  ...clientUsage,
  ...commandUsage,
  ...flagUsage,
  ...forgeUsage,
  ...stateUsage,
  ...planUsage,
  ...questionUsage,
};

export type UsageCases = ParamsOf<typeof CASES>;

export const usage = codes({ USAGE: byCase<Cases<UsageCases>, Words>(CASES) });

export type UsageParams = ParamsOf<typeof usage>;
