// All cases of the commands section, by subject.

import type { Case } from "./case.js";
import { helpCases } from "./cases/help.js";
import { planCases } from "./cases/plan.js";

export const ALL_CASES: readonly Case[] = [...helpCases, ...planCases];
