// Shown records are the state records of calls that a killed apply of a saved plan sent and whose effects the guild shows. The history
// then keeps such a call as done. Without that record a later run could not find it any more. For example, run 1 moves a channel, and
// run 2 moves other channels of the sequence. engine/plan-again adds these records to the plan.

import type { Address } from "../../model/address.js";
import { joinedKey } from "../../model/bound-id.js";
import type { JsonObject } from "../../model/json.js";
import { type IdOf, resolved } from "../../model/resolved.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { Plan, RememberTemplate } from "../value/plan.js";
import type { FoundCall } from "../value/selection.js";
import { effectsOfApplied } from "./expected-footprint.js";
import { type ApplyProgress, idsKnownTo } from "./progress.js";

/**
 * Returns `next` with the records of the shown calls before its own. If a call names an object that `next` binds first, its records
 * come after them. A call that binds an unknown id stays open, and so does the earlier of two runs that sent the same call. A call that
 * does not show its effect was not carried out, and ends.
 */
export function withShownRecords(
  next: Plan,
  {
    saved,
    shown,
    progress,
    state,
    stored,
    foundCalls,
  }: {
    readonly saved: Plan;
    readonly shown: readonly AppliedChange[];
    readonly progress: ApplyProgress;
    /** The state includes the open calls of `progress`. */
    readonly state: State | null;
    readonly stored: State | null;
    readonly foundCalls: readonly FoundCall[];
  },
): Plan {
  const idOf = idsKnownTo(state, foundCalls);
  const templates = new Map(saved.operations.map(({ id, remember }) => [id, remember]));
  const last = new Set(new Map(shown.map((one) => [one.operation_id, one])).values());
  const all = new Set(shown);
  const unsent = new Set(progress.open.filter((one) => !all.has(one) && effectsOfApplied(one).length > 0));
  const nextAddresses = rememberedAddresses(next);
  const recordsOf = (run: string, change: AppliedChange): StateRecord[] => {
    const { operation_id } = change;
    if (unsent.has(change)) return [{ type: "settle", operation_id, run }];
    if (!last.has(change)) return [];
    const learnt = (templates.get(operation_id) ?? []).map((one) => recordOf(one, idOf));
    if (!learnt.every((one) => one !== null)) return [];
    const { open: _, learns: __, ...done } = change;
    return [
      ...learnt.filter((one) => !nextAddresses.has(one.address)),
      { type: "change", run, change: done },
    ];
  };
  const storedChanges = new Set((stored?.history ?? []).flatMap(({ changes }) => changes));
  const sides = (state?.history ?? []).flatMap(({ id, changes }) =>
    changes.map((one) => ({ isKnown: storedChanges.has(one), records: recordsOf(id, one) })),
  );
  const before = sides.flatMap(({ isKnown, records }) => (isKnown ? records : []));
  const after = sides.flatMap(({ isKnown, records }) => (isKnown ? [] : records));
  if (before.length + after.length === 0) return next;
  return { ...next, remember: [...before, ...next.remember, ...after] };
}

/** The present plan binds these addresses with the values of the present file. */
const rememberedAddresses = ({ remember }: Plan): ReadonlySet<Address> =>
  new Set(remember.flatMap((one) => (one.type === "bind" || one.type === "forget" ? [one.address] : [])));

/** Returns the record of a template, with ids in place of Refs. Returns null if one of these ids is unknown. */
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
