// A plan as a public reader may see it. The result is a Plan again, so the printers know nothing of hiding. It keeps the identity of
// the true plan, and apply refuses it: it is for print alone.

import { type Address, asAddress, byAddress } from "../../model/address.js";
import { isAddressGlob } from "../../model/address-glob.js";
import type { Scope } from "../../model/address-scope.js";
import type { Json } from "../../model/json.js";
import { isRef } from "../../model/ref.js";
import { sameJson } from "../../model/same-json.js";
import { bySequence } from "../../model/sequence.js";
import type { Finding } from "../../plan/value/finding.js";
import type { Deferred, Plan, PlanScope, Precondition, Unmanaged } from "../../plan/value/plan.js";
import { DEFERRED_SHAPES } from "../../words/shapes/deferred.js";
import { hiddenWords } from "./hidden-words.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { veiledChange, veiledParent } from "./veiled-change.js";
import { veiledFindingParams } from "./veiled-finding.js";
import { veiledOperation } from "./veiled-operation.js";
import { veiledParams } from "./veiled-params.js";
import { veiledPreconditions } from "./veiled-preconditions.js";
import { veiledRecord } from "./veiled-record.js";
import { veiledRef } from "./with-refs.js";

/** Its lists keep their lengths and orders. */
export function veiledPlan(veil: Veil, plan: Plan, isRead: IsRead): Plan {
  const { signature: _, ...rest } = plan;
  // Numbers are given in the order in which a reader meets them.
  const toldFirst = {
    changes: plan.changes.map((one) => veiledChange(veil, one, isRead)),
    parents: plan.parents.map((one) => veiledParent(veil, one)),
    deferred: plan.deferred.map((one) => veiledDeferred(veil, one)),
    findings: plan.findings.map((one) => veiledFinding(veil, one)),
    unmanaged: plan.unmanaged.map((one) => veiledUnmanaged(veil, one)),
  };
  const preconditions = plan.preconditions.map((one) => veiledPreconditions(veil, one, isRead));
  return {
    ...rest,
    ...toldFirst,
    guild: { id: plan.guild.id, name: hiddenWords() },
    // A digest of a short text can be guessed.
    shaped_by: plan.shaped_by === null ? null : { ...plan.shaped_by, values: {} },
    ...(plan.scope === undefined ? {} : { scope: veiledScope(veil, plan.scope) }),
    operations: plan.operations.map((one) => veiledOperation(veil, one, isRead)),
    remember: plan.remember.map((one) => veiledRecord(veil, one, isRead)),
    footprint: footprintOf(plan, preconditions),
    preconditions,
    beside: plan.beside.map((one) => veiledPreconditions(veil, one, isRead)),
    elsewhere: {},
    orders: ordersOf(veil, plan),
  };
}

/** A glob may hold a part of a hidden name. */
export function veiledGlobs<Of extends Scope>(veil: Veil, scope: Of): Of {
  const glob = (text: string) => {
    const address = asAddress(text);
    return address === null || isAddressGlob(text) ? hiddenWords() : veil.address(address);
  };
  return { ...scope, targets: scope.targets.map(glob), excludes: scope.excludes.map(glob) };
}

const veiledScope = (veil: Veil, scope: PlanScope): PlanScope => ({
  ...veiledGlobs(veil, scope),
  along: scope.along.map(({ address, needed_by }) => ({
    address: veil.address(address),
    needed_by: veil.address(needed_by),
  })),
});

/** Digests of what is shown whole: names could be guessed from those of the rest. */
function footprintOf({ preconditions, footprint }: Plan, shown: readonly Precondition[]): Plan["footprint"] {
  const whole = new Set<Address>(
    preconditions.flatMap((one, index) => (sameJson(asJson(one), asJson(shown[index])) ? [one.address] : [])),
  );
  return Object.fromEntries(byAddress(footprint).filter(([address]) => whole.has(address)));
}

const asJson = (one: Precondition | undefined): Json => ({ ...one }) as object as Json;

const ordersOf = (veil: Veil, { orders }: Plan): Plan["orders"] =>
  Object.fromEntries(
    bySequence(orders).map(([key, members]) => [
      veil.sequence(key),
      members.map((one) => (isRef(one) ? veiledRef(veil, one) : veil.id(one))),
    ]),
  );

export const veiledDeferred = (veil: Veil, one: Deferred): Deferred =>
  ({
    ...one,
    address: veil.address(one.address),
    params: veiledParams(veil, DEFERRED_SHAPES[one.why], one.params),
  }) as Deferred;

export const veiledFinding = (veil: Veil, one: Finding): Finding =>
  ({
    ...one,
    params: veiledFindingParams(veil, one.code, one.params),
    address: one.address === null ? null : veil.address(one.address),
  }) as Finding;

export const veiledUnmanaged = (veil: Veil, { id, name, kind, group }: Unmanaged): Unmanaged => ({
  id: veil.id(id),
  name: veil.name(name, kind, id),
  kind,
  group: group === null ? null : { id: veil.id(group.id), name: veil.name(group.name, "group", group.id) },
});
