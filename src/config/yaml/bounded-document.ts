// Reads one YAML document from untrusted text. Time and memory grow only with the text.
//
// The module checks the parser's own stack after each token. So a text with ten thousand levels stops there and never reaches the recursive
// composer. It counts the tokens, because each may become a node or an error in memory. It stops at a second document. source-tree.ts
// decides which aliases, tags and keys are allowed. parse-config.ts reads a configuration with it. config/edit/ reads the texts that it
// edits, with their tokens.

import {
  Composer,
  type CST,
  type Document,
  isScalar,
  Lexer,
  type ParsedNode,
  Parser,
  type YAMLError,
} from "yaml";
import type { YamlParams } from "../../words/en/config/yaml.js";
import { Problems } from "../source/problems.js";
import { SourceText, type TextRange } from "../source/source-text.js";
import { correctedLine, slipOf } from "./corrected-line.js";
import { repaired } from "./full-width/repair.js";
import { reportSlips } from "./full-width/report.js";
import { hidingComment, unclosedQuotes } from "./unclosed.js";
import { yamlFault } from "./yaml-fault.js";

/** The reader accepts at most this nesting. A file of this format needs nine levels. */
export const MAX_DEPTH = 64;

/** The reader accepts at most this number of tokens, with white space. 800 channels with 100 permissions each have 1 million. */
export const MAX_TOKENS = 2_000_000;

export interface BoundedDocument {
  /** null means that the document is empty. */
  readonly root: ParsedNode | null;
  /** Returns the offset in the file for an offset in `root`. They differ after a full-width slip that the reader corrected first. */
  at(offset: number): number;
}

/** With `keepTokens`, nodes have their tokens (`srcToken`), for code that changes the text. The tokens take twice the memory. */
export interface DocumentOptions {
  readonly keepTokens?: boolean;
}

/** Returns undefined when the text is not readable as YAML. */
export function boundedDocument(
  source: SourceText,
  problems: Problems,
  options: DocumentOptions = {},
): BoundedDocument | undefined {
  let read = readSource(source, options);
  const { text, slips, at } = repaired(source, (one) => {
    if (one !== read.source) read = readSource(one, options);
    return brokenParts(read);
  });
  if (text !== read.source.text) read = readSource(new SourceText(source.file, text), options);
  const root = read.document === undefined ? undefined : rootOf(read.document, read.source, read.problems);
  const brokenLines = new Set((brokenParts(read) ?? []).map(({ start }) => read.source.position(start).line));
  reportSlips(slips, { written: source, read: read.source, problems, brokenLines });
  problems.addMoved(read.problems, at);
  return root === undefined ? undefined : { root, at };
}

interface ReadSource {
  readonly source: SourceText;
  readonly document: Document.Parsed | undefined;
  readonly problems: Problems;
}

function readSource(source: SourceText, options: DocumentOptions): ReadSource {
  const problems = new Problems(source);
  return { source, problems, document: firstDocument(source, problems, options) };
}

/** Returns the parts where the structure is broken, or null when the text has too many tokens or levels. */
function brokenParts({ document, source }: ReadSource): TextRange[] | null {
  if (document === undefined) return null;
  const { contents } = document;
  // A single text is no file of this format: all of its lines were meant as something else.
  if (isScalar(contents) && contents.type === "PLAIN") return [{ start: 0, end: source.text.length }];
  return syntaxErrors(document).map((error) => rangeOf(error, source));
}

const syntaxErrors = ({ errors }: Document.Parsed): YAMLError[] =>
  errors.filter(({ code }) => code !== "TAG_RESOLVE_FAILED");

function rootOf(
  document: Document.Parsed,
  source: SourceText,
  problems: Problems,
): ParsedNode | null | undefined {
  for (const issue of [...document.warnings, ...document.errors]) {
    if (issue.code !== "TAG_RESOLVE_FAILED") continue;
    problems.add("E-YAML-TAG", rangeOf(issue, source), () => ({}));
  }
  const syntax = syntaxErrors(document);
  // The first mistake of a line is the person's own, and the rest of the line is its consequence. If the document itself ends at a mistake,
  // every line below is an error that no person made.
  let line = 0;
  for (const error of syntax) {
    const position = source.position(rangeOf(error, source).start);
    if (line > 0 && isBehindEnd(error)) break;
    if (position.line > line) reportSyntax(error, { source, problems, isFirst: line === 0 });
    line = Math.max(line, position.line);
  }
  return syntax.length > 0 ? undefined : document.contents;
}

const isBehindEnd = ({ code, message }: YAMLError): boolean =>
  code === "UNEXPECTED_TOKEN" && / in YAML stream/.test(message);

function firstDocument(
  source: SourceText,
  problems: Problems,
  { keepTokens = false }: DocumentOptions,
): Document.Parsed | undefined {
  const { text } = source;
  let first: Document.Parsed | undefined;
  // A text with a million mistakes makes a million Error objects, and their stack traces would take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // With the failsafe schema, scalars stay text. The tree checks that keys are unique, because the composer's check is quadratic.
    const composer = new Composer({
      schema: "failsafe",
      resolveKnownTags: false,
      uniqueKeys: false,
      logLevel: "silent",
      keepSourceTokens: keepTokens,
    });
    for (const document of composer.compose(boundedTokens(text), true, text.length)) {
      if (first === undefined) {
        first = document;
        continue;
      }
      const start = document.range[0];
      problems.add("E-YAML-DOCUMENTS", { start, end: source.line(start).end }, () => ({}));
      break;
    }
    return first;
  } catch (error) {
    // The composer is recursive. The check above limits its depth, and an overflow of a small stack is a refusal too.
    const refusal = error instanceof RangeError ? tooDeep(0) : error;
    if (refusal instanceof TooMuchError) {
      const { code, offset, most } = refusal;
      problems.add(code, { start: offset, end: offset + 1 }, () => ({ most }));
      return undefined;
    }
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

class TooMuchError extends Error {
  readonly code: "E-YAML-DEPTH" | "E-YAML-TOKENS";
  readonly offset: number;
  readonly most: number;

  constructor(code: TooMuchError["code"], offset: number, most: number) {
    super(code);
    this.code = code;
    this.offset = offset;
    this.most = most;
  }
}

const tooDeep = (offset: number): TooMuchError => new TooMuchError("E-YAML-DEPTH", offset, MAX_DEPTH);

const tooMany = (offset: number): TooMuchError => new TooMuchError("E-YAML-TOKENS", offset, MAX_TOKENS);

function* boundedTokens(text: string): Generator<CST.Token, void> {
  const parser = new Parser();
  let tokens = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset;
    yield* parser.next(lexeme);
    if (parser.stack.length > MAX_DEPTH) throw tooDeep(offset);
    if (++tokens > MAX_TOKENS) throw tooMany(offset);
  }
  yield* parser.end();
}

const rangeOf = ({ pos: [start, end] }: YAMLError, source: SourceText): TextRange => ({
  start: Math.min(start, source.text.length),
  end,
});

/**
 * Reports an error of the parser. Only for the first error of a text (`isFirst`), the report has a corrected line, because the search reads
 * the text once more.
 */
function reportSyntax(
  error: YAMLError,
  {
    source,
    problems,
    isFirst,
  }: { readonly source: SourceText; readonly problems: Problems; readonly isFirst: boolean },
): void {
  const range = rangeOf(error, source);
  const line = source.line(range.start);
  const tab = /^[ ]*\t/.exec(source.text.slice(line.start, Math.min(line.end, range.start + 1)));
  if (error.code === "TAB_AS_INDENT" || tab !== null) {
    const start = tab === null ? range.start : line.start + tab[0].length - 1;
    problems.add("E-YAML-TAB", { start, end: start + 1 }, () => ({}));
    return;
  }
  const [quotes, comment] = [unclosedQuotes(error, source), hidingComment(error, source, range.start)];
  const cause = quotes ?? comment;
  if (cause !== null) {
    const look = quotes === null ? "comment" : "unclosed";
    problems.add("E-YAML-SYNTAX", cause, () => ({ fault: yamlFault(error), look, line: null }));
    return;
  }
  const indent = /^ */.exec(source.text.slice(line.start, line.end))?.[0].length ?? 0;
  const start = Math.max(range.start, line.start + indent);
  const slip = slipOf(error.message, source, start);
  const shown = slip !== null && isFirst ? correctedLine(slip, { source, at: start }, isYamlAt) : null;
  problems.add("E-YAML-SYNTAX", { start, end: Math.max(start, range.end) }, () => ({
    fault: yamlFault(error),
    look: slip ?? lookAt(error, source.text.slice(line.start, Math.min(line.end, line.start + 1000))),
    line: shown,
  }));
}

function isYamlAt(text: string, line: number): boolean {
  const source = new SourceText("", text);
  const document = firstDocument(source, new Problems(source), {});
  if (document === undefined) return false;
  return syntaxErrors(document).every(
    (error) => source.position(rangeOf(error, source).start).line > line + 1,
  );
}

/** Says where a person should look for the mistake. null means that the place of the error is enough. */
function lookAt({ code, message }: YAMLError, line: string): YamlParams["E-YAML-SYNTAX"]["look"] {
  if (/[[{,]\s*[^"']*\$\{/.test(line)) return "variable";
  if (code === "MULTILINE_IMPLICIT_KEY" && /^\s*(?:- +)*[A-Za-z_][A-Za-z0-9_]*:[^\s:/]/.test(line))
    return "no-blank";
  if (/^Sequence item without -|^All mapping items must start/.test(message) && !/^\s*-/.test(line))
    return "no-dash";
  switch (code) {
    case "BAD_INDENT":
    case "MISSING_CHAR":
    case "BLOCK_IN_FLOW":
    case "MULTILINE_IMPLICIT_KEY":
      return "layout";
    case "BAD_SCALAR_START":
      return "quotes";
    default:
      return null;
  }
}
