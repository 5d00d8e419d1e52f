// Makes notes of diagnostics and errors. `diagnostics-text.ts` and `error-text.ts` print them.

import type { GuildformError } from "../model/errors.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import { inWords } from "../words/in-words.js";
import { SaidError } from "../words/said-error.js";
import { own, written } from "../words/say.js";
import { NOTHING_SAID, Sentence, type SentencePart } from "../words/sentence.js";
import { wordsOf } from "../words/words-of.js";
import { type Block, type Excerpt, type Note, oneLine } from "./document/block.js";
import { type Section, section } from "./document/document.js";
import { run } from "./document/run.js";

/** Returns a section for each diagnostic, and a last section with the counts. `below` follows the counts directly. */
export function problemSections(
  diagnostics: readonly Diagnostic[],
  below: readonly Block[] = [],
): readonly Section[] {
  if (diagnostics.length === 0) return [section(below)];
  return [...diagnostics.map((one) => section([noteOf(one)])), section([countLine(diagnostics), ...below])];
}

function noteOf(diagnostic: Diagnostic): Note {
  const { at, code, excerpt } = diagnostic;
  const { message, hint } = wordsOf(diagnostic);
  return {
    kind: "note",
    of: "diagnostic",
    severity: isError(diagnostic) ? "error" : "warning",
    code,
    message,
    at,
    about: null,
    excerpt: excerpt === null ? null : excerptOf(excerpt),
    cause: NOTHING_SAID,
    hint: capitalized(hint),
  };
}

function excerptOf({ text, caret, length }: NonNullable<Diagnostic["excerpt"]>): Excerpt {
  const piece = (start: number, end?: number) => new Sentence([written(text.slice(start, end))]);
  return { before: piece(0, caret), meant: piece(caret, caret + length), after: piece(caret + length) };
}

/** Begins the sentence with a capital letter. A foreign name does not change. */
function capitalized({ parts }: Sentence): Sentence {
  const [first, ...rest] = parts;
  if (first?.kind !== "own") return new Sentence(parts);
  const part: SentencePart = own(`${first.text.charAt(0).toUpperCase()}${first.text.slice(1)}`);
  return new Sentence([part, ...rest]);
}

/** `E-MORE` and `W-MORE` represent further problems that have no note of their own. */
function countLine(diagnostics: readonly Diagnostic[]): Block {
  const counts = (["error", "warning"] as const).flatMap((level) => {
    const problems = diagnostics.filter((one) => isError(one) === (level === "error"));
    const count = problems.filter(({ code }) => code !== "E-MORE" && code !== "W-MORE").length;
    return problems.length === 0 ? [] : [{ level, count, more: problems.length > count }];
  });
  const tone = diagnostics.some(isError) ? "danger" : "caution";
  return oneLine(run(inWords("problem-counts", { counts }), tone));
}

/** Makes the note of an error that a user can mend. `cause` is empty when the message already contains its words. */
export function errorNote(error: GuildformError, cause: string): Note {
  const { message, hint } =
    error instanceof SaidError
      ? wordsOf(error.said)
      : { message: alreadySaid(error.message), hint: alreadySaid(error.hint) };
  const { code } = error;
  const rest = { at: null, about: null, excerpt: null, cause: alreadySaid(cause) } as const;
  return { kind: "note", of: "error", severity: "error", code, message, hint, ...rest };
}

/** Makes a sentence of a text that its maker has already made safe. */
const alreadySaid = (text: string): Sentence => (text === "" ? NOTHING_SAID : new Sentence([written(text)]));
