// Params of all that is said on the command line.

import type { EndingParams } from "./program/endings.js";
import type { GivenJsonParams, GivenJsonPhrases } from "./program/given-json.js";
import type { InputParams } from "./program/input.js";
import type { UnsavedPlanParams } from "./program/unsaved-plan.js";

export interface ProgramParams extends EndingParams, GivenJsonParams, InputParams, UnsavedPlanParams {}

export interface ProgramPhrases extends GivenJsonPhrases {}
