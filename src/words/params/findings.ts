// The params of findings. A saved plan brings codes and params from outside, so each has a shape that they are held against.

import { REMOVED_SHAPES } from "./config/removed.js";
import { ACCESS_SHAPES } from "./plan/access.js";
import { BLIND_SPOT_SHAPES } from "./plan/blind-spots.js";
import { CLAIM_SHAPES } from "./plan/claims.js";
import { FAILED_TEST_SHAPES } from "./plan/failed-tests.js";
import { FIXED_SHAPES } from "./plan/fixed.js";
import { LIMIT_SHAPES } from "./plan/limits.js";
import { OPEN_CALL_SHAPES } from "./plan/open-calls.js";
import { POSTING_SHAPES } from "./plan/posting.js";
import { PROTECTION_SHAPES } from "./plan/protection.js";
import { REMOVAL_SHAPES } from "./plan/removals.js";
import { RENAME_SHAPES } from "./plan/renames.js";
import { SCOPE_SHAPES } from "./plan/scope.js";
import { UNDO_SHAPES } from "./plan/undo.js";
import type { ParamsOf } from "./shape.js";

/** By code: problems with a file, of which a saved plan that does not touch them tells as a warning, and what plans find. */
export const FINDING_SHAPES = {
  ...ACCESS_SHAPES,
  ...BLIND_SPOT_SHAPES,
  ...CLAIM_SHAPES,
  ...FAILED_TEST_SHAPES,
  ...FIXED_SHAPES,
  ...LIMIT_SHAPES,
  ...OPEN_CALL_SHAPES,
  ...POSTING_SHAPES,
  ...PROTECTION_SHAPES,
  ...REMOVAL_SHAPES,
  ...RENAME_SHAPES,
  ...SCOPE_SHAPES,
  ...UNDO_SHAPES,
  ...REMOVED_SHAPES,
};

export type FindingParams = ParamsOf<typeof FINDING_SHAPES>;
