// Reports the outcome of an apply to the people who review the change. report.ts makes a comment of it.

import { inWords } from "../../words/in-words.js";
import { written } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import { paragraph } from "../document/block.js";
import { type Document, type Section, section, type Verdict } from "../document/document.js";
import { run } from "../document/run.js";
import { outcomeDocument } from "../outcome-text.js";
import { deferredList } from "../plan/deferred-list.js";
import { codeText, errorSections } from "./error-sections.js";
import type { PrintedError, PrintedResult } from "./printed-result.js";

export function resultDocument(result: PrintedResult): Document {
  const { status, outcomes, unrecorded, verified, left, deferred, state_error, verify_error } = result;
  const report = {
    outcomes: outcomes.map((row) => ({ ...row, commands: [] })),
    left: verified === null ? null : left,
    unrecorded: unrecorded.map((row) => ({ ...row, command: null })),
  };
  return {
    verdict: resultVerdict(result),
    sections: [
      ...(status === "done" ? outcomeDocument(report).sections : []),
      ...commandSections([
        ...outcomes.flatMap(({ commands = [] }) => commands),
        ...unrecorded.flatMap(({ command }) => command ?? []),
      ]),
      section(deferredList(deferred), {
        of: "deferred",
        title: deferred.length === 0 ? [] : [run(inWords("deferred-title"), "strong")],
      }),
      ...[state_error, verify_error].flatMap((error) => (error === null ? [] : errorSections(error))),
    ],
  };
}

/** Lists commands that a person may run. The report has them as texts, so the section shows them as foreign words. */
const commandSections = (commands: readonly string[]): Section[] =>
  commands.length === 0
    ? []
    : [
        section([
          paragraph(inWords("ask-what-became"), { ours: true }),
          { kind: "copy", lines: commands.map((one) => new Sentence([written(one)])), tone: "typed" },
        ]),
      ];

export function resultVerdict({ status, exit_status: exit, outcomes }: PrintedResult): Verdict {
  if (status === "blocked" || status === "declined")
    return { severity: "blocked", words: inWords("verdict-not-applied", { why: status }) };
  const all = outcomes.length;
  const applied = outcomes.filter((one) => one.status === "applied").length;
  if (exit !== 0) return { severity: "danger", words: inWords("verdict-unfinished", { applied, all }) };
  const words = all === 0 ? inWords("verdict-no-call") : inWords("verdict-applied", { applied, all });
  return { severity: "changes", words };
}

/** Reports a plan, apply or drift that ended early. */
export function failureDocument(error: PrintedError): Document {
  const { code, outcome_unknown: unknown = false } = error;
  return {
    verdict: { severity: "blocked", words: inWords("verdict-failed", { code: codeText(code), unknown }) },
    sections: errorSections(error),
  };
}

/** Reports a job that ended before it had printed its result. */
export const silenceDocument = (of: "plan" | "apply"): Document => ({
  verdict: { severity: "blocked", words: inWords("verdict-silent", { of }) },
  sections: [section([paragraph(inWords("silent-next", { of }), { ours: true })])],
});
