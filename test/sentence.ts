// Returns sentences by code and params. A test names the code, and the catalogue has the words, so that a change of words breaks no test.

import type { ParserProblem } from "../src/words/en/program/parser-problem.js";
import type { CodeParams, PhraseParams } from "../src/words/params.js";
import { phraseText, statementText } from "../src/words/words-of.js";

type Told = Parameters<typeof statementText>[0];
type Phrase = Parameters<typeof phraseText>[0];

/** Returns plain text: `messageOf("E-PINS-TOO-MANY", { count: 23, most: 20 })`. */
export const messageOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  statementText({ code, params } as Told).message;

/** Returns a line of a list of findings, such as `E-PINS-TOO-MANY: …`. */
export const lineOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  `${code}: ${messageOf(code, params)}`;

/** Returns the next step as plain text. It is "" if the message needs none. */
export const hintOf = <Of extends keyof CodeParams>(code: Of, params: CodeParams[Of]): string =>
  statementText({ code, params } as Told).hint;

/** Joins the lines of a wrapped text, so that a test finds a sentence in it. */
export const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:│ )?/g, " ");

/** Returns a piece of a sentence, or a short text without a hint, as plain text: `phraseOf("stopping", {})`. */
export const phraseOf = <Of extends keyof PhraseParams>(name: Of, params: PhraseParams[Of]): string =>
  phraseText({ phrase: name, params } as Phrase);

/** Joins the lines of a printed text: a test finds a sentence even if it wraps. */
export const flat = (text: string): string => text.replaceAll(/\s+(│ )?/g, " ");

/**
 * Returns a pattern of a sentence. Each hole is a param that the test does not know, and matches any text. An example is
 * `patternOf(phraseOf("comment-cut", { left: 987 }), 987)`.
 */
export const patternOf = (text: string, ...holes: readonly (string | number)[]): RegExp =>
  new RegExp(
    holes.reduce<string>(
      (pattern, hole) => pattern.replaceAll(String(hole), ".+?"),
      text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    ),
  );

/** Returns the message of a command line that the parser refuses: `refusedLine({ case: "missing-flag", flag: "--to" })`. */
export const refusedLine = (problem: ParserProblem): string =>
  messageOf("USAGE", { case: "arguments", problem, example: null });
