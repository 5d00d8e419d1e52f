// Kept by plan: the goals of today that a saved plan holds: its calls that are still to be made, its changes without a call, and what it
// told state. Nothing of its bodies is ever sent: a call is kept when one that is planned now equals it.

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
    const recordAddresses = toldAddresses(plan);
    const objects = objectsOf(plan);
    return {
      mover: (address) => movers.has(address),
      post: (message) => posts.has(message),
      call: (one) => calls.has(callText(one, idOf)),
      // A change that state is told of, or that is left for later, is kept whether the saved plan shows it or not. Of protection
      // state is told apart from the object: who reviewed the adoption of `channel.rules` has not agreed to protect it.
      change: (one) =>
        uncalled.some((saved) => isSameChange(saved, one)) ||
        (one.kind !== "policy" && (recordAddresses.has(one.address) || later.has(one.address))),
      record: recordsOf(plan, { progress, foundCalls }),
      deferred: ({ address }) => later.has(address),
      concerns: (address) => objects.has(address),
    };
  };

/** The calls of a saved plan that nobody has made yet. */
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

/** No call of its own carries it out: an adoption, what is left for later, an entry that a channel is born with. */
export const isUncalled = ({ address, operations }: Change, plan: Pick<Plan, "operations">): boolean => {
  const named = new Set(operations);
  return !plan.operations.some((one) => one.address === address && named.has(one.id));
};

/** Of what is adopted the id counts, of a new key both keys. */
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

/** The objects of which state learns something without a call: that they are bound, forgotten, or called by another key. */
const toldAddresses = ({ remember }: Pick<Plan, "remember">): ReadonlySet<Address> =>
  new Set(
    remember.flatMap((record) => {
      if (record.type === "rename") return [record.to];
      return record.type === "bind" || record.type === "forget" ? [record.address] : [];
    }),
  );

/** Whatever the plan speaks of or looks at. */
const objectsOf = ({ operations, changes, findings, footprint }: Plan): ReadonlySet<Address> =>
  new Set([
    ...operations.map(({ address }) => address),
    ...changes.flatMap(({ address, within }) => (within === null ? [address] : [address, within])),
    ...findings.flatMap(({ level, address }) => (level === "error" && address !== null ? [address] : [])),
    ...Object.keys(footprint).map(writtenAddress),
  ]);

/** A binding may hold other values by now; the object that it binds is the one that was reviewed. */
function recordsOf(
  plan: Plan,
  { progress, foundCalls }: { readonly progress: ApplyProgress; readonly foundCalls: readonly FoundCall[] },
): (record: StateRecord) => boolean {
  const own = new Set(plan.operations.map(({ id }) => id));
  const { runs } = progress;
  const ownFound = foundCalls.filter(({ intent }) => runs.has(intent.run) && own.has(intent.operation_id));
  // Of calls without an answer state learns now.
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

/** Equal texts for calls that are the same but for a position among siblings. */
export function callText({ id, params, body }: GuardedCall & Pick<Operation, "id">, idOf: IdOf): string {
  const { position: _, ...sent } = (body ?? {}) as JsonObject;
  return canonicalJson({ id, params: resolved(params as JsonObject, idOf), body: resolved(sent, idOf) });
}
