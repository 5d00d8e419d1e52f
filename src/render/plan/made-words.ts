// Where a plan comes from: when it was made, by which guildform, from which file, for which guild, from which state.

import type { Plan } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { boundedText } from "../text-width.js";

/** Columns; a file may hold texts of any length. */
const LONGEST = 200;
/** State remembers twenty. */
const RUNS = 20;

const bounded = (text: string): string => boundedText(text, LONGEST);

export function madeWords({ created_at, tool_version, shaped_by, guild, state, undoes }: Plan): Sentence {
  const { lineage, serial } = state;
  return inWords("made-by", {
    at: created_at,
    version: tool_version,
    file: shaped_by === null ? null : bounded(shaped_by.file),
    guild: { id: guild.id, name: bounded(guild.name) },
    state: lineage === null ? null : { lineage: bounded(lineage), serial },
    undoes: undoes.slice(0, RUNS).map(bounded),
  });
}

/** Of a saved plan; nothing but its own file vouches for one without a signature. */
export const originWords = (plan: Plan): readonly Sentence[] => [
  madeWords(plan),
  ...(plan.signature === undefined ? [inWords("made-unsigned")] : []),
];
