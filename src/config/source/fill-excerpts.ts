// Some diagnostics come from code without the text of the file. They have only a position, and this module adds the excerpt.
//
// A position says where something starts. The excerpt marks the word that begins there. use-cases/configuration.ts adds excerpts to an
// error about the file, and `guildform validate` to its diagnostics.

import type { SourcePosition } from "../../model/source-position.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { decodeSource } from "./decode-source.js";
import { SourceText } from "./source-text.js";

/** Returns the diagnostics. Each diagnostic with a place in this file and without an excerpt gets one. */
export function fillExcerpts(
  diagnostics: readonly Diagnostic[],
  written: { readonly file: string; readonly bytes: Uint8Array },
): readonly Diagnostic[] {
  const source = decodeSource(written);
  if (!(source instanceof SourceText)) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const { at, excerpt } = diagnostic;
    if (excerpt !== null || at === null || at.file !== written.file) return diagnostic;
    return { ...diagnostic, excerpt: excerptAt(source, at) };
  });
}

function excerptAt(source: SourceText, at: SourcePosition): Diagnostic["excerpt"] {
  const start = source.offset(at);
  if (start === null) return null;
  WORD.lastIndex = start;
  const word = WORD.exec(source.text)?.[0] ?? "";
  return source.excerpt({ start, end: start + Math.max(1, word.length) });
}

/** The pattern matches a quoted text, or the text before a space, a comma, a bracket or the colon of a key. */
const WORD = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|(?:(?!:(?:\s|$))[^\s,[\]{}])+/my;
