// Makes blocks of an error that a command printed as JSON. Its words are texts, so the blocks show all of them as foreign words.
// outcome-report.ts puts them into a report.

import { inWords } from "../../words/in-words.js";
import { written } from "../../words/say.js";
import { NOTHING_SAID, Sentence } from "../../words/sentence.js";
import { type Block, type Note, oneLine, table } from "../document/block.js";
import { type Section, section } from "../document/document.js";
import { run } from "../document/run.js";
import type { PrintedError, PrintedProblem } from "./printed-result.js";

/** A comment shows at most this number of problems and differences. The log of the job has all of them. */
const MOST = 30;

export function errorSections({
  code,
  message,
  hint,
  diagnostics = [],
  differences = [],
}: PrintedError): Section[] {
  const problems = diagnostics.slice(0, MOST).map((one) => noteOf(one, "diagnostic"));
  const rows = differences
    .slice(0, MOST)
    .map(({ address, what, before, now }) => [
      run(inWords("addresses", { addresses: [address] }), "strong"),
      run(saidText(what)),
      run(inWords("stale-values", { what, before, now })),
    ]);
  const more = differences.length - rows.length;
  return [
    section([...problems, noteOf({ code, message, hint, at: null }, "error")], { of: "findings" }),
    section(
      rows.length === 0
        ? []
        : [
            table("differences", rows),
            ...(more > 0 ? [oneLine(run(inWords("more-rows", { rows: more })))] : []),
          ],
      {
        title:
          rows.length === 0
            ? []
            : [run(inWords("stale-title", { objects: differences.length, isShown: false }))],
      },
    ),
  ];
}

function noteOf({ code, message, hint, at }: PrintedProblem, of: "diagnostic" | "error"): Block & Note {
  const severity = code.startsWith("W-") ? "warning" : "error";
  const rest = { about: null, excerpt: null, cause: NOTHING_SAID } as const;
  return {
    kind: "note",
    of,
    severity,
    code: codeText(code),
    message: saidText(message),
    at,
    hint: saidText(hint),
    ...rest,
  };
}

const saidText = (text: string): Sentence => (text === "" ? NOTHING_SAID : new Sentence([written(text)]));

/** Replaces a code of a wrong form by `ERROR`, because codes appear among words of guildform. */
export const codeText = (code: string): string => (/^[A-Z][A-Z0-9_-]{0,60}$/.test(code) ? code : "ERROR");
