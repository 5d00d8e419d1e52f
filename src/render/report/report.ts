// A report holds the JSON output of a command for people who review a change. This module prints it as Markdown.
// `guildform comment` prints it for a forge.

import { openDrift } from "../../plan/drifted-object.js";
import type { Plan } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import type { Document } from "../document/document.js";
import { type DriftToShow, driftDocument } from "../drift/drift-document.js";
import { documentMarkdown } from "../markdown/document-markdown.js";
import { planDocument } from "../plan/plan-document.js";
import type { ShownRehearsal } from "../rehearsal/rehearsal.js";
import type { RehearsalJson } from "../rehearsal/rehearsal-json-schema.js";
import { rehearsedPlanDocument } from "../rehearsal/rehearsed-plan-document.js";
import { failureDocument, resultDocument, silenceDocument } from "./outcome-report.js";
import type { PrintedError, PrintedResult } from "./printed-result.js";

export type Report =
  | { readonly of: "plan"; readonly plan: Plan; readonly rehearsal: RehearsalJson | null }
  | { readonly of: "result"; readonly result: PrintedResult }
  | { readonly of: "drift"; readonly drift: DriftToShow }
  | { readonly of: "failure"; readonly error: PrintedError }
  /** The job ended before it had printed its JSON, or an apply ended before its last line. */
  | { readonly of: "silence"; readonly during: "plan" | "apply" };

/** Returns the Markdown without a newline at its end. `limit` counts characters. */
export const reportMarkdown = (report: Report, limit: number): string =>
  documentMarkdown(reportDocument(report), { limit });

function reportDocument(report: Report): Document {
  switch (report.of) {
    case "plan":
      return rehearsedPlanDocument(
        planDocument(report.plan, { identity: "folded" }),
        report.rehearsal === null ? null : rehearsalOfJson(report.rehearsal),
      );
    case "result":
      return resultDocument(report.result);
    case "drift":
      return driftReportDocument(report.drift);
    case "failure":
      return failureDocument(report.error);
    case "silence":
      return silenceDocument(report.during);
    default:
      return report satisfies never;
  }
}

function driftReportDocument(drift: DriftToShow): Document {
  const objects = openDrift(drift.report).length;
  const accepted = drift.report.objects.length - objects;
  const { sections } = driftDocument(drift, { verbose: false });
  const verdict =
    objects === 0
      ? ({ severity: "changes", words: inWords("verdict-no-drift", { accepted }) } as const)
      : ({ severity: "danger", words: inWords("verdict-drift", { objects }) } as const);
  return { verdict, sections };
}

/** Returns true when the report has news for people who have not heard of it. */
export function isNews(report: Report): boolean {
  switch (report.of) {
    case "plan": {
      const { changes, deferred, findings, complete } = report.plan;
      const isSaid = findings.some(({ level }) => level !== "info");
      return changes.length + deferred.length > 0 || isSaid || !complete;
    }
    case "result":
      return report.result.status !== "empty" || report.result.exit_status !== 0;
    case "drift":
      return openDrift(report.drift.report).length > 0;
    case "failure":
    case "silence":
      return true;
    default:
      return report satisfies never;
  }
}

/** Reads the JSON of a rehearsal back into its form for the document. */
function rehearsalOfJson({ outcomes, time, faults, ...rest }: RehearsalJson): ShownRehearsal {
  const shown = {
    ...rest,
    outcomes: outcomes.map((one) => ({ ...one, trace_id: null, made: null, recorded: true })),
    time:
      time === null
        ? null
        : {
            leastMs: time.least_ms,
            mostMs: time.most_ms,
            latencyMs: time.latency_ms,
            pace: time.pace,
            callsPerSecond: time.calls_per_second,
          },
    faulted: faults,
  };
  return shown as object as ShownRehearsal;
}
