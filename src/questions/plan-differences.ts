// Plan differences: how two plans for one guild differ, from the old one to the new one. Where their identities differ is told by
// comparedIdentities; what differs there is looked up in the plans themselves.

import type { Address } from "../model/address.js";
import { ALLOWANCES, type Allowance } from "../model/allowances.js";
import { canonicalJson } from "../model/canonical-json.js";
import { isJsonObject, type Json, type JsonObject } from "../model/json.js";
import { sameJson } from "../model/same-json.js";
import { type AccessChange, accessChanges } from "../plan/audience/access-changes.js";
import { changedParts } from "../plan/footprint/staleness.js";
import type { ChangedPart } from "../plan/looks/changed-part.js";
import { lookedBy } from "../plan/looks/row.js";
import { type ComparedParts, comparedIdentities } from "../plan/value/compared-identities.js";
import type { Finding } from "../plan/value/finding.js";
import type { AttributeChange, Basis, Deferred, Operation, Plan } from "../plan/value/plan.js";

export interface PlanDifferences extends ComparedParts {
  readonly calls: OnlyIn<Operation> & {
    readonly changed: readonly ChangedCall[];
    /** Whether those of both stand in another order. */
    readonly reordered: boolean;
  };
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

export interface OnlyIn<One> {
  readonly removed: readonly One[];
  readonly added: readonly One[];
}

/** A call that both plans make, of which something is different. */
export interface ChangedCall extends Pick<Operation, "id" | "address" | "operation"> {
  /** Paths such as `channel_id`, `name`, `markdown.content`, `after`. */
  readonly attributes: readonly AttributeChange[];
}

/** The plans are for one guild. */
export function planDifferences(old: Plan, now: Plan): PlanDifferences {
  return {
    ...comparedIdentities(old.identity, now.identity),
    calls: callDifferences(old.operations, now.operations),
    footprint: footprintDifferences(old, now),
    findings: onlyIn(old.findings, now.findings, ({ source: _, ...said }) => said as object as Json),
    allowances: ALLOWANCES.flatMap((allowance) => {
      const [before, after] = [old.allowances[allowance] ?? null, now.allowances[allowance] ?? null];
      return before === after ? [] : [{ allowance, before, after }];
    }),
    access: onlyIn(accessChanges(old), accessChanges(now), (one) => one as object as Json),
    deferred: onlyIn(old.deferred, now.deferred, (one) => one as object as Json),
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

function onlyIn<One>(old: readonly One[], now: readonly One[], counts: (one: One) => Json): OnlyIn<One> {
  const without = (these: readonly One[], others: readonly One[]) => {
    const known = new Set(others.map((one) => canonicalJson(counts(one))));
    return these.filter((one) => !known.has(canonicalJson(counts(one))));
  };
  return { removed: without(old, now), added: without(now, old) };
}

function callDifferences(old: readonly Operation[], now: readonly Operation[]): PlanDifferences["calls"] {
  const [before, after] = [old, now].map((all) => new Map(all.map((one) => [one.id, one])));
  const common = old.filter(({ id }) => after?.has(id));
  const inNow = now.filter(({ id }) => before?.has(id));
  return {
    removed: old.filter(({ id }) => !after?.has(id)),
    added: now.filter(({ id }) => !before?.has(id)),
    changed: common.flatMap((one) => {
      const other = after?.get(one.id);
      const attributes = other === undefined ? [] : changesOfCall(one, other);
      const { id, address, operation } = one;
      return attributes.length === 0 ? [] : [{ id, address, operation, attributes }];
    }),
    reordered: common.some(({ id }, index) => inNow[index]?.id !== id),
  };
}

/** What is sent, and when; what state learns of it only where nothing else differs. */
function changesOfCall(old: Operation, now: Operation): readonly AttributeChange[] {
  const sent = ({ params, body = {}, after, waits_for }: Operation): JsonObject => ({
    ...(params as JsonObject),
    ...body,
    after,
    waits_for,
  });
  const changes = memberChanges(sent(old), sent(now));
  if (changes.length > 0) return changes;
  return memberChanges(
    { remember: old.remember as object as Json },
    { remember: now.remember as object as Json },
  );
}

/** Members of `markdown: { content }` are told by themselves; what people see as one thing is told whole. */
const WHOLE: ReadonlySet<string> = new Set(["keyboard", "embed", "ark", "file_image"]);

function memberChanges(old: JsonObject, now: JsonObject, above = ""): AttributeChange[] {
  const paths = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...paths].flatMap((name): AttributeChange[] => {
    const [before, after] = [old[name] ?? null, now[name] ?? null];
    if (sameJson(before, after)) return [];
    const path = `${above}${name}`;
    return !WHOLE.has(name) && above === "" && isJsonObject(before) && isJsonObject(after)
      ? memberChanges(before, after, `${path}.`)
      : [{ path, before, after }];
  });
}

function footprintDifferences(old: Plan, now: Plan): PlanDifferences["footprint"] {
  const names = new Map([...namesIn(old), ...namesIn(now)]);
  const [before, after] = [old, now].map(
    ({ basis }) => new Map(basis.map((one) => [one.address, one] as const)),
  );
  const missing = (these: Plan, others: ReadonlyMap<Address, Basis> | undefined) =>
    these.basis.filter(({ address }) => !others?.has(address)).map(({ address }) => address);
  return {
    removed: missing(old, after),
    added: missing(now, before),
    changed: old.basis.flatMap((one) => {
      const { address } = one;
      const other = after?.get(address);
      if (other === undefined || old.footprint[address] === now.footprint[address]) return [];
      const difference = { address, before: one, now: other };
      const parts = sameJson(one.look as object as Json, other.look as object as Json)
        ? changedParts(difference, names)
        : ANOTHER_LOOK;
      return parts.map((part) => ({ address, ...part }));
    }),
  };
}

const ANOTHER_LOOK: readonly ChangedPart[] = [{ what: { case: "footprint" }, before: "so", now: "another" }];

/** What channels and groups are called, by id, as far as the plan tells. */
const namesIn = ({ basis, unmanaged }: Plan): (readonly [string, string])[] => [
  ...unmanaged.map(({ id, name }) => [id, name] as const),
  ...lookedBy("channel", basis).flatMap(({ look, live }) =>
    isJsonObject(live) && typeof live.name === "string" ? [[look.id, live.name] as const] : [],
  ),
];
