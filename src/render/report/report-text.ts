// The text of a comment or issue: the Markdown of a report, the log of the job, and the marker as the last line.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { resultVerdict } from "./outcome-report.js";
import { type Report, reportMarkdown } from "./report.js";
import type { ToldResult } from "./told-result.js";

/** The text of several reports, the first one on top. `limit`: characters of the whole. No newline at the end. */
export function reportsMarkdown(reports: readonly Report[], limit: number): string {
  const gaps = (reports.length - 1) * GAP.length;
  const each = Math.floor((limit - gaps) / reports.length);
  return reports.map((one) => reportMarkdown(one, each)).join(GAP);
}

const GAP = "\n\n---\n\n";

/** `limit`: characters of the whole. `jobUrl`: where the log of the job stands; null for none. */
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

/** None for an address in which something could mean more than an address. */
const linkLines = (url: string): string[] =>
  /^https?:\/\/[\w.:/%~-]+$/.test(url) ? [`[${plainText(inWords("job-log"))}](${url})`] : [];

/** What became of an apply, as the first line of its comment: `applied: 3 calls`. */
export const verdictText = (result: ToldResult): string => plainText(resultVerdict(result).words);

/** What an apply says in a status where it has no result: it would have made another plan, or was killed. null for what is of no apply. */
export function endedApplyText(report: Report): string | null {
  if (report.of === "failure" && report.error.code === "UNEXPECTED_PLAN")
    return plainText(inWords("not-as-reviewed"));
  return report.of === "silence" && report.during === "apply"
    ? plainText(inWords("verdict-silent", { of: "apply" }))
    : null;
}

/** What a status says in place of the identity of a plan. */
export const noPlanText = (): string => plainText(inWords("no-plan-to-apply"));
