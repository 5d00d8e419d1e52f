// Wraps a sentence of guildform. The sentence may contain names from outside, and a break may come right before one of them. For
// this reason, every line after the first is foreign and gets a rule (paint.ts). block-lines.ts and note-lines.ts draw sentences with it.

import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import { textWidth } from "../text-width.js";
import { type Line, lineText, RULE_COLUMNS, type Style, spaces, span, words } from "./paint.js";
import { isOurs, saysOurs } from "./run-span.js";
import { wrapText } from "./wrap-text.js";

export interface ProseLayout {
  readonly columns: number;
  readonly indent?: number;
  readonly style?: Style | null;
  /** The lead precedes the sentence on its first line, such as `= help: `. It is never broken. */
  readonly lead?: Line;
  /** The gap separates the lead from the sentence and has the sentence's style. */
  readonly gap?: string;
  /**
   * The further lines are indented by this number of columns beyond `indent`. By default they begin under the start of the
   * sentence.
   */
  readonly hang?: number;
}

/** Returns no line for an empty sentence. */
export function proseLines(sentence: Sentence, layout: ProseLayout): Line[] {
  const { columns, indent = 0, style = null, lead = [], gap = "" } = layout;
  if (sentence.isEmpty && gap === "") return [];
  const leadColumns = textWidth(lineText(lead));
  const hang = layout.hang ?? leadColumns;
  const room = columns - indent - leadColumns;
  const { text } = span(`${gap}${plainText(sentence)}`);
  const first = saysOurs(sentence) || lineText(lead).trim() !== "" ? words : span;
  if (textWidth(text) <= room) return [[spaces(indent), ...lead, first(text, style)]];
  const inner = columns - indent - hang - RULE_COLUMNS;
  return wrapText(text, inner, { taken: inner - room }).map((line, index): Line => {
    if (index > 0) return [spaces(indent + hang), span(line, style)];
    return [spaces(indent), ...lead, first(line, style)];
  });
}

/** Wraps a sentence that contains no foreign word, so that no line needs a rule. */
export function ownLines(
  sentence: Sentence,
  { columns, indent = 0, style = null }: Pick<ProseLayout, "columns" | "indent" | "style">,
): Line[] {
  const safe = isOurs(sentence) ? words : span;
  return wrapText(plainText(sentence), columns - indent).map((line) => [spaces(indent), safe(line, style)]);
}
