// Progress: how far earlier applies of one saved plan came. A run keeps the digest of the plan that it applied, so what was
// done of an interrupted apply is known, and the rest of the plan can go on.

import { addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { JsonObject } from "../../model/json.js";
import { ROUTES } from "../../protocol/routes.js";
import type { AppliedChange, State } from "../../state/state.js";
import { refsIn } from "../value/draft.js";
import type { FoundCall } from "../value/kept.js";
import type { Operation, Plan } from "../value/plan.js";
import { type IdOf, resolved } from "../value/resolved.js";

export interface Progress {
  /** The ids of the runs that applied this plan. */
  readonly runs: ReadonlySet<string>;
  /** Its calls that were carried out, in the order in which they were; `open`: the guild shows it, and no answer told. */
  readonly done: readonly AppliedChange[];
  /** Its calls that were sent, or may have been when a run was killed, and of which nobody knows whether they took effect. */
  readonly open: readonly AppliedChange[];
}

export function progressOf(
  { operations }: Pick<Plan, "operations">,
  { digest, state }: { readonly digest: string; readonly state: State | null },
): Progress {
  const runs = (state?.history ?? []).filter(({ plan }) => plan === digest);
  const own = new Set(operations.map(({ id }) => id));
  const changes = runs.flatMap((run) => run.changes).filter(({ operation_id }) => own.has(operation_id));
  const done = changes.filter((one) => one.open !== true);
  const known = new Set(done.map(({ operation_id }) => operation_id));
  const unanswered = changes.filter((one) => one.open === true && !known.has(one.operation_id));
  const told = new Set([...known, ...unanswered.map(({ operation_id }) => operation_id)]);
  const silent = runs.length === 0 ? [] : operations.filter(({ id }) => !told.has(id));
  const idOf = idsKnownTo(state, []);
  return {
    runs: new Set(runs.map(({ id }) => id)),
    done,
    open: [...unanswered, ...silent.flatMap((one) => perhapsSent(one, idOf))],
  };
}

/**
 * A call that may be repeated leaves no intent in state before it is sent, so a run that was killed does not tell whether it
 * had sent it. One that waits for an id which nobody knows was not sent.
 */
function perhapsSent(operation: Operation, idOf: IdOf): AppliedChange[] {
  const { id, address, params, body = {} } = operation;
  if (!ROUTES[operation.operation].idempotent) return [];
  if (refsIn(operation).some((one) => idOf(one) === undefined)) return [];
  return [
    {
      operation_id: id,
      address,
      operation: operation.operation,
      params: resolved(params as JsonObject, idOf) as Readonly<Record<string, string>>,
      body: resolved(body, idOf) as JsonObject,
      made: null,
      live: null,
      bound: null,
      open: true,
    },
  ];
}

export const doneIds = ({ done }: Pick<Progress, "done">): ReadonlySet<string> =>
  new Set(done.map(({ operation_id }) => operation_id));

/** By state, and by what calls that were never answered turned out to have made. */
export function idsKnownTo(state: State | null, found: readonly FoundCall[]): IdOf {
  const made = new Map(found.map(({ intent, id }) => [intent.address, id]));
  return (address) => {
    const id = made.get(address) ?? state?.resources[address]?.id;
    if (id === undefined) return undefined;
    return ["message", "thread"].includes(addressKind(address) ?? "") ? ownIdOf(id) : id;
  };
}
