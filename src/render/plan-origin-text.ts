// Where a saved plan comes from: when it was made, by which guildform, for which guild, from which state.

import type { Plan } from "../plan/value/plan.js";
import { inWords } from "../words/in-words.js";
import { paragraph } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";
import { boundedText } from "./text-width.js";

/** Columns; a file may hold texts of any length. */
const LONGEST = 200;
/** State remembers twenty. */
const RUNS = 20;

const bounded = (text: string): string => boundedText(text, LONGEST);

/** One sentence, wrapped. No newline at the end. */
export function planOriginText(
  { created_at, tool_version, guild, state, undoes }: Plan,
  options: TextOptions,
): string {
  const { lineage, serial } = state;
  const words = inWords("made-by", {
    at: created_at,
    version: tool_version,
    guild: { id: guild.id, name: bounded(guild.name) },
    state: lineage === null ? null : { lineage: bounded(lineage), serial },
    undoes: undoes.slice(0, RUNS).map(bounded),
  });
  return documentText(documentOf(section([paragraph(words, { tone: "quiet" })])), options);
}
