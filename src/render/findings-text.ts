// Prints findings without the rest of a plan. `pull --into` prints the findings about lost roles, and apply prints the errors of a saved
// plan that it refuses (cli/plan-result-text.ts).

import type { Finding } from "../plan/value/finding.js";
import { inWords } from "../words/in-words.js";
import { boundedWords } from "./bounded-words.js";
import { type Note, oneLine } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { run } from "./document/run.js";
import { findingNotes } from "./plan/finding-notes.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Returns an empty text for no findings. */
export const findingsText = (findings: readonly Finding[], options: TextOptions): string =>
  documentText(documentOf(section(findingNotes(findings), { of: "findings" })), options);

/** Prints the first findings and cuts long ones, because a plan file may contain any number of findings of any length. */
export function fewFindingsText(findings: readonly Finding[], options: TextOptions): string {
  const notes = findingNotes(findings.slice(0, MOST)).map(bounded);
  const more = findings.length - MOST;
  const rest = more > 0 ? [oneLine(run(inWords("more-findings", { findings: more })))] : [];
  return documentText(documentOf(section([...notes, ...rest], { of: "findings" })), options);
}

const MOST = 20;
const MOST_COLUMNS = 1_000;

const bounded = (note: Note): Note => ({
  ...note,
  message: boundedWords(note.message, MOST_COLUMNS),
  hint: boundedWords(note.hint, MOST_COLUMNS),
  about: note.about === null ? null : boundedWords(note.about, MOST_COLUMNS),
});
