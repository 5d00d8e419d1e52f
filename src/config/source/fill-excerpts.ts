// Excerpts for diagnostics that were made from positions alone, by whoever has no text at hand.
//
// A position says where something starts; what is marked is the word that stands there.

import type { SourcePosition } from "../../model/source-position.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { decodeSource } from "./decode-source.js";
import { SourceText } from "./source-text.js";

/** The diagnostics, with an excerpt for each that has a place in this file and no excerpt yet. */
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

/** A quoted text, or what stands before a space, a comma, a bracket or the colon of a key. */
const WORD = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|(?:(?!:(?:\s|$))[^\s,[\]{}])+/my;
