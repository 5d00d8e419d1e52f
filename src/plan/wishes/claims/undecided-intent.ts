// An open call of which nothing tells what it made: a problem with the choices there are.

import type { SourcePosition } from "../../../model/source-position.js";
import type { Intent, State } from "../../../state/state.js";
import type { SentCall } from "../../../words/params/plan/open-calls.js";
import type { Problem } from "../../value/finding.js";

/** Nothing tells whether the call made one of these, or nothing at all. */
export interface UndecidedIntent {
  readonly intent: Intent;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** `at` is where the file declares the address. */
export const undecidedProblem = (
  { intent, choices }: UndecidedIntent,
  { state, at }: { readonly state: State; readonly at: SourcePosition | null },
): Problem => ({
  code: "E-INTENT-UNDECIDED",
  params: { call: sentCall(intent, state), choices: choices.map(({ id, name }) => ({ id, name })) },
  at,
  address: intent.address,
  excerpt: null,
});

/** What is said of an open call, whatever becomes of it. */
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
