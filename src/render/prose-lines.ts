// A sentence of guildform's, wrapped. It may hold names of others, and a break may come right before one of them, so
// what follows the first line counts as foreign and gets a rule (paint.ts).

import { type Line, plainText, RULE_COLUMNS, type Style, spaces, span, words } from "./paint.js";
import { textWidth } from "./text-width.js";
import { wrapText } from "./wrap-text.js";

export interface ProseLayout {
  readonly columns: number;
  readonly indent?: number;
  readonly style?: Style | null;
  /** What stands before the sentence on its first line, such as `= help: `; never broken. */
  readonly lead?: Line;
  /** How far the other lines are indented beyond `indent`: under the start of the sentence when left out. */
  readonly hang?: number;
}

/** None for an empty sentence. */
export function proseLines(sentence: string, layout: ProseLayout): Line[] {
  if (sentence === "") return [];
  const { columns, indent = 0, style = null, lead = [] } = layout;
  const leadColumns = textWidth(plainText(lead));
  const hang = layout.hang ?? leadColumns;
  const room = columns - indent - leadColumns;
  const { text } = span(sentence);
  if (textWidth(text) <= room) return [[spaces(indent), ...lead, words(text, style)]];
  const inner = columns - indent - hang - RULE_COLUMNS;
  return wrapText(text, inner, inner - room).map((line, index): Line => {
    if (index > 0) return [spaces(indent + hang), span(line, style)];
    return [spaces(indent), ...lead, words(line, style)];
  });
}

/** A sentence without a word of others. */
export const ownLines = (
  sentence: string,
  { columns, indent = 0, style = null }: Pick<ProseLayout, "columns" | "indent" | "style">,
): Line[] => wrapText(sentence, columns - indent).map((line) => [spaces(indent), words(line, style)]);
