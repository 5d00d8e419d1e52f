// Translates the sentences of en/plan.ts into Chinese.

import { access } from "./plan/access.js";
import { blindSpotSentences } from "./plan/blind-spots.js";
import { claims } from "./plan/claims.js";
import { deferred } from "./plan/deferred.js";
import { failedTests } from "./plan/failed-tests.js";
import { fixed } from "./plan/fixed.js";
import { limits } from "./plan/limits.js";
import { madeCalls } from "./plan/made-calls.js";
import { memberships } from "./plan/memberships.js";
import { openCalls } from "./plan/open-calls.js";
import { posting } from "./plan/posting.js";
import { protection } from "./plan/protection.js";
import { reasons } from "./plan/reasons.js";
import { removals } from "./plan/removals.js";
import { renames } from "./plan/renames.js";
import { savedPlans } from "./plan/saved-plans.js";
import { savedProblems } from "./plan/saved-problems.js";
import { scope } from "./plan/scope.js";
import { stale } from "./plan/stale.js";
import { undoSentences } from "./plan/undo.js";
import { undoRuns } from "./plan/undo-runs.js";

export const planSentences = {
  ...access,
  ...blindSpotSentences,
  ...claims,
  ...failedTests,
  ...fixed,
  ...limits,
  ...memberships,
  ...openCalls,
  ...posting,
  ...protection,
  ...removals,
  ...renames,
  ...savedPlans,
  ...savedProblems,
  ...scope,
  ...undoSentences,
  ...undoRuns,
};

export const planPhrases = {
  ...deferred,
  ...madeCalls,
  ...reasons,
  ...stale,
};
