// scopedPart finds the part of a plan that `--target` and `--exclude` leave. The whole plan comes first. The part has the
// changes of the targets and the changes that they need. guildform chooses the part before it places and orders anything. part-of-file.ts
// calls it for a plan of the file, and make-undo-plan.ts for an undo.
//
// Promises: in its access, the end of the part is a moment of the whole plan. So promise 3 holds for the part, and for the
// rest after it. The part has no excluded object. If a target needs an excluded object, scopedPart throws an error with both names.

import type { Address } from "../../model/address.js";
import { type PlaceOf, placesOfAddress } from "../../model/address-glob.js";
import { isNamedByOthers } from "../../model/address-parts.js";
import { type Scope, type ScopeMatch, scopeMatch } from "../../model/address-scope.js";
import type { BoundId } from "../../model/bound-id.js";
import type { StateRecord } from "../../state/state-record.js";
import type { Contribution, DraftChange } from "../value/draft.js";
import type { Finding } from "../value/finding.js";
import type { PlanScope } from "../value/plan.js";
import type { Scene } from "../value/scene.js";
import type { FoundCall, Selection } from "../value/selection.js";
import { assertScopeFits, type KnownTo } from "./assert-scope-fits.js";
import { type ExcludedObjects, excludedObjects } from "./excluded-objects.js";
import { neededDrafts } from "./needed-drafts.js";

/** The source of goals would make these changes as a whole. */
export interface Whole {
  readonly scene: Pick<Scene, "live" | "channels" | "entries" | "mentioned" | "tree">;
  /** The contribution joins all kinds. */
  readonly contribution: Contribution;
  /** These are the changes of protection, which belong to no kind. */
  readonly policyChanges: readonly DraftChange["change"][];
  /** The source or the state names these objects, changed or not. */
  readonly knownAddresses: readonly Address[];
  /** State has bound these objects once, but does not bind them now. */
  readonly former: readonly Address[];
  readonly knownTo: KnownTo;
  /** Returns the place of an object: `group.start` for `channel.rules`, `channel.faq` for `message.welcome`. */
  readonly placeOf: PlaceOf;
  readonly announcedIn: readonly Address[];
  readonly foundCalls: readonly FoundCall[];
  readonly bound: Iterable<readonly [Address, BoundId]>;
  /** State gets these records without a call. */
  readonly remember: readonly StateRecord[];
  /** `true` means that guildform plans a saved plan of the scope again. It then says nothing about finished changes. */
  readonly isAgain: boolean;
}

export interface ScopedPart {
  readonly selection: Selection;
  readonly planScope: PlanScope;
  readonly findings: readonly Finding[];
}

/** Throws InvalidInputError if a glob matches nothing, or if a target needs an excluded object. */
export function scopedPart(scope: Scope, whole: Whole): ScopedPart {
  const { contribution, policyChanges } = whole;
  const placeOf = withChanges(whole);
  const match = scopeMatch(scope, placeOf);
  const excluded = excludedObjects(match, whole.bound);
  const isWanted = (draft: DraftChange) =>
    !excluded.isDraft(draft) &&
    [draft.change, ...draft.operations].some(({ address }) => match.holds(address));
  const wanted = contribution.drafts.filter(isWanted);
  const needed = neededDrafts(wanted, { ...whole, placeOf });
  const dependencies = dependenciesOf(needed, match);
  const names = whole.scene.tree.heads;
  const findings = whole.isAgain
    ? []
    : assertScopeFits(scope, { ...whole, placeOf, names, excluded: excluded.neededBy(needed) });
  const leftBeside = policyChanges.filter(({ address }) => !match.holds(address));
  return {
    selection: keptOf([...needed.keys()], { match, excluded, whole: { ...whole, placeOf } }),
    planScope: {
      ...scope,
      dependencies: dependencies.filter(({ address }) => match.excludedBy(address) === null),
      left_out: contribution.drafts.length - needed.size + leftBeside.length,
    },
    findings,
  };
}

/** Returns the place of each object. A restored or deleted object has the place that its change shows. */
function withChanges({ contribution, placeOf }: Whole): PlaceOf {
  const shown = new Map(contribution.drafts.map(({ change }) => [change.address, change.within]));
  return (address) => placeOf(address) ?? shown.get(address) ?? null;
}

/** Returns each object outside of the targets once, with the address of the object that needs it. */
function dependenciesOf(
  needed: ReadonlyMap<DraftChange, Address | null>,
  { holds }: ScopeMatch,
): PlanScope["dependencies"] {
  const dependencies = new Map<Address, Address>();
  for (const [{ change }, by] of needed) {
    const { address } = change;
    if (by !== null && !holds(address) && !dependencies.has(address)) dependencies.set(address, by);
  }
  return [...dependencies].map(([address, needed_by]) => ({ address, needed_by }));
}

/** A target may have other calls than in the whole plan. For example, it may move because other channels stay. */
function keptOf(
  drafts: readonly DraftChange[],
  {
    match: { holds },
    excluded,
    whole,
  }: { readonly match: ScopeMatch; readonly excluded: ExcludedObjects; readonly whole: Whole },
): Selection {
  const calls = new Set(drafts.flatMap(({ operations }) => operations.map(({ id }) => id)));
  const own = new Set(
    drafts.flatMap(({ change, operations }) => [change.address, ...operations.map(({ address }) => address)]),
  );
  const isPart = (address: Address) => holds(address) || own.has(address);
  const called = new Set(drafts.flatMap(({ operations }) => operations.map(({ address }) => address)));
  const around = new Set([...own].flatMap((address) => placesOfAddress(address, whole.placeOf)));
  const uncalled = new Set(drafts.map(({ change }) => changeKey(change)));
  const foundAddresses = new Set(whole.foundCalls.map(({ intent }) => intent.address));
  const isKnown = (address: Address) => isPart(address) || foundAddresses.has(address);
  // A forgotten or renamed object brings along the objects in it.
  const heads = new Set(whole.remember.filter((one) => isRecordOf(one, isKnown)).flatMap(headOf));
  const isBelow = (address: Address) =>
    placesOfAddress(address, whole.placeOf).some((place) => heads.has(place));
  return {
    // If a needed channel has no call, such as an adopted one, it stays in its place.
    mover: (address) => holds(address) || called.has(address),
    post: isPart,
    call: (one) => calls.has(one.id) || (holds(one.address) && !excluded.isCall(one)),
    change: (change) => holds(change.address) || uncalled.has(changeKey(change)),
    record: (record) =>
      isRecordOf(record, isKnown) || (record.type !== "bind" && isRecordOf(record, isBelow)),
    deferred: ({ address }) => isPart(address),
    concerns: (address) => isPart(address) || around.has(address),
  };
}

const changeKey = ({ action, address }: DraftChange["change"]): string => `${action} ${address}`;

/** Records of the calls of earlier runs, and of the roles that names led to, are kept for all targets. */
function isRecordOf(record: StateRecord, isPart: (address: Address) => boolean): boolean {
  const isKept = (address: Address) => isNamedByOthers(address) || isPart(address);
  if (record.type === "bind" || record.type === "forget") return isKept(record.address);
  return record.type === "rename" ? isKept(record.to) : true;
}

function headOf(record: StateRecord): Address[] {
  if (record.type === "forget") return [record.address];
  return record.type === "rename" ? [record.to] : [];
}
