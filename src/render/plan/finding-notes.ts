// Makes notes of the findings of a plan: level and code, message, place and next step. Plans, rehearsals, tests and `pull --into`
// show their findings in this form.

import type { Finding } from "../../plan/value/finding.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { NOTHING_SAID, type Sentence } from "../../words/sentence.js";
import { wordsOf } from "../../words/words-of.js";
import type { Note } from "../document/block.js";

/**
 * Keeps the order of the plan, in which errors come first. Adjacent findings with the same code and hint have the hint only once,
 * at the first of them.
 */
export const findingNotes = (findings: readonly Finding[]): Note[] =>
  findings
    .map(noteOf)
    .map((note, index, notes) => (hasHintOf(note, notes[index - 1]) ? withoutHint(note) : note));

const hasHintOf = (note: Note, before: Note | undefined): boolean =>
  before?.severity === note.severity &&
  before.code === note.code &&
  plainText(before.hint) === plainText(note.hint);

const withoutHint = (note: Note): Note => ({ ...note, hint: NOTHING_SAID });

/** Returns `Findings: 2 errors, 1 warning` for a screen. A page shows errors and other findings in separate sections. */
export function findingsTitle(findings: readonly Finding[]): Sentence {
  const count = (level: Finding["level"]) => findings.filter((one) => one.level === level).length;
  return inWords("findings-title", {
    errors: count("error"),
    warnings: count("warning"),
    notes: count("info"),
  });
}

function noteOf(finding: Finding): Note {
  const { level, code, source, address } = finding;
  const { message, hint } = wordsOf(finding);
  const about = address === null ? null : inWords("addresses", { addresses: [address] });
  const isNamed = about === null || plainText(message).includes(plainText(about));
  return {
    kind: "note",
    of: "finding",
    severity: level,
    code,
    message,
    at: source,
    about: isNamed ? null : about,
    excerpt: null,
    cause: NOTHING_SAID,
    hint,
  };
}
