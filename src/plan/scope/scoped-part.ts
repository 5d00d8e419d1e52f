// Scoped part: what `--target` and `--exclude` leave of a plan. The whole is planned first; the part is the changes of the targets
// and what these need, chosen before anything is placed and ordered.
//
// Promises: the part with what it needs is a moment of the whole plan as far as access goes, so that promise 3 holds for it, and
// for the rest after it. Nothing that is excluded comes along: that it is needed is an error with both names.

import { type Address, addressKind } from "../../model/address.js";
import { type PlaceOf, placesOfAddress } from "../../model/address-glob.js";
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

/** What a source of goals would do as a whole. */
export interface Whole {
  readonly scene: Pick<Scene, "live" | "channels" | "entries" | "tree">;
  /** Of all kinds. */
  readonly contribution: Contribution;
  /** Changes that no kind makes: those of protection. */
  readonly policyChanges: readonly DraftChange["change"][];
  /** What the source or state speaks of, whether it changes or not. */
  readonly knownAddresses: readonly Address[];
  /** What state bound once and binds no more. */
  readonly former: readonly Address[];
  readonly knownTo: KnownTo;
  /** What an object stands in: `group.start` for `channel.rules`, `channel.faq` for `message.welcome`. */
  readonly placeOf: PlaceOf;
  /** The channels that the announcement names. */
  readonly announcedIn: readonly Address[];
  readonly foundCalls: readonly FoundCall[];
  /** The live objects that addresses stand for. */
  readonly bound: Iterable<readonly [Address, BoundId]>;
  /** All that state is told without a call. */
  readonly remember: readonly StateRecord[];
  /** A saved plan of the scope is planned again: what was done of it is spoken of no more. */
  readonly isAgain: boolean;
}

export interface ScopedPart {
  readonly selection: Selection;
  readonly planScope: PlanScope;
  readonly findings: readonly Finding[];
}

/** Throws InvalidInputError for a glob that means nothing, and for a needed object that is excluded. */
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
  const along = alongOf(needed, match);
  const names = whole.scene.tree.heads;
  const findings = whole.isAgain
    ? []
    : assertScopeFits(scope, { ...whole, placeOf, names, excluded: excluded.neededBy(needed) });
  const leftBeside = policyChanges.filter(({ address }) => !match.holds(address));
  return {
    selection: keptOf([...needed.keys()], { match, excluded, whole: { ...whole, placeOf } }),
    planScope: {
      ...scope,
      along: along.filter(({ address }) => match.excludedBy(address) === null),
      left_out: contribution.drafts.length - needed.size + leftBeside.length,
    },
    findings,
  };
}

/** What comes back, or goes, stands where its change shows it. */
function withChanges({ contribution, placeOf }: Whole): PlaceOf {
  const shown = new Map(contribution.drafts.map(({ change }) => [change.address, change.within]));
  return (address) => placeOf(address) ?? shown.get(address) ?? null;
}

/** What is no target, each once, with the address of what needs it. */
function alongOf(
  needed: ReadonlyMap<DraftChange, Address | null>,
  { holds }: ScopeMatch,
): PlanScope["along"] {
  const along = new Map<Address, Address>();
  for (const [{ change }, by] of needed) {
    const { address } = change;
    if (by !== null && !holds(address) && !along.has(address)) along.set(address, by);
  }
  return [...along].map(([address, needed_by]) => ({ address, needed_by }));
}

/** A target may take other calls than in the whole plan: where others stay, it may be the one that moves. */
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
  // What is forgotten or gets another key takes along what stands in it.
  const heads = new Set(whole.remember.filter((one) => isRecordOf(one, isKnown)).flatMap(headOf));
  const isBelow = (address: Address) =>
    placesOfAddress(address, whole.placeOf).some((place) => heads.has(place));
  return {
    // A channel that comes along without a call, such as one that is adopted, stays where it is.
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

/** What became of calls of earlier runs, and which role a name led to, is told whatever the targets are. */
function isRecordOf(record: StateRecord, isPart: (address: Address) => boolean): boolean {
  if (record.type === "bind" || record.type === "forget")
    return addressKind(record.address) === "role" || isPart(record.address);
  return record.type === "rename" ? isPart(record.to) : true;
}

/** What a record forgets, or gives another key. */
function headOf(record: StateRecord): Address[] {
  if (record.type === "forget") return [record.address];
  return record.type === "rename" ? [record.to] : [];
}
