// The expected footprint is the value that each fact of a saved plan must have now. It is the value at plan time, or the value after
// finished calls of earlier applies of the plan. Equal calls would prove nothing: after a rename by hand, guildform plans the same PATCH.
// engine/plan-again.ts refuses a saved plan if a fact has another value now. After a killed apply, shown-calls.ts and shown-records.ts use
// effectsOfApplied to find the calls whose effects the guild shows.

import type { Address } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { isRef, refAddress } from "../../model/ref.js";
import { sameJson } from "../../model/same-json.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import { historyCall } from "../calls/row.js";
import { type IndexedGuild, indexedGuild, preconditionsOf } from "../facts/fact-row.js";
import { preconditionReader } from "../footprint/precondition-reader.js";
import { type Difference, formerAddresses } from "../footprint/staleness.js";
import { factRow, knownRow } from "../kinds/rows.js";
import type { FactRefOf } from "../value/fact-ref.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Plan, Precondition, Ref } from "../value/plan.js";
import { type ChannelTouch, channelTouches, deletedBy } from "./channel-touches.js";
import { expectedOrders } from "./expected-orders.js";
import type { ApplyProgress } from "./progress.js";

interface Now {
  readonly live: ReadGuild;
  readonly state: State | null;
}

/** Returns the facts that are neither as at plan time nor as the plan's own calls left them. They have the order of the preconditions. */
export function differencesSince(
  plan: Plan,
  { progress, now }: { readonly progress: ApplyProgress; readonly now: Now },
): Difference[] {
  const guild = indexedGuild(now.live);
  const bindings = bindingsAfter(plan, progress);
  const facts = factsAfter(plan, progress.done, guild);
  // An earlier apply of the plan has already renamed the keys.
  const lookAgain = preconditionReader(
    progress.runs.size > 0 ? now : { ...now, former: formerAddresses(plan) },
  );
  return plan.preconditions.flatMap((before): Difference[] => {
    const { address } = before;
    const livePrecondition = lookAgain(before);
    const expected = { ...before, live: facts(before) };
    const isLive = sameJson(expected.live, before.live)
      ? sameJson(before.live, livePrecondition.live)
      : showsNow(expected, guild);
    const isBound = isBoundAs(before, livePrecondition, { bindings, plan, progress });
    return isLive && isBound ? [] : [{ address, before: expected, now: livePrecondition }];
  });
}

/** The service returns a sent value in another form. Only a value that surely has another meaning is a difference. */
const showsNow = ({ fact, live }: Precondition, guild: IndexedGuild): boolean =>
  factRow(fact).shows(live, guild, fact);

/** Returns the effects of a call of the history, by its row. The list is empty for an operation that this version does not plan. */
export const effectsOfApplied = (one: AppliedChange) =>
  knownRow(one.operation)?.effects(historyCall(one)) ?? [];

/** Returns the expected value of each precondition. */
function factsAfter(
  plan: Plan,
  done: readonly AppliedChange[],
  guild: IndexedGuild,
): (before: Precondition) => Json {
  const effects = done.flatMap(effectsOfApplied);
  const orders = expectedOrders(plan.preconditions, done, guild);
  const names = expectedNames(plan.preconditions, done);
  const deleted = deletedBy(done);
  return ({ fact, live, address }) => {
    if (fact.kind === "order") return orders.get(fact.parent) ?? null;
    if (fact.kind === "name") return names.get(address) ?? live;
    const left = effects.reduce(
      (facts, effect) =>
        sameJson(effect.fact as object as Json, fact as object as Json) ? effect.leaves(facts) : facts,
      live,
    );
    return fact.kind === "channel" || fact.kind === "identity" ? withoutGroup(left, deleted) : left;
  };
}

/** A channel has no group after a deletion of its group. */
const withoutGroup = (facts: Json, deleted: ReadonlySet<string>): Json =>
  isJsonObject(facts) && deleted.has(String(facts.parent_id)) ? { ...facts, parent_id: NO_PARENT } : facts;

/** Returns the id that state must bind to each address after the finished calls. `null` means that state must not bind it. */
function bindingsAfter(plan: Plan, { runs, done }: ApplyProgress): ReadonlyMap<Address, string | null> {
  const made = new Map(done.map(({ address, made: id }) => [address, id]));
  // State has no records of a call without an answer.
  const carried = new Set(done.flatMap((one) => (one.open === true ? [] : [one.operation_id])));
  const idOf = (part: string | Ref) => (isRef(part) ? (made.get(refAddress(part)) ?? "?") : part);
  const bindings = new Map<Address, string | null>();
  for (const record of runs.size === 0 ? [] : plan.remember) {
    if (record.type === "bind") bindings.set(record.address, record.id);
    if (record.type === "forget") bindings.set(record.address, null);
  }
  for (const { id, remember } of plan.operations) {
    if (!carried.has(id)) continue;
    for (const one of remember)
      bindings.set(one.address, one.type === "bind" ? one.id.map(idOf).join("/") : null);
  }
  return bindings;
}

function isBoundAs(
  before: Precondition,
  livePrecondition: Precondition,
  sides: {
    readonly bindings: ReadonlyMap<Address, string | null>;
    readonly plan: Plan;
    readonly progress: ApplyProgress;
  },
): boolean {
  const { fact, address } = before;
  const protect = sides.plan.remember.find((one) => one.type === "protect");
  if (fact.kind === "protected" && protect !== undefined && sides.progress.runs.size > 0)
    return sameJson(livePrecondition.bound?.applied.addresses ?? [], [...protect.addresses].sort());
  const expected = sides.bindings.get(address);
  if (expected !== undefined) return (livePrecondition.bound?.id ?? null) === expected;
  const counts = (bound: Precondition["bound"]): Json =>
    bound === null ? null : factRow(fact).counts(bound);
  return sameJson(counts(before.bound), counts(livePrecondition.bound));
}

/**
 * Returns the ids of the channels that have a name, such as `rules`, after finished calls of a saved plan. The key is the address of the
 * name fact.
 */
function expectedNames(
  preconditions: readonly Precondition[],
  done: readonly AppliedChange[],
): ReadonlyMap<Address, readonly string[]> {
  const touches = channelTouches(done);
  return new Map(
    preconditionsOf("name", preconditions).map(({ address, fact, live }) => {
      const ids = new Set(Array.isArray(live) ? live.map(String) : []);
      for (const one of touches) {
        const isNamed = isNamedBy(one, fact);
        if (isNamed === true) ids.add(one.id);
        if (isNamed === false) ids.delete(one.id);
      }
      return [address, [...ids].sort()] as const;
    }),
  );
}

/** Returns true if the call gave the object this name. Returns null if the call does not show that. */
function isNamedBy({ how, body }: ChannelTouch, fact: FactRefOf<"name">): boolean | null {
  const { name, type } = body;
  switch (how) {
    case "created":
      return name === fact.name && (type === CHANNEL_TYPE.group) === fact.group;
    case "updated":
      // A PATCH does not show whether the object is a group. A plan that gives the old name to a new object has its own fact with that
      // name.
      return name === undefined ? null : name === fact.name;
    case "deleted":
      return false;
    default:
      return how satisfies never;
  }
}
