// Prints the result of `guildform doctor` as text. Each check has a line, and its next step follows below.

import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import type { Block } from "../document/block.js";
import { documentOf, section } from "../document/document.js";
import { run, type Tone } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import type { CheckOutcome, DoctorCheck } from "./doctor-check.js";

const TONE: Readonly<Record<CheckOutcome, Tone>> = {
  ok: "good",
  warning: "caution",
  failed: "danger",
  skipped: "quiet",
};

export function doctorText(checks: readonly DoctorCheck[], options: TextOptions): string {
  const groups = checks.map(({ check, outcome, finding }) => {
    const todo = inWords("doctor-todo", finding);
    const next: readonly Block[] = todo.isEmpty ? [] : [{ kind: "next", words: todo }];
    return {
      rows: [
        [
          run(inWords("doctor-outcome", { outcome }), TONE[outcome]),
          run(own(check), "strong"),
          run(inWords("doctor-line", finding)),
        ],
      ],
      details: next,
    };
  });
  return documentText(documentOf(section([{ kind: "table", shape: "columns", groups }])), options);
}
