// Params of all that is said on the command line.

import type { EndingParams } from "./program/endings.js";
import type { GivenJsonParams } from "./program/given-json.js";

export interface ProgramParams extends EndingParams, GivenJsonParams {}
