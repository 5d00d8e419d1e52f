// Where a plan comes from: when it was made, by which guildform, from which file, for which guild, from which state; and who wrote
// that state, where anybody may have.

import type { Plan } from "../../plan/value/plan.js";
import type { StateWrite } from "../../state/state-write.js";
import type { FoundMove } from "../../words/en/state/move.js";
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

export interface WrittenToShow {
  /** Who wrote a state last whose seal no key checked, where that is known. */
  readonly stateWrite?: StateWritten | undefined;
  /** Of a state that does not live where it was read. */
  readonly stateMove?: FoundMove | undefined;
}

/** What a reader is warned of. */
export const movedWords = ({ stateMove }: WrittenToShow): readonly Sentence[] =>
  stateMove === undefined ? [] : [inWords("state-elsewhere", stateMove)];

/** Of the state at `location`. */
export interface StateWritten extends Pick<StateWrite, "at" | "who" | "command" | "ci_job_url"> {
  readonly location: string;
}

export const writtenWords = ({ stateWrite }: WrittenToShow): readonly Sentence[] => {
  if (stateWrite === undefined) return [];
  const { at, who, command, ci_job_url: job, location } = stateWrite;
  return [
    inWords("state-written", {
      at,
      location,
      who: bounded(who),
      command: command === null ? null : bounded(command),
      ci_job_url: job === null ? null : bounded(job),
    }),
  ];
};
