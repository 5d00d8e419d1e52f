// The params of findings. A saved plan brings codes and params from outside, so each has a shape that they are held against.

import { REMOVED_SHAPES } from "./config/removed.js";
import { CLAIM_SHAPES } from "./plan/claims.js";
import { FIXED_SHAPES } from "./plan/fixed.js";
import { OPEN_CALL_SHAPES } from "./plan/open-calls.js";
import type { ParamsOf } from "./shape.js";

/** By code: problems with a file, of which a saved plan that does not touch them tells as a warning, and what plans find. */
export const FINDING_SHAPES = {
  ...CLAIM_SHAPES,
  ...FIXED_SHAPES,
  ...OPEN_CALL_SHAPES,
  ...REMOVED_SHAPES,
};

export type FindingParams = ParamsOf<typeof FINDING_SHAPES>;
