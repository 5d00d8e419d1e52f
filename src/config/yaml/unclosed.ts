// Finds the place where a quote opens that never closes, or where a comment hides the closing bracket. The parser notices such a mistake only
// lines later. bounded-document.ts shows the place in its problem.

import { CST, Lexer, type YAMLError } from "yaml";
import type { SourceText, TextRange } from "../source/source-text.js";
import { MARKS } from "./full-width/plain-scalars.js";
import { yamlFault } from "./yaml-fault.js";

/** Returns the place where the open quotes begin. An apostrophe may also close them too early. Returns null for another mistake. */
export function unclosedQuotes({ code, message }: YAMLError, { text }: SourceText): TextRange | null {
  const [, quote] = (code === "MISSING_CHAR" && /Missing closing (["'])quote/.exec(message)) || [];
  if (quote === undefined) return null;
  let at = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith(quote) && (lexeme.length === 1 || !lexeme.endsWith(quote)))
      return { start: at, end: at + 1 };
    if (!MARKS.has(CST.tokenType(lexeme) ?? "")) at += lexeme.length;
  }
  return null;
}

/**
 * Returns the place of a value that YAML takes for a comment, and that hides a closing bracket: `{ color: #4C8BF5 }`. Returns null if the
 * line before the mistake has no such comment.
 */
export function hidingComment(error: YAMLError, { text }: SourceText, before: number): TextRange | null {
  if (yamlFault(error).case !== "open-bracket") return null;
  let at = 0;
  let [isValue, found] = [false, null as TextRange | null];
  for (const lexeme of new Lexer().lex(text)) {
    if (at >= before) break;
    const type = CST.tokenType(lexeme) ?? "";
    if (type === "comment" && isValue && /[}\]]/.test(lexeme))
      found = { start: at, end: at + (/^#[^\s,}\]]*/.exec(lexeme)?.[0].length ?? 1) };
    if (!MARKS.has(type)) at += lexeme.length;
    if (type !== "space") isValue = type === "map-value-ind" || (isValue && MARKS.has(type));
  }
  return found;
}
