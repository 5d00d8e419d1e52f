// Describes the origin of a plan: the time, the version of guildform, the file, the guild and the state. If no key checked the
// seal of the state, it also names the last writer. The words appear in `apply PLAN`, in the document of a plan and on its HTML
// page. The document and the page of a plan contain it (plan-document.ts, plan-page.ts).

import type { Plan } from "../../plan/value/plan.js";
import type { StateWrite } from "../../state/state-write.js";
import type { FoundMove } from "../../words/en/state/move.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { boundedText } from "../text-width.js";

const MOST_COLUMNS = 200;
/** State remembers twenty runs. */
const MOST_RUNS = 20;

const bounded = (text: string): string => boundedText(text, MOST_COLUMNS);

export function madeWords({ created_at, tool_version, shaped_by, guild, state, undoes }: Plan): Sentence {
  const { lineage, serial } = state;
  return inWords("made-by", {
    at: created_at,
    version: tool_version,
    file: shaped_by === null ? null : bounded(shaped_by.file),
    guild: { id: guild.id, name: bounded(guild.name) },
    state: lineage === null ? null : { lineage: bounded(lineage), serial },
    undoes: undoes.slice(0, MOST_RUNS).map(bounded),
  });
}

/**
 * Describes the origin of a saved plan. The words warn about a plan without a signature, because only its own file proves its
 * origin.
 */
export const originWords = (plan: Plan): readonly Sentence[] => [
  madeWords(plan),
  ...(plan.signature === undefined ? [inWords("made-unsigned")] : []),
];

export interface WrittenToShow {
  /** Describes the last known write of a state whose seal no key has checked. */
  readonly stateWrite?: StateWritten | undefined;
  /** Is undefined for a state at its own place. Otherwise the state belongs to another place than its present one. */
  readonly stateMove?: FoundMove | undefined;
}

/** Warns a reader about a moved state. */
export const movedWords = ({ stateMove }: WrittenToShow): readonly Sentence[] =>
  stateMove === undefined ? [] : [inWords("state-elsewhere", stateMove)];

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
