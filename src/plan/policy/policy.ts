// policyFindings is the last judgement of the finished plan of a file. It returns findings and does not change the plan. If an
// allowance can lift an error, the error names its numbers and the exact flag (`--allow deletes=7`). A failed test, a protected object
// or an unknown id cannot be allowed. plan/make-plan.ts adds the findings to the plan.
//
// A new pass is a function from PolicyInput to findings, and a line in policyFindings. It may rely on a finished plan, and must not
// change it. Its code needs params in words/shapes, and a sentence in words/en and words/zh. If an allowance lifts its error,
// allowanceOf() in missing-allowances.ts needs a case.

import type { Finding } from "../value/finding.js";
import { adminFindings } from "./admin-changes.js";
import { blindSpots, unreadableFindings } from "./blind-spots.js";
import { failedTestFindings } from "./failed-tests.js";
import { limitFindings } from "./limits.js";
import { lockoutFindings } from "./lockouts.js";
import { lostMessageFindings } from "./lost-messages.js";
import { namesakeFindings } from "./namesakes.js";
import { nearNameFindings } from "./near-names.js";
import type { PolicyInput } from "./policy-input.js";
import { protectionFindings } from "./protection.js";
import { renameSuspicions } from "./rename-suspicions.js";
import { addressesIn, renamedKeyFindings, renamedKeys } from "./renamed-keys.js";
import { spentEntryFindings } from "./spent-entry-findings.js";
import { orphanedChildren, unmanagedFindings } from "./unmentioned-channels.js";
import { unnamedRoleFindings } from "./unnamed-roles.js";

export function policyFindings(input: PolicyInput): Finding[] {
  const renamed = renamedKeys(input.context);
  return [
    ...limitFindings(input),
    ...adminFindings({ ...input, by: "file" }),
    ...protectionFindings(input),
    ...input.exposures,
    ...input.openings,
    ...failedTestFindings(input),
    ...lockoutFindings(input),
    ...orphanedChildren(input),
    ...unmanagedFindings(input),
    ...unreadableFindings(input),
    ...unnamedRoleFindings(input),
    ...input.strangers,
    ...input.fullRoles,
    ...renamedKeyFindings(renamed, input),
    ...renameSuspicions(input.context, addressesIn(renamed)),
    ...spentEntryFindings(input),
    ...lostMessageFindings(input),
    ...namesakeFindings(input),
    ...nearNameFindings(input),
    ...blindSpots(input),
  ];
}
