// ApplyProgress says how far earlier applies of one saved plan came. A run keeps the digest of its plan. So guildform knows the finished
// calls of an interrupted apply, and can make the remaining calls. engine/plan-again.ts and engine/check-state-of-plan.ts begin with it.

import { addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { IdOf } from "../../model/resolved.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { Plan } from "../value/plan.js";
import type { FoundCall } from "../value/selection.js";

export interface ApplyProgress {
  readonly runs: ReadonlySet<string>;
  /** These calls of the plan took effect, in their order. `open` means that the guild shows the effect, but no answer came. */
  readonly done: readonly AppliedChange[];
  /** guildform does not know whether these calls of the plan took effect. No answer came, or the run died before the answer. */
  readonly open: readonly AppliedChange[];
}

export function progressOf(
  { operations }: Pick<Plan, "operations">,
  { digest, state }: { readonly digest: string; readonly state: State | null },
): ApplyProgress {
  const runs = (state?.history ?? []).filter(({ plan }) => plan === digest);
  const own = new Set(operations.map(({ id }) => id));
  const changes = runs.flatMap((run) => run.changes).filter(({ operation_id }) => own.has(operation_id));
  const done = changes.filter((one) => one.open !== true);
  const doneOperations = new Set(done.map(({ operation_id }) => operation_id));
  return {
    runs: new Set(runs.map(({ id }) => id)),
    done,
    open: changes.filter((one) => one.open === true && !doneOperations.has(one.operation_id)),
  };
}

export const doneIds = ({ done }: Pick<ApplyProgress, "done">): ReadonlySet<string> =>
  new Set(done.map(({ operation_id }) => operation_id));

/** Returns the ids that state knows, and the ids of objects that calls without an answer have made. */
export function idsKnownTo(state: State | null, foundCalls: readonly FoundCall[]): IdOf {
  const made = new Map(foundCalls.map(({ intent, id }) => [intent.address, id]));
  return (address) => {
    const id = made.get(address) ?? state?.resources[address]?.id;
    if (id === undefined) return undefined;
    return ["message", "thread"].includes(addressKind(address) ?? "") ? ownIdOf(id) : id;
  };
}
