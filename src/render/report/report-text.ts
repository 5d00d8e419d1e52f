// Makes the text of a comment or issue: the Markdown of a report, a link to the log of the job, and the marker as the last line.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { resultVerdict } from "./outcome-report.js";
import type { PrintedResult } from "./printed-result.js";
import { type Report, reportMarkdown } from "./report.js";

/**
 * Returns the text of several reports in their order, without a newline at its end. `limit` counts the characters of the whole
 * text.
 */
export function reportsMarkdown(reports: readonly Report[], limit: number): string {
  const gaps = (reports.length - 1) * GAP.length;
  const each = Math.floor((limit - gaps) / reports.length);
  return reports.map((one) => reportMarkdown(one, each)).join(GAP);
}

const GAP = "\n\n---\n\n";

/**
 * `limit` counts the characters of the whole body. `jobUrl` is the address of the log of the job, and is null if there is none.
 */
export function reportText(
  reports: readonly Report[],
  {
    guild,
    limit,
    lastLine,
    jobUrl,
  }: {
    readonly guild: string;
    readonly limit: number;
    readonly lastLine: string;
    readonly jobUrl: string | null;
  },
): { readonly title: string; readonly body: string } {
  const below = [...(jobUrl === null ? [] : linkLines(jobUrl)), lastLine]
    .map((line) => `\n\n${line}`)
    .join("");
  return {
    title: plainText(inWords("issue-title", { guild, of: subjectOf(reports[0]) })),
    body: `${reportsMarkdown(reports, limit - below.length)}${below}`,
  };
}

function subjectOf(report: Report | undefined): "drift" | "failure" | "plan" {
  if (report === undefined || report.of === "failure" || report.of === "silence") return "failure";
  return report.of === "drift" ? "drift" : "plan";
}

/** Returns no link if the address contains characters with a meaning in Markdown. */
const linkLines = (url: string): string[] =>
  /^https?:\/\/[\w.:/%~-]+$/.test(url) ? [`[${plainText(inWords("job-log"))}](${url})`] : [];

/** Returns the first line of the comment on an apply, such as `applied: 3 calls`. */
export const verdictText = (result: PrintedResult): string => plainText(resultVerdict(result).words);

/**
 * Returns the text of a status if an apply has no result: its plan differed from the reviewed one, or the job was killed. It
 * returns null if the report is not about an apply.
 */
export function endedApplyText(report: Report): string | null {
  if (report.of === "failure" && report.error.code === "UNEXPECTED_PLAN")
    return plainText(inWords("not-as-reviewed"));
  return report.of === "silence" && report.during === "apply"
    ? plainText(inWords("verdict-silent", { of: "apply" }))
    : null;
}

/** Returns the text that replaces the identity of a plan in a status. */
export const noPlanText = (): string => plainText(inWords("no-plan-to-apply"));
