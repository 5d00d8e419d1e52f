// Lost parts are parts of a saved plan that the present plan does not contain, and calls that the saved plan lacks. Each part becomes a
// row for people. A plan with a lost part is stale, because apply makes the reviewed plan as a whole or not at all.

import {
  type Address,
  addressKind,
  asAddress,
  messageAddress,
  reactionOfAddress,
} from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { Json, JsonObject } from "../../model/json.js";
import { refsOfCall } from "../../model/ref.js";
import { sameJson } from "../../model/same-json.js";
import type { State } from "../../state/state.js";
import type { Statement } from "../../words/statement.js";
import type { GuardedCall } from "../calls/row.js";
import type { Planned } from "../footprint/wanted-reads.js";
import type { DraftChange } from "../value/draft.js";
import type { Change, Deferred, Operation, Plan } from "../value/plan.js";
import type { ApplyProgress } from "./progress.js";
import { isSameChange, isUncalled, leftOf } from "./selection-of-plan.js";

export interface LostPart {
  readonly address: Address;
  /** The word is the operation of a call, or the action of a change without a call. */
  readonly what: string;
  /**
   * The case says how the part was lost:
   * - `differs`: guildform now plans another call
   * - `shown`: the saved plan shows another change than the present plan
   * - `deferred`: the present plan leaves the call to a later run
   * - `stopped`: the finding in `by` prevents the call
   * - `gone`: no source asks for the call now
   * - `missing`: the saved plan lacks a call for which one of its own calls waits, such as the create of a group
   */
  readonly is:
    | { readonly case: "differs" | "shown"; readonly before: Json; readonly now: Json }
    | { readonly case: "deferred"; readonly deferred: Deferred }
    /** A change without a call has replaced the call: `now` is `{ action: "adopt", id: "9001" }`. */
    | { readonly case: "instead"; readonly now: Json }
    | { readonly case: "stopped"; readonly by: Statement }
    | { readonly case: "gone" | "missing" };
}

export function lostParts(
  saved: Plan,
  now: Pick<Planned, "plan" | "dropped" | "missing" | "withheld" | "instead" | "found">,
  { progress, state }: { readonly progress: ApplyProgress; readonly state: State | null },
): LostPart[] {
  const plannedIds = new Set(now.plan.operations.map(({ id }) => id));
  const calls = leftOf(saved, { progress, foundCalls: now.found }).filter(({ id }) => !plannedIds.has(id));
  const later = new Set(saved.deferred.map(({ address }) => address));
  const changes = saved.changes.filter(
    (one) =>
      isUncalled(one, saved) &&
      one.operations.length === 0 &&
      !later.has(one.address) &&
      !now.plan.changes.some((other) => isSameChange(one, other)) &&
      !isSoAlready(one, saved, state),
  );
  return [
    ...calls.map((one) => lostCall(one, saved, now)),
    ...changes.map((one) => ({ address: one.address, what: one.action, is: GONE })),
    ...now.missing
      .filter(({ id }) => !calls.some((one) => one.id === id))
      .map(({ address, operation }) => ({ address, what: operation, is: MISSING })),
  ];
}

function lostCall(
  call: Operation,
  saved: Plan,
  { dropped, withheld, instead, plan }: Pick<Planned, "dropped" | "withheld" | "instead" | "plan">,
): LostPart {
  const { id, address, operation } = call;
  const other = dropped.find((one) => one.id === id);
  if (other !== undefined)
    return {
      address,
      what: operation,
      is: { case: "differs", ...differenceOf(sentBy(call), sentBy(other)) },
    };
  const deferred = waitedFor(call, saved, [...plan.deferred, ...withheld]);
  if (deferred !== undefined) return { address, what: operation, is: { case: "deferred", deferred } };
  const change = instead.find((one) => one.address === address);
  return { address, what: operation, is: change === undefined ? GONE : insteadOf(change) };
}

const insteadOf = ({ action, attributes }: DraftChange["change"]): LostPart["is"] => ({
  case: "instead",
  now: { action, ...Object.fromEntries(attributes.map(({ path, after }) => [path, after])) },
});

const GONE = { case: "gone" } as const;
const MISSING = { case: "missing" } as const;

/**
 * Returns the deferral that stops the call. It may be for the call itself, a post that it names, a call that it follows, or the message
 * of its reaction.
 */
function waitedFor(call: Operation, saved: Plan, later: readonly Deferred[]): Deferred | undefined {
  const { address } = call;
  const waiting = new Map(later.map((one) => [one.address, one]));
  const before = saved.operations.filter(({ id }) => call.after.includes(id));
  const waits = [address, ...refsOfCall(call), ...before.map((one) => one.address)].flatMap(
    (one) => waiting.get(one) ?? [],
  );
  const [first] = waits;
  if (first !== undefined || addressKind(address) !== "reaction") return first;
  // A person or a run has recalled the message since, and the plan does not have the post that would restore it.
  const message = messageAddress(reactionOfAddress(address).message);
  return waiting.has(message)
    ? { address, why: "held", params: { case: "needs", address: message } }
    : undefined;
}

const sentBy = ({ params, body = {} }: GuardedCall): JsonObject => ({
  ...(params as JsonObject),
  ...body,
});

function differenceOf(saved: JsonObject, now: JsonObject): { readonly before: Json; readonly now: Json } {
  const paths = Object.keys({ ...saved, ...now }).filter(
    (path) => path !== "position" && JSON.stringify(saved[path]) !== JSON.stringify(now[path]),
  );
  const only = (all: JsonObject) => Object.fromEntries(paths.map((path) => [path, all[path] ?? null]));
  return { before: only(saved), now: only(now) };
}

/** Returns true if state has the change from an earlier apply of the plan. */
function isSoAlready({ address, action, attributes }: Change, saved: Plan, state: State | null): boolean {
  const bound = state?.resources[address];
  const attributeAt = (path: string) => attributes.find((one) => one.path === path);
  switch (action) {
    case "adopt":
      return bound !== undefined && [bound.id, ownIdOf(bound.id)].includes(String(attributeAt("id")?.after));
    case "move": {
      const former = asAddress(address.replace(/[^.]+$/, String(attributeAt("key")?.before ?? "")));
      return bound !== undefined && (former === null || state?.resources[former] === undefined);
    }
    case "forget":
      // If the plan leaves an announcement in place, state still binds it, with a mark.
      return (
        bound === undefined ||
        saved.remember.some(
          (one) => one.type === "bind" && one.address === address && sameJson(one.applied, bound.applied),
        )
      );
    case "protect":
      return state?.protected.includes(address) === true;
    case "unprotect":
      return state?.protected.includes(address) !== true;
    default:
      return false;
  }
}
