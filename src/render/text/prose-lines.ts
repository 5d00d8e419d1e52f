// A sentence of guildform's, wrapped. It may hold names of others, and a break may come right before one of them, so
// what follows the first line counts as foreign and gets a rule (paint.ts).

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
  /** What stands before the sentence on its first line, such as `= help: `; never broken. */
  readonly lead?: Line;
  /** Between the lead and the sentence, in the style of the sentence. */
  readonly gap?: string;
  /** How far the other lines are indented beyond `indent`: under the start of the sentence when left out. */
  readonly hang?: number;
}

/** None for an empty sentence. */
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

/** A sentence without a word of others, so that no line needs a rule. */
export function ownLines(
  sentence: Sentence,
  { columns, indent = 0, style = null }: Pick<ProseLayout, "columns" | "indent" | "style">,
): Line[] {
  const safe = isOurs(sentence) ? words : span;
  return wrapText(plainText(sentence), columns - indent).map((line) => [spaces(indent), safe(line, style)]);
}
