// English: a plan, an apply or drift, for the reviewers of a change.

import { phrases } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

const ISSUES = {
  drift: "Changed by hand in",
  failure: "guildform failed for",
  plan: "guildform has a plan for",
} as const;

export const reportWords = phrases({
  /** The first line of an apply that was made; `applied` of `all` calls. */
  "verdict-applied": ({ applied }: { applied: number; all: number }) =>
    say`applied: ${countedText(applied, "call")}`,
  /** Of one that left something: a call that failed, a change for later, what the service did not keep. */
  "verdict-unfinished": ({ applied, all }: { applied: number; all: number }) =>
    applied === all
      ? say`applied, but some changes are left`
      : say`applied: ${applied} of ${countedText(all, "call")}`,
  /** Everything that was asked for is there, and no call was made. */
  "verdict-no-call": (_: Readonly<Record<never, never>>) => say`applied: no call was needed`,
  "verdict-not-applied": ({ why }: { why: "blocked" | "declined" }) =>
    say`not applied: ${own(why === "blocked" ? "blocked by policy" : "not approved")}`,
  /** `unknown`: calls were under way. */
  "verdict-failed": ({ code, unknown }: { code: string; unknown: boolean }) =>
    unknown
      ? say`ended early (\`${own(code)}\`): some calls may have been made`
      : say`failed: \`${own(code)}\``,
  /** It ended without its last word: `apply` after it began; `plan`, as drift, before it had said all. */
  "verdict-silent": ({ of }: { of: "plan" | "apply" }) =>
    of === "plan" ? say`failed: the job ended early` : say`ended early: some calls may have been made`,
  "silent-next": ({ of }: { of: "plan" | "apply" }) =>
    of === "plan"
      ? say`It gave no reason. See its log.`
      : say`The job ended early. The next plan finds out which calls were made.`,
  /** So many things would go wrong: the twin of the guild refused, or did not show, them. */
  "verdict-rehearsed": ({ wrong }: { wrong: number }) =>
    say`rehearsed: apply would have ${countedText(wrong, "problem")}`,
  "verdict-drift": ({ objects }: { objects: number }) =>
    say`${countedText(objects, "object")} ${own(objects === 1 ? "was" : "were")} changed by hand`,
  /** `accepted`: how many changes by hand the file accepts as they are. */
  "verdict-no-drift": ({ accepted }: { accepted: number }) =>
    accepted === 0
      ? say`nothing was changed by hand`
      : say`${countedText(accepted, "change")} by hand ${own(accepted === 1 ? "is" : "are")} accepted in the file; apply records that`,
  /** `of`: what the issue tells of first. */
  "issue-title": ({ guild, of }: { guild: string; of: "drift" | "failure" | "plan" }) =>
    say`${own(ISSUES[of])} the guild ${foreign(guild)}`,
  /** What a status says of a merge whose plan would be another one. */
  "not-as-reviewed": (_: Readonly<Record<never, never>>) =>
    say`Differs from the reviewed plan: a person must decide`,
  /** What a status says in place of an identity. */
  "no-plan-to-apply": (_: Readonly<Record<never, never>>) => say`No plan that can be applied`,
  "job-log": (_: Readonly<Record<never, never>>) => say`Log of the job`,
});
