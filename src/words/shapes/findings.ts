// Collects the shapes of all findings. A saved plan brings codes and params from outside, so guildform checks each
// against its shape.

import { ACCESS_SHAPES } from "./access.js";
import { BLIND_SPOT_SHAPES } from "./blind-spots.js";
import { CLAIM_SHAPES } from "./claims.js";
import { FAILED_TEST_SHAPES } from "./failed-tests.js";
import { FIXED_SHAPES } from "./fixed.js";
import { LIMIT_SHAPES } from "./limits.js";
import { MEMBERSHIP_SHAPES } from "./memberships.js";
import { OPEN_CALL_SHAPES } from "./open-calls.js";
import { POSTING_SHAPES } from "./posting.js";
import { PROTECTION_SHAPES } from "./protection.js";
import { REMOVAL_SHAPES } from "./removals.js";
import { REMOVED_SHAPES } from "./removed.js";
import { RENAME_SHAPES } from "./renames.js";
import { SCOPE_SHAPES } from "./scope.js";
import type { ParamsOfShapes } from "./shape.js";
import { UNDO_SHAPES } from "./undo.js";

/**
 * The key is a code: a finding of a plan, or a problem of the file. A saved plan shows the problem as a warning if it
 * does not touch the object.
 */
export const FINDING_SHAPES = {
  ...ACCESS_SHAPES,
  ...BLIND_SPOT_SHAPES,
  ...CLAIM_SHAPES,
  ...FAILED_TEST_SHAPES,
  ...FIXED_SHAPES,
  ...LIMIT_SHAPES,
  ...MEMBERSHIP_SHAPES,
  ...OPEN_CALL_SHAPES,
  ...POSTING_SHAPES,
  ...PROTECTION_SHAPES,
  ...REMOVAL_SHAPES,
  ...RENAME_SHAPES,
  ...SCOPE_SHAPES,
  ...UNDO_SHAPES,
  ...REMOVED_SHAPES,
};

export type FindingParams = ParamsOfShapes<typeof FINDING_SHAPES>;
