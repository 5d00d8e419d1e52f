// Params of all that is said of plans: findings, reasons and problems.

import type { AccessParams } from "./plan/access.js";
import type { BlindSpotParams } from "./plan/blind-spots.js";
import type { ClaimParams } from "./plan/claims.js";
import type { DeferredParams } from "./plan/deferred.js";
import type { FailedTestParams } from "./plan/failed-tests.js";
import type { FixedParams } from "./plan/fixed.js";
import type { LimitParams } from "./plan/limits.js";
import type { MadeCallsParams } from "./plan/made-calls.js";
import type { OpenCallParams } from "./plan/open-calls.js";
import type { PostingParams } from "./plan/posting.js";
import type { ProtectionParams } from "./plan/protection.js";
import type { ReasonParams } from "./plan/reasons.js";
import type { RemovalParams } from "./plan/removals.js";
import type { RenameParams } from "./plan/renames.js";
import type { SavedPlanParams } from "./plan/saved-plans.js";
import type { SavedProblemParams } from "./plan/saved-problems.js";
import type { ScopeParams } from "./plan/scope.js";
import type { StaleParams } from "./plan/stale.js";
import type { UndoParams } from "./plan/undo.js";
import type { UndoRunParams } from "./plan/undo-runs.js";

export interface PlanParams
  extends AccessParams,
    BlindSpotParams,
    ClaimParams,
    FailedTestParams,
    FixedParams,
    LimitParams,
    OpenCallParams,
    PostingParams,
    ProtectionParams,
    RemovalParams,
    RenameParams,
    SavedPlanParams,
    SavedProblemParams,
    ScopeParams,
    UndoParams,
    UndoRunParams {}

export interface PlanPhrases extends DeferredParams, MadeCallsParams, ReasonParams, StaleParams {}
