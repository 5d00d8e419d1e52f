// The ids behind names that a plan file does not vouch for itself: held against the state, against the history of the runs that
// an undo takes back. What none of them knows is refused before the first write.

import { addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { State } from "../../state/state.js";
import type { Operation, Plan } from "../value/plan.js";
import { type IdBehind, idsBehind, isBoundTo, nameOf, planNames } from "./named-ids.js";

export interface StrangeId extends IdBehind {
  readonly operation: Operation;
}

/** The first id that the name in front of it does not stand for; null when there is none. */
export function strangeId(plan: Plan, now: { readonly state: State | null }): StrangeId | null {
  const names = planNames(plan);
  const changes = new Map(
    plan.changes.flatMap((change) =>
      change.operations.map((id) => [`${id} ${change.address}`, change] as const),
    ),
  );
  const known = knownIds(plan, now);
  for (const operation of plan.operations) {
    const change = changes.get(`${operation.id} ${operation.address}`);
    if (change === undefined) continue;
    const strange = idsBehind(operation, change).find((one) => {
      const found = nameOf(one, names);
      return found === "other" || (found === "unknown" && !known(one));
    });
    if (strange !== undefined) return { ...strange, operation };
  }
  return null;
}

function knownIds(
  { remember, undoes }: Plan,
  { state }: { readonly state: State | null },
): (one: IdBehind) => boolean {
  const formerly = new Map(
    remember.flatMap((record) => (record.type === "rename" ? [[record.to, record.from] as const] : [])),
  );
  const history = (state?.history ?? []).filter(({ id }) => undoes.includes(id));
  const touched = new Set(
    history.flatMap(({ changes }) =>
      changes.flatMap(({ address, made, params, bound }) => [
        `${address} ${made ?? params.channel_id ?? ""}`,
        `${made ?? ""}`,
        ...[params.message_id, params.patch_msg_id].map(String),
        ...(bound === null ? [] : [ownIdOf(bound.id)]),
      ]),
    ),
  );
  return (one) => {
    const { address, id } = one;
    if (address === null) return false;
    const bound = state?.resources[address] ?? state?.resources[formerly.get(address) ?? address];
    if (bound !== undefined && isBoundTo(bound.id, one)) return true;
    if (typeof id !== "string" || history.length === 0) return false;
    return touched.has(addressKind(address) === "message" ? id : `${address} ${id}`);
  };
}
