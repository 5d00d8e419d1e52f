// Lists all cases of the commands section, by subject.

import type { Case } from "./case.js";
import { callCases } from "./cases/call.js";
import { faultCases } from "./cases/faults.js";
import { helpCases } from "./cases/help.js";
import { planCases } from "./cases/plan.js";
import { policyCases } from "./cases/policies.js";
import { postCases } from "./cases/posts.js";
import { savedCases } from "./cases/saved.js";
import { settingsCases } from "./cases/settings.js";
import { stateCases } from "./cases/states.js";

export const ALL_CASES: readonly Case[] = [
  ...helpCases,
  ...settingsCases,
  ...planCases,
  ...policyCases,
  ...savedCases,
  ...stateCases,
  ...faultCases,
  ...postCases,
  ...callCases,
];
