// Sentences by code and params, so that a test names what is said, and the catalogue says it. A test that quotes no words
// still holds when the words change.

import type { ParserProblem } from "../src/words/en/program/parser-problem.js";
import type { CodeParams, PhraseParams } from "../src/words/params.js";
import { phraseText, statementText } from "../src/words/words-of.js";

type Told = Parameters<typeof statementText>[0];
type Phrase = Parameters<typeof phraseText>[0];

/** As plain text: `messageOf("E-PINS-TOO-MANY", { count: 23, most: 20 })`. */
export const messageOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  statementText({ code, params } as Told).message;

/** A line of a list of findings, such as `E-PINS-TOO-MANY: …`. */
export const lineOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  `${code}: ${messageOf(code, params)}`;

/** The next step, as plain text; "" where the message says it all. */
export const hintOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  statementText({ code, params } as Told).hint;

/** A text that was wrapped, on one line, so that a test finds a sentence in it. */
export const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:│ )?/g, " ");

/** A piece of a sentence, or a short text without a hint, as plain text: `phraseOf("stopping", {})`. */
export const phraseOf = <Of extends keyof PhraseParams>(name: Of, params: PhraseParams[Of]): string =>
  phraseText({ phrase: name, params } as Phrase);

/** The printed text on one line: a test finds a sentence wherever it wraps. */
export const flat = (text: string): string => text.replaceAll(/\s+(│ )?/g, " ");

/**
 * A pattern of a sentence of which a test knows not all params: each hole matches any text.
 * `patternOf(phraseOf("comment-cut", { left: 987 }), 987)`
 */
export const patternOf = (text: string, ...holes: readonly (string | number)[]): RegExp =>
  new RegExp(
    holes.reduce<string>(
      (pattern, hole) => pattern.replaceAll(String(hole), ".+?"),
      text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    ),
  );

/** The message of a command line that the parser refuses: `refusedLine({ case: "missing-flag", flag: "--to" })`. */
export const refusedLine = (problem: ParserProblem): string =>
  messageOf("USAGE", { case: "arguments", problem, example: null });
