// A plan as the text that a person reviews: the guild, its tree of changes, the findings, and a summary.
//
// Shows every change and every finding of the plan; what stays as it is is only counted. Foreign text is spelled
// out (paint.ts). Asking for approval is the command line's.

import { foreignText, visibleText } from "../model/visible-text.js";
import type { Finding, Plan } from "../plan/value/plan.js";
import { type ChangesOptions, changesLines } from "./changes-text.js";
import { counted } from "./counted.js";
import { deferredLines } from "./deferred-lines.js";
import { findingsLines, remarkLines } from "./findings-text.js";
import { groupTotals, MANY_CHANGES } from "./group-totals.js";
import { type Line, paint, span, usableWidth, words } from "./paint.js";
import { caveatLines, legendLines, standing, summaryLines } from "./plan-summary.js";
import { ownLines, proseLines } from "./prose-lines.js";
import { rememberedLines, rememberedSummary } from "./remembered-lines.js";
import { unmanagedLines } from "./unmanaged-lines.js";
import { wordText } from "./value-text.js";

export interface PlanTextOptions extends ChangesOptions {
  /** What to call the file in "The guild matches …". */
  readonly file?: string;
}

/** No newline at the end. With `verbose` also whole values, every reason, what is unmanaged, the calls in their order, and what state learns. */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const columns = usableWidth(options);
  const verbose = options.verbose ?? false;
  const empty = plan.changes.length === 0;
  const findings = empty ? plan.findings.filter((finding) => !isRemark(finding)) : plan.findings;
  const blocks = [
    [guildLine(plan)],
    changesLines(plan, { ...options, fold: plan.changes.length > MANY_CHANGES }),
    deferredLines(plan.deferred, columns),
    findingsBlock(findings, columns),
    options.verbose ? unmanagedLines(plan.unmanaged) : [],
    options.verbose ? callLines(plan) : [],
    options.verbose ? rememberedLines(plan) : [],
    groupTotals(plan),
    empty
      ? emptyLines(plan, { columns, file: options.file, verbose })
      : [...legendLines(plan, columns), ...summaryLines(plan, { columns, verbose })],
  ];
  return paint(
    blocks
      .filter((block) => block.length > 0)
      .flatMap((block, index) => (index === 0 ? block : [[], ...block])),
    options.color,
  );
}

/** What every plan of such a file says. */
const isRemark = ({ level }: Finding): boolean => level === "info";

function findingsBlock(findings: readonly Finding[], columns: number): Line[] {
  if (findings.every(isRemark)) return findings.flatMap((finding) => remarkLines(finding, columns));
  return [...heading("Findings"), ...findingsLines(findings, { indent: 2, columns })];
}

const heading = (text: string): Line[] => [[words(text, "bold")]];

const guildLine = ({ guild }: Plan): Line => [
  words("Guild "),
  span(wordText(guild.name), "bold"),
  span(` (${guild.id})`, "dim"),
];

/** Said when nothing changes; the state may still learn something. */
function emptyLines(
  plan: Plan,
  { columns, file, verbose }: { columns: number; file: string | undefined; verbose: boolean },
): Line[] {
  const remarks = plan.findings.filter(
    (finding) => isRemark(finding) && (verbose || finding.code !== "I-UNSEEN"),
  );
  const blocked = plan.findings.some(({ level }) => level === "error");
  const later = plan.deferred.length > 0;
  const matches = later
    ? "No changes to make now."
    : !plan.complete
      ? "No changes in what could be read."
      : blocked
        ? "No changes to make."
        : plan.undoes.length > 0
          ? "No changes. Whatever can come back stands as it did."
          : `No changes. The guild matches ${file === undefined ? "the file" : visibleText(file)}.`;
  return [
    ...proseLines(matches, { columns, style: plan.complete && !blocked && !later ? "green" : "yellow" }),
    ...rememberedSummary(plan, { columns, verbose }),
    ...ownLines(`${standing(plan)}; ${counted(plan.calls.reads, "call")} made to read.`, {
      columns,
      style: "dim",
    }),
    ...caveatLines(plan, columns),
    ...remarks.flatMap((finding) => remarkLines(finding, columns)),
  ];
}

function callLines({ operations }: Plan): Line[] {
  if (operations.length === 0) return [];
  const digits = String(operations.length).length;
  return [
    ...heading("Calls, in an order in which they may run"),
    ...operations.map(({ id }, index) => [
      words(`  ${String(index + 1).padStart(digits)}  `, "dim"),
      span(foreignText(id)),
    ]),
  ];
}
