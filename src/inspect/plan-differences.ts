// Plan differences: how two plans for one guild differ, from the old one to the new one. Where their identities differ is told by
// comparedIdentities; what differs there is looked up in the plans themselves.

import type { Address } from "../model/address.js";
import { ALLOWANCES, type Allowance } from "../model/allowances.js";
import { canonicalJson } from "../model/canonical-json.js";
import { isJsonObject, type Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import { type AccessChange, accessChanges } from "../plan/audience/access-changes.js";
import { changedParts } from "../plan/footprint/staleness.js";
import type { ChangedPart } from "../plan/looks/changed-part.js";
import { lookedBy } from "../plan/looks/row.js";
import { type ComparedParts, comparedIdentities } from "../plan/value/compared-identities.js";
import type { Finding } from "../plan/value/finding.js";
import type { Basis, Deferred, Plan } from "../plan/value/plan.js";
import { type CallDifferences, callDifferences } from "./call-differences.js";
import type { OnlyIn, Sides } from "./sides.js";

export interface PlanDifferences extends ComparedParts {
  readonly calls: CallDifferences;
  readonly footprint: OnlyIn<Address> & {
    readonly changed: readonly (ChangedPart & { readonly address: Address })[];
  };
  readonly findings: OnlyIn<Finding>;
  /** By number; null where a plan allows none. */
  readonly allowances: readonly {
    readonly allowance: Allowance;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  readonly access: OnlyIn<AccessChange>;
  readonly deferred: OnlyIn<Deferred>;
}

/**
 * The plans are for one guild. `told`: copies of the same plans in whose words the differences are told, such as copies with hidden
 * names. Their lists have the same length and order.
 */
export function planDifferences(old: Plan, now: Plan, told: Sides = { old, now }): PlanDifferences {
  const sides = { old, now };
  return {
    ...comparedIdentities(old.identity, now.identity),
    calls: callDifferences(sides, told),
    footprint: footprintDifferences(sides, told),
    findings: onlyIn(
      listsOf(sides, ({ findings }) => findings),
      listsOf(told, ({ findings }) => findings),
      ({ source: _, ...said }) => said as object as Json,
    ),
    allowances: ALLOWANCES.flatMap((allowance) => {
      const [before, after] = [old.allowances[allowance] ?? null, now.allowances[allowance] ?? null];
      return before === after ? [] : [{ allowance, before, after }];
    }),
    access: accessDifferences(told),
    deferred: onlyIn(
      listsOf(sides, ({ deferred }) => deferred),
      listsOf(told, ({ deferred }) => deferred),
      (one) => one as object as Json,
    ),
  };
}

/** Nothing differs of what a reviewer judges. */
export const isSamePlan = ({ differ, calls, findings, access, deferred }: PlanDifferences): boolean =>
  differ.length === 0 &&
  !calls.reordered &&
  [
    calls.changed,
    ...[calls, findings, access, deferred].flatMap(({ removed, added }) => [removed, added]),
  ].every(({ length }) => length === 0);

interface Lists<One> {
  readonly old: readonly One[];
  readonly now: readonly One[];
}

const listsOf = <One>({ old, now }: Sides, list: (plan: Plan) => readonly One[]): Lists<One> => ({
  old: list(old),
  now: list(now),
});

function onlyIn<One>(sides: Lists<One>, told: Lists<One>, counts: (one: One) => Json): OnlyIn<One> {
  const [old, now] = [sides.old, sides.now].map((all) => all.map((one) => canonicalJson(counts(one))));
  const without = (these: readonly One[], own: readonly string[] = [], others: readonly string[] = []) => {
    const known = new Set(others);
    return these.filter((_, index) => !known.has(own[index] ?? ""));
  };
  return { removed: without(told.old, old, now), added: without(told.now, now, old) };
}

/** Of who gains and who loses only what can be told counts: another name of a hidden channel is no other access. */
function accessDifferences(told: Sides): OnlyIn<AccessChange> {
  const access = { old: accessChanges(told.old), now: accessChanges(told.now) };
  return onlyIn(access, access, (one) => one as object as Json);
}

function footprintDifferences({ old, now }: Sides, told: Sides): PlanDifferences["footprint"] {
  const names = new Map([...namesIn(told.old), ...namesIn(told.now)]);
  const [before, after] = [basisOf(old, told.old), basisOf(now, told.now)];
  const onlyThere = (these: ToldBasis, others: ToldBasis): Address[] =>
    [...these].flatMap(([address, one]) => (others.has(address) ? [] : [one.address]));
  return {
    removed: onlyThere(before, after),
    added: onlyThere(after, before),
    changed: [...before].flatMap(([seen, one]) => {
      const other = after.get(seen);
      if (other === undefined || old.footprint[seen] === now.footprint[seen]) return [];
      const { address } = one;
      const difference = { address, before: one, now: other };
      const parts = sameJson(one.look as object as Json, other.look as object as Json)
        ? changedParts(difference, names)
        : ANOTHER_LOOK;
      return parts.map((part) => ({ address, ...part }));
    }),
  };
}

/** What a plan builds on, as it is told, by the address that it has in the plan. */
type ToldBasis = ReadonlyMap<Address, Basis>;

const basisOf = (plan: Plan, told: Plan): ToldBasis =>
  new Map(plan.basis.map((one, index) => [one.address, told.basis[index] ?? one] as const));

const ANOTHER_LOOK: readonly ChangedPart[] = [{ what: { case: "footprint" }, before: "so", now: "another" }];

/** What channels and groups are called, by id, as far as the plan tells. */
const namesIn = ({ basis, unmanaged }: Plan): (readonly [string, string])[] => [
  ...unmanaged.map(({ id, name }) => [id, name] as const),
  ...lookedBy("channel", basis).flatMap(({ look, live }) =>
    isJsonObject(live) && typeof live.name === "string" ? [[look.id, live.name] as const] : [],
  ),
];
