// ApplyProgress: how far earlier applies of one saved plan came. A run keeps the digest of the plan that it applied, so what was
// done of an interrupted apply is known, and the rest of the plan can go on.

import { addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { IdOf } from "../../model/resolved.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { Plan } from "../value/plan.js";
import type { FoundCall } from "../value/selection.js";

export interface ApplyProgress {
  /** The ids of the runs that applied this plan. */
  readonly runs: ReadonlySet<string>;
  /** Its calls that were carried out, in the order in which they were; `open`: the guild shows it, and no answer told. */
  readonly done: readonly AppliedChange[];
  /** Its calls of which nobody knows whether they took effect: no answer came, or the run was killed before it came. */
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

/** By state, and by what calls that were never answered turned out to have made. */
export function idsKnownTo(state: State | null, foundCalls: readonly FoundCall[]): IdOf {
  const made = new Map(foundCalls.map(({ intent, id }) => [intent.address, id]));
  return (address) => {
    const id = made.get(address) ?? state?.resources[address]?.id;
    if (id === undefined) return undefined;
    return ["message", "thread"].includes(addressKind(address) ?? "") ? ownIdOf(id) : id;
  };
}
