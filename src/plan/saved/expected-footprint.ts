// Expected footprint: what a saved plan builds on, as it must be now: as the plan saw it, or as those of its calls left it that
// earlier applies of it have made. Equal calls would prove nothing: after a rename by hand the same PATCH is planned.

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

/** What is not as the plan saw it, or as its own calls left it; in the order of the basis. */
export function differencesSince(
  plan: Plan,
  { progress, now }: { readonly progress: ApplyProgress; readonly now: Now },
): Difference[] {
  const guild = indexedGuild(now.live);
  const bindings = bindingsAfter(plan, progress);
  const facts = factsAfter(plan, progress.done, guild);
  // An apply of the plan has given the new keys already.
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

/** What was sent comes back in other words: what surely says something else is another. */
const showsNow = ({ fact, live }: Precondition, guild: IndexedGuild): boolean =>
  factRow(fact).shows(live, guild, fact);

/** The effects of a call of the history, by its row; none for an operation that this version does not plan. */
export const effectsOfApplied = (one: AppliedChange) =>
  knownRow(one.operation)?.effects(historyCall(one)) ?? [];

/** By a part of the basis: what its look is to see. */
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

/** A channel stands in no group once its group was deleted. */
const withoutGroup = (facts: Json, deleted: ReadonlySet<string>): Json =>
  isJsonObject(facts) && deleted.has(String(facts.parent_id)) ? { ...facts, parent_id: NO_PARENT } : facts;

/** By address: the id that state is to bind since the calls that were made; null for none. */
function bindingsAfter(plan: Plan, { runs, done }: ApplyProgress): ReadonlyMap<Address, string | null> {
  const made = new Map(done.map(({ address, made: id }) => [address, id]));
  // Of a call without an answer state learnt nothing.
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

// Expected names: the ids of the channels that have a name, such as `rules`, once calls of a saved plan were made.

/** By the address of a look at a name: the ids that have that name. */
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

/** Whether the object has the name since the call; null: the call does not tell. */
function isNamedBy({ how, body }: ChannelTouch, fact: FactRefOf<"name">): boolean | null {
  const { name, type } = body;
  switch (how) {
    case "created":
      return name === fact.name && (type === CHANNEL_TYPE.group) === fact.group;
    case "updated":
      // Whether a renamed one is a group, no call tells: a plan that gives its name anew looks at it by this name.
      return name === undefined ? null : name === fact.name;
    case "deleted":
      return false;
    default:
      return how satisfies never;
  }
}
