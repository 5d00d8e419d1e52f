// Shown records: what state learns of calls that a killed apply of a saved plan sent, and whose effects the guild shows. The history
// keeps such a call as carried out, such as a move by run 1: run 2 moves other channels, and run 3 could not tell the move any more.

import type { Address } from "../../model/address.js";
import { joinedKey } from "../../model/bound-id.js";
import type { JsonObject } from "../../model/json.js";
import type { AppliedChange, State, StateRecord } from "../../state/state.js";
import type { FoundCall } from "../value/kept.js";
import type { Plan, RememberTemplate } from "../value/plan.js";
import { type IdOf, resolved } from "../value/resolved.js";
import { idsKnownTo } from "./progress.js";

/**
 * `next` with the records of the shown calls in front of its own. A call that binds an id nobody knows yet stays open, and so does
 * the earlier of two runs that sent the same call.
 */
export function withShownRecords(
  next: Plan,
  {
    saved,
    shown,
    state,
    found,
  }: {
    readonly saved: Plan;
    readonly shown: readonly AppliedChange[];
    readonly state: State | null;
    readonly found: readonly FoundCall[];
  },
): Plan {
  const idOf = idsKnownTo(state, found);
  const templates = new Map(saved.operations.map(({ id, remember }) => [id, remember]));
  const last = new Set(new Map(shown.map((one) => [one.operation_id, one])).values());
  const told = addressesToldBy(next);
  const records = (state?.history ?? []).flatMap(({ id: run, changes }) =>
    changes
      .filter((one) => last.has(one))
      .flatMap(({ open: _, ...change }): StateRecord[] => {
        const learnt = (templates.get(change.operation_id) ?? []).map((one) => recordOf(one, idOf));
        if (!learnt.every((one) => one !== null)) return [];
        return [...learnt.filter((one) => !told.has(one.address)), { type: "change", run, change }];
      }),
  );
  return records.length === 0 ? next : { ...next, remember: [...records, ...next.remember] };
}

/** What is planned now binds with the values of today's file. */
const addressesToldBy = ({ remember }: Plan): ReadonlySet<Address> =>
  new Set(remember.flatMap((one) => (one.type === "bind" || one.type === "forget" ? [one.address] : [])));

/** Null while an id is not known. */
function recordOf(template: RememberTemplate, idOf: IdOf) {
  if (template.type === "forget") return template;
  const { type, address, applied } = template;
  const parts = template.id.map((part) => resolved(part as JsonObject | string, idOf));
  if (!parts.every((part) => typeof part === "string")) return null;
  return {
    type,
    address,
    id: joinedKey(parts),
    applied: resolved(applied as JsonObject, idOf) as JsonObject,
  };
}
