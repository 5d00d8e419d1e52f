// Turns any error into text for a terminal. An error that a user can mend has a message, a cause and a next step. A bug of guildform reads
// as an internal error and asks for a report. Only `debug` shows the stack. cli/show-error.ts prints the error that ends a command, and
// cli/report-apply.ts an error after the calls.

import { GuildformError } from "../model/errors.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import { foreignText, visibleText } from "../model/visible-text.js";
import { inWords } from "../words/in-words.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { plainText } from "../words/plain-text.js";
import { own, written } from "../words/say.js";
import { type Block, oneLine } from "./document/block.js";
import { type Document, documentOf, type Section, section } from "./document/document.js";
import { run } from "./document/run.js";
import { errorNote, problemSections } from "./problem-notes.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";
import { cutText } from "./text-width.js";

export interface ErrorTextOptions extends TextOptions {
  /** Is true when the text has the stack of the error and of its causes. */
  readonly debug?: boolean;
}

/** Returns the text without a newline at its end. It never throws, and `error` may be any value. */
export const errorText = (error: unknown, options: ErrorTextOptions): string =>
  documentText(errorDocument(error, options), options);

function errorDocument(error: unknown, { debug = false }: Pick<ErrorTextOptions, "debug">): Document {
  const stack = debug ? stackLines(error) : [];
  return error instanceof GuildformError
    ? documentOf(...expectedSections(error, stack))
    : documentOf(bugSection(error, stack));
}

function expectedSections(error: GuildformError, stack: readonly Block[]): readonly Section[] {
  const diagnostics = error instanceof InvalidInputError ? error.diagnostics : [];
  return problemSections(diagnostics, [errorNote(error, causeOf(error)), { kind: "inset", blocks: stack }]);
}

const SHOWN_COLUMNS = 300;

/**
 * Returns the cause in its own words, unless the message already contains them. A syntax error is left out: it quotes the input,
 * which may be secret, and the message names the input. An UnfitFileError has no words, and the message has its params.
 */
function causeOf({ cause, message }: GuildformError): string {
  if (!(cause instanceof Error) || cause instanceof SyntaxError || cause.name === "AbortError") return "";
  if (cause instanceof UnfitFileError) return "";
  const causeText = messageOf(cause) || codeOf(cause);
  const shown = cause instanceof GuildformError ? visibleText(causeText) : foreignText(causeText);
  return causeText === "" ||
    message.includes(causeText) ||
    message.includes(shown) ||
    message.includes(visibleText(causeText))
    ? ""
    : cutText(shown, SHOWN_COLUMNS);
}

function bugSection(error: unknown, stack: readonly Block[]): Section {
  const name = error instanceof Error ? error.name || "Error" : "";
  const title = [
    run(inWords("internal-error"), "danger"),
    run(inWords("bug-message", { name, message: messageOf(error) })),
  ];
  const report: Block = { kind: "next", words: inWords("please-report") };
  return section([oneLine(run(inWords("is-a-bug"))), report, ...stack], { title });
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return String(thrown.message);
  return typeof thrown === "string"
    ? thrown
    : plainText(inWords("something-thrown", { type: typeof thrown }));
}

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

const DEEPEST_CAUSE = 5;

/** Returns the lines of the stacks. No line is wrapped. */
function stackLines(error: unknown): Block[] {
  const blocks: Block[] = [];
  let one = error;
  for (let depth = 0; one instanceof Error && depth < DEEPEST_CAUSE; depth++) {
    if (depth > 0) blocks.push(oneLine(run(inWords("caused-by"), "quiet")));
    const lines = (one.stack ?? messageOf(one)).split("\n").map((line) => line.trimEnd());
    blocks.push(...lines.map((line) => oneLine(run(line === "" ? own("") : written(line), "quiet"))));
    one = one.cause;
  }
  return blocks;
}
