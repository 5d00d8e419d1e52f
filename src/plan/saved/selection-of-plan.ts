// keptByPlan returns the selection of goals that a saved plan holds: its unfinished calls, its changes without a call, and its records.
// guildform plans again and sends the new calls, never the bodies in the file. It keeps a new call only if the saved plan has an equal one.
// The planner gets this selection from engine/plan-again.ts. lost-parts.ts finds the parts of the saved plan that the new plan lacks.

import { type Address, writtenAddress } from "../../model/address.js";
import { canonicalJson } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import { type IdOf, resolved } from "../../model/resolved.js";
import { sameJson } from "../../model/same-json.js";
import { madeBy } from "../../protocol/made-by.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { GuardedCall } from "../calls/row.js";
import type { DraftChange } from "../value/draft.js";
import type { AttributeChange, Change, Operation, Plan } from "../value/plan.js";
import type { FoundCall, Select, Selection } from "../value/selection.js";
import { type ApplyProgress, doneIds, idsKnownTo } from "./progress.js";

interface Sides {
  readonly progress: ApplyProgress;
  readonly state: State | null;
}

export const keptByPlan =
  (plan: Plan, { progress, state }: Sides): Select =>
  (foundCalls): Selection => {
    const idOf = idsKnownTo(state, foundCalls);
    const left = leftOf(plan, { progress, foundCalls });
    const calls = new Set(left.map((one) => callText(one, idOf)));
    const movers = new Set(
      left.flatMap(({ address, body }) => (body?.position === undefined ? [] : [address])),
    );
    const posts = new Set(left.flatMap((one) => (madeBy(one) === "message" ? [one.address] : [])));
    const uncalled = plan.changes.filter((one) => isUncalled(one, plan));
    const later = new Set(plan.deferred.map(({ address }) => address));
    const recordAddresses = rememberedAddresses(plan);
    const objects = objectsOf(plan);
    return {
      mover: (address) => movers.has(address),
      post: (message) => posts.has(message),
      call: (one) => calls.has(callText(one, idOf)),
      // The selection keeps a change with a record for the state, or a deferred change, even if the saved plan does not show it.
      // Protection has records of its own: the review of an adoption of `channel.rules` is no consent to protect it.
      change: (one) =>
        uncalled.some((saved) => isSameChange(saved, one)) ||
        (one.kind !== "policy" && (recordAddresses.has(one.address) || later.has(one.address))),
      record: recordsOf(plan, { progress, foundCalls }),
      deferred: ({ address }) => later.has(address),
      concerns: (address) => objects.has(address),
    };
  };

/** Returns the calls of a saved plan that no run has made yet. */
export function leftOf(
  plan: Pick<Plan, "operations">,
  { progress, foundCalls }: { readonly progress: ApplyProgress; readonly foundCalls: readonly FoundCall[] },
): readonly Operation[] {
  const done = new Set([
    ...doneIds(progress),
    ...foundCalls.flatMap(({ intent }) => (progress.runs.has(intent.run) ? [intent.operation_id] : [])),
  ]);
  return plan.operations.filter(({ id }) => !done.has(id));
}

/**
 * Returns true if the change has no call of its own. Examples are an adoption, a deferred change, and an entry with which a channel is
 * created.
 */
export const isUncalled = ({ address, operations }: Change, plan: Pick<Plan, "operations">): boolean => {
  const named = new Set(operations);
  return !plan.operations.some((one) => one.address === address && named.has(one.id));
};

/** Two adoptions are the same change if their ids are equal. Two changes of a key are the same if both keys are equal. */
export const isSameChange = (
  saved: Pick<Change, "address" | "action" | "attributes">,
  now: DraftChange["change"],
): boolean =>
  saved.address === now.address &&
  saved.action === now.action &&
  (saved.action !== "adopt" || sameJson(after(saved, "id"), after(now, "id"))) &&
  (saved.action !== "move" || sameJson(attribute(saved, "key"), attribute(now, "key")));

const attribute = (
  { attributes }: Pick<Change, "attributes">,
  path: string,
): { readonly [Name in keyof AttributeChange]: AttributeChange[Name] } | null =>
  attributes.find((one) => one.path === path) ?? null;

const after = (change: Pick<Change, "attributes">, path: string) => attribute(change, path)?.after ?? null;

/** Returns the objects for which state gets a record without a call: it binds, forgets or renames them. */
const rememberedAddresses = ({ remember }: Pick<Plan, "remember">): ReadonlySet<Address> =>
  new Set(
    remember.flatMap((record) => {
      if (record.type === "rename") return [record.to];
      return record.type === "bind" || record.type === "forget" ? [record.address] : [];
    }),
  );

/** Returns all objects that the plan names or builds on. */
const objectsOf = ({ operations, changes, findings, footprint }: Plan): ReadonlySet<Address> =>
  new Set([
    ...operations.map(({ address }) => address),
    ...changes.flatMap(({ address, within }) => (within === null ? [address] : [address, within])),
    ...findings.flatMap(({ level, address }) => (level === "error" && address !== null ? [address] : [])),
    ...Object.keys(footprint).map(writtenAddress),
  ]);

/** A binding may hold other values now. Its object must be the reviewed one. */
function recordsOf(
  plan: Plan,
  { progress, foundCalls }: { readonly progress: ApplyProgress; readonly foundCalls: readonly FoundCall[] },
): (record: StateRecord) => boolean {
  const own = new Set(plan.operations.map(({ id }) => id));
  const { runs } = progress;
  const ownFound = foundCalls.filter(({ intent }) => runs.has(intent.run) && own.has(intent.operation_id));
  // State now gets the records of calls without an answer.
  const ids = new Set([
    ...ownFound.map(({ intent }) => intent.operation_id),
    ...progress.done.flatMap((one) => (one.open === true ? [one.operation_id] : [])),
  ]);
  const bound = new Set(
    plan.operations.flatMap(({ id, remember }) => (ids.has(id) ? remember.map((one) => one.address) : [])),
  );
  const saved = new Set(plan.remember.map(recordKey));
  return (record) => {
    switch (record.type) {
      case "bind":
        return saved.has(recordKey(record)) || bound.has(record.address);
      case "settle":
        return saved.has(recordKey(record)) || own.has(record.operation_id);
      case "change":
        return saved.has(recordKey(record)) || runs.has(record.run);
      case "forget":
      case "rename":
        return saved.has(recordKey(record));
      case "protect":
        return true;
      default:
        return false;
    }
  };
}

export function recordKey(record: StateRecord): string {
  switch (record.type) {
    case "bind":
      return JSON.stringify([record.type, record.address, record.id]);
    case "forget":
      return JSON.stringify([record.type, record.address]);
    case "rename":
      return JSON.stringify([record.type, record.from, record.to]);
    case "settle":
      return JSON.stringify([record.type, record.operation_id]);
    case "change":
      return JSON.stringify([record.type, record.run, record.change.operation_id]);
    default:
      return JSON.stringify([record.type]);
  }
}

/** Returns equal texts for calls that differ only in a position among siblings. */
export function callText({ id, params, body }: GuardedCall & Pick<Operation, "id">, idOf: IdOf): string {
  const { position: _, ...sent } = (body ?? {}) as JsonObject;
  return canonicalJson({ id, params: resolved(params as JsonObject, idOf), body: resolved(sent, idOf) });
}
