// The module compares two plans for one guild, from the old one to the new one. comparedIdentities() says which parts of their identities
// differ; the plans themselves have the details. `guildform show --diff` prints the result.

import type { Address } from "../model/address.js";
import { ALLOWANCES, type Allowance } from "../model/allowances.js";
import { canonicalJson } from "../model/canonical-json.js";
import { isJsonObject, type Json } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import { type AccessChange, accessChanges } from "../plan/audience/access-changes.js";
import type { ChangedPart } from "../plan/facts/changed-part.js";
import { preconditionsOf } from "../plan/facts/fact-row.js";
import { changedParts } from "../plan/footprint/staleness.js";
import { type ComparedParts, comparedIdentities } from "../plan/value/compared-identities.js";
import type { Finding } from "../plan/value/finding.js";
import type { Deferred, Plan, Precondition } from "../plan/value/plan.js";
import { type CallDifferences, callDifferences } from "./call-differences.js";
import type { OnlyIn, Sides } from "./sides.js";

export interface PlanDifferences extends ComparedParts {
  readonly calls: CallDifferences;
  readonly footprint: OnlyIn<Address> & {
    readonly changed: readonly (ChangedPart & { readonly address: Address })[];
  };
  readonly findings: OnlyIn<Finding>;
  /** The changes are in the order of ALLOWANCES. null means that a plan allows none. */
  readonly allowances: readonly {
    readonly allowance: Allowance;
    readonly before: number | null;
    readonly after: number | null;
  }[];
  readonly access: OnlyIn<AccessChange>;
  readonly deferred: OnlyIn<Deferred>;
}

/**
 * Compares two plans for one guild. `shownSides` is a copy of both plans in the words that the differences show, with hidden names for
 * example. Their lists have the same length and order.
 */
export function planDifferences(old: Plan, now: Plan, shownSides: Sides = { old, now }): PlanDifferences {
  const sides = { old, now };
  return {
    ...comparedIdentities(old.identity, now.identity),
    calls: callDifferences(sides, shownSides),
    footprint: footprintDifferences(sides, shownSides),
    findings: onlyIn(
      listsOf(sides, ({ findings }) => findings),
      listsOf(shownSides, ({ findings }) => findings),
      ({ source: _, ...statement }) => statement as object as Json,
    ),
    allowances: ALLOWANCES.flatMap((allowance) => {
      const [before, after] = [old.allowances[allowance] ?? null, now.allowances[allowance] ?? null];
      return before === after ? [] : [{ allowance, before, after }];
    }),
    access: accessDifferences(shownSides),
    deferred: onlyIn(
      listsOf(sides, ({ deferred }) => deferred),
      listsOf(shownSides, ({ deferred }) => deferred),
      (one) => one as object as Json,
    ),
  };
}

/** Returns true when the two plans are equal in everything that a reviewer judges. */
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

function onlyIn<One>(sides: Lists<One>, shownLists: Lists<One>, counts: (one: One) => Json): OnlyIn<One> {
  const [old, now] = [sides.old, sides.now].map((all) => all.map((one) => canonicalJson(counts(one))));
  const without = (these: readonly One[], own: readonly string[] = [], others: readonly string[] = []) => {
    const otherTexts = new Set(others);
    return these.filter((_, index) => !otherTexts.has(own[index] ?? ""));
  };
  return { removed: without(shownLists.old, old, now), added: without(shownLists.now, now, old) };
}

/** Compares the access changes in the words that people see: another name of a hidden channel is no other access. */
function accessDifferences(shownSides: Sides): OnlyIn<AccessChange> {
  const access = { old: accessChanges(shownSides.old), now: accessChanges(shownSides.now) };
  return onlyIn(access, access, (one) => one as object as Json);
}

function footprintDifferences({ old, now }: Sides, shownSides: Sides): PlanDifferences["footprint"] {
  const names = new Map([...namesIn(shownSides.old), ...namesIn(shownSides.now)]);
  const [before, after] = [basisOf(old, shownSides.old), basisOf(now, shownSides.now)];
  const onlyThere = (these: ShownBasis, others: ShownBasis): Address[] =>
    [...these].flatMap(([address, one]) => (others.has(address) ? [] : [one.address]));
  return {
    removed: onlyThere(before, after),
    added: onlyThere(after, before),
    changed: [...before].flatMap(([planAddress, one]) => {
      const other = after.get(planAddress);
      if (other === undefined || old.footprint[planAddress] === now.footprint[planAddress]) return [];
      const { address } = one;
      const difference = { address, before: one, now: other };
      const parts = sameJson(one.fact as object as Json, other.fact as object as Json)
        ? changedParts(difference, names)
        : ANOTHER_LOOK;
      return parts.map((part) => ({ address, ...part }));
    }),
  };
}

/** The map has each fact that a plan builds on, in the words for people, by its address in the plan. */
type ShownBasis = ReadonlyMap<Address, Precondition>;

const basisOf = (plan: Plan, shownPlan: Plan): ShownBasis =>
  new Map(
    plan.preconditions.map((one, index) => [one.address, shownPlan.preconditions[index] ?? one] as const),
  );

const ANOTHER_LOOK: readonly ChangedPart[] = [{ what: { case: "footprint" }, before: "so", now: "another" }];

/** Returns the names of channels and groups by id, as far as the plan knows them. */
const namesIn = ({ preconditions, unmanaged }: Plan): (readonly [string, string])[] => [
  ...unmanaged.map(({ id, name }) => [id, name] as const),
  ...preconditionsOf("channel", preconditions).flatMap(({ fact, live }) =>
    isJsonObject(live) && typeof live.name === "string" ? [[fact.id, live.name] as const] : [],
  ),
];
