// Reports a plan, an apply or drift to the reviewers of a change: in a comment, an issue or a status of a forge.

import { phrases } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

const ISSUES = {
  drift: "Changed by hand in",
  failure: "guildform failed for",
  plan: "guildform has a plan for",
} as const;

export const reportWords = phrases({
  /** Is the first line about an apply. It made `applied` of `all` calls. */
  "verdict-applied": ({ applied }: { applied: number; all: number }) =>
    say`applied: ${countedText(applied, "call")}`,
  /** The apply has left something: a failed call, a change for later, or a change that the service did not keep. */
  "verdict-unfinished": ({ applied, all }: { applied: number; all: number }) =>
    applied === all
      ? say`applied, but some changes are left`
      : say`applied: ${applied} of ${countedText(all, "call")}`,
  /** The guild already had all changes, and no call was made. */
  "verdict-no-call": (_: Readonly<Record<never, never>>) => say`applied: no call was needed`,
  "verdict-not-applied": ({ why }: { why: "blocked" | "declined" }) =>
    say`not applied: ${own(why === "blocked" ? "blocked by policy" : "not approved")}`,
  /** `unknown` means that the apply ended during its calls. */
  "verdict-failed": ({ code, unknown }: { code: string; unknown: boolean }) =>
    unknown
      ? say`ended early (\`${own(code)}\`): some calls may have been made`
      : say`failed: \`${own(code)}\``,
  /**
   * The output has no last line, so the job ended early: `apply` after the apply began, and `plan` before the plan or
   * drift was complete.
   */
  "verdict-silent": ({ of }: { of: "plan" | "apply" }) =>
    of === "plan" ? say`failed: the job ended early` : say`ended early: some calls may have been made`,
  "silent-next": ({ of }: { of: "plan" | "apply" }) =>
    of === "plan"
      ? say`It gave no reason. See its log.`
      : say`The job ended early. The next plan finds out which calls were made.`,
  /** `wrong` is the number of calls that the copy of the guild refused, and of changes that it did not show. */
  "verdict-rehearsed": ({ wrong }: { wrong: number }) =>
    say`rehearsed: apply would have ${countedText(wrong, "problem")}`,
  "verdict-drift": ({ objects }: { objects: number }) =>
    say`${countedText(objects, "object")} ${own(objects === 1 ? "was" : "were")} changed by hand`,
  /** `accepted` is the number of changes by hand that the file already has. */
  "verdict-no-drift": ({ accepted }: { accepted: number }) =>
    accepted === 0
      ? say`nothing was changed by hand`
      : say`${countedText(accepted, "change")} by hand ${own(accepted === 1 ? "is" : "are")} accepted in the file; apply records that`,
  /** `of` is the first subject of the issue. */
  "issue-title": ({ guild, of }: { guild: string; of: "drift" | "failure" | "plan" }) =>
    say`${own(ISSUES[of])} the guild ${foreign(guild)}`,
  /** The status is of a merge after which the plan would differ from the reviewed plan. */
  "not-as-reviewed": (_: Readonly<Record<never, never>>) =>
    say`Differs from the reviewed plan: a person must decide`,
  /** The status has this text in place of an identity. */
  "no-plan-to-apply": (_: Readonly<Record<never, never>>) => say`No plan that can be applied`,
  "job-log": (_: Readonly<Record<never, never>>) => say`Log of the job`,
});
