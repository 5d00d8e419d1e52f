// An undecided intent is an open call whose result is not clear. A problem lists its choices. desired/settling.ts reports it.

import type { SourcePosition } from "../../model/source-position.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { SentCall } from "../../words/shapes/open-calls.js";
import { saying } from "../../words/statement.js";
import { type Problem, problem } from "../value/finding.js";

/** The create or post made one of the choices, or nothing. */
export interface UndecidedIntent {
  readonly intent: Intent;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Returns the problem that asks a person to decide about a call. `at` is the position where the file declares the address. */
export const undecidedProblem = (
  { intent, choices }: UndecidedIntent,
  { state, at }: { readonly state: State; readonly at: SourcePosition | null },
): Problem => {
  const namedChoices = choices.map(({ id, name }) => ({ id, name }));
  const statement = saying("E-INTENT-UNDECIDED", { call: sentCall(intent, state), choices: namedChoices });
  return problem(statement, { address: intent.address, at });
};

/** Describes the open call in the way that every finding uses. */
export function sentCall({ address, operation, at, run: id, pending }: Intent, { history }: State): SentCall {
  const run = history.find((one) => one.id === id);
  return {
    address,
    operation,
    at,
    run: run === undefined ? null : { id, by: run.by },
    accepted: pending === null ? null : { audit: pending.audit_id, task: pending.task_id },
  };
}
