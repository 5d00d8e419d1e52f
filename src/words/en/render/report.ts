// English: a plan, an apply or drift, for the reviewers of a change.

import type { PhraseWords } from "../../catalogue.js";
import type { ReportWordParams } from "../../params/render/report.js";
import { foreign, own, say } from "../../say.js";
import { countedText } from "../counted-text.js";

const ISSUES = {
  drift: "Changed by hand in",
  failure: "guildform failed for",
  plan: "guildform has a plan for",
} as const;

export const reportWords: PhraseWords<ReportWordParams> = {
  "verdict-applied": ({ applied }) => say`applied: ${countedText(applied, "call")}`,
  "verdict-unfinished": ({ applied, all }) =>
    applied === all
      ? say`applied, but some changes are left`
      : say`applied: ${applied} of ${countedText(all, "call")}`,
  "verdict-no-call": () => say`applied: no call was needed`,
  "verdict-not-applied": ({ why }) =>
    say`not applied: ${own(why === "blocked" ? "blocked by policy" : "not approved")}`,
  "verdict-failed": ({ code, unknown }) =>
    unknown
      ? say`ended early (\`${own(code)}\`): some calls may have been made`
      : say`failed: \`${own(code)}\``,
  "verdict-silent": ({ of }) =>
    of === "plan" ? say`failed: the job ended early` : say`ended early: some calls may have been made`,
  "silent-next": ({ of }) =>
    of === "plan"
      ? say`It gave no reason. See its log.`
      : say`The job ended early. The next plan finds out which calls were made.`,
  "verdict-rehearsed": ({ wrong }) => say`rehearsed: apply would have ${countedText(wrong, "problem")}`,
  "verdict-drift": ({ objects }) =>
    say`${countedText(objects, "object")} ${own(objects === 1 ? "was" : "were")} changed by hand`,
  "verdict-no-drift": ({ accepted }) =>
    accepted === 0
      ? say`nothing was changed by hand`
      : say`${countedText(accepted, "change")} by hand ${own(accepted === 1 ? "is" : "are")} accepted in the file; apply records that`,
  "issue-title": ({ guild, of }) => say`${own(ISSUES[of])} the guild ${foreign(guild)}`,
  "not-as-reviewed": () => say`Differs from the reviewed plan: a person must decide`,
  "no-plan-to-apply": () => say`No plan that can be applied`,
  "job-log": () => say`Log of the job`,
};
