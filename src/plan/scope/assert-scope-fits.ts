// assertScopeFits rejects a scope with a mistake: a glob without a match, excludes that leave no object, or an exclude of a
// needed object. scoped-part.ts calls it for plans, and applied-part.ts for drift.

import { type NamedAddress, nearAddress } from "../../config/source/near-address.js";
import type { Address } from "../../model/address.js";
import type { PlaceOf } from "../../model/address-glob.js";
import { type Scope, scopeMatch, unmatchedGlobs } from "../../model/address-scope.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { type Statement, saying } from "../../words/statement.js";
import type { Contribution, DraftChange } from "../value/draft.js";
import { type Finding, finding } from "../value/finding.js";

/** The object `by` needs `needed`, which the exclude `glob` names. */
export interface NeededExcluded {
  readonly needed: Address;
  readonly by: Address;
  readonly glob: string;
}

/** Globs are compared with the addresses of the file and the state, or of the applies that an undo reverts. */
export type KnownTo = "planned" | "undone";

interface Named {
  /** The source of goals or the state names these objects, changed or not. */
  readonly knownAddresses: readonly Address[];
  /**
   * State has bound these objects once, but does not bind them now. A repeated command may still name an object that it
   * deleted.
   */
  readonly former: readonly Address[];
  readonly knownTo: KnownTo;
  readonly contribution: Contribution;
  /** These are the changes of protection, which belong to no kind. */
  readonly policyChanges: readonly DraftChange["change"][];
  readonly placeOf: PlaceOf;
  /** Groups and channels have these names for people. */
  readonly names: readonly NamedAddress[];
  readonly excluded: readonly NeededExcluded[];
}

/** Returns a finding for each glob whose objects are all gone. Throws InvalidInputError. */
export function assertScopeFits(
  scope: Scope,
  { knownAddresses, former, knownTo, contribution, policyChanges, placeOf, names, excluded }: Named,
): readonly Finding[] {
  const changing = [...contribution.drafts.map(({ change }) => change), ...policyChanges];
  const addresses = [...new Set([...knownAddresses, ...changing.map(({ address }) => address)])];
  // An exclude may name an address that only a call has, such as the earlier post `message.hi/08a1`.
  const all = [...addresses, ...excluded.map(({ needed }) => needed)];
  const unmatched = unmatchedGlobs(scope, all, placeOf);
  const slips = unmatchedGlobs(scope, [...all, ...former], placeOf);
  const done = unmatched.filter(
    (one) => !slips.some(({ flag, glob }) => flag === one.flag && glob === one.glob),
  );
  // If a target is gone, the part is empty for that reason.
  const isDone = done.some(({ flag }) => flag === "--target");
  const problems = [
    ...slips.map((one) => nothingMeant(one, { addresses: all, names, knownTo })),
    ...(slips.length > 0 || isDone ? [] : nothingLeft(scope, { addresses: all, placeOf })),
    ...excluded.map(({ needed, by, glob }) => saying("E-TARGET-NEEDS", { needed, by, glob })),
  ];
  refuse(problems, "planning");
  return done.map((one) => finding("I-TARGET-DONE", one));
}

/** Throws InvalidInputError if a glob matches no address that state has bound. */
export function assertScopeOfState(
  scope: Scope,
  bound: Pick<Named, "placeOf" | "names"> & { readonly addresses: readonly Address[] },
): void {
  const slips = unmatchedGlobs(scope, bound.addresses, bound.placeOf);
  const problems =
    slips.length > 0
      ? slips.map((one) => nothingMeant(one, { ...bound, knownTo: "bound" }))
      : nothingLeft(scope, bound);
  refuse(problems, "drift");
}

/** Reports a glob without a match: an empty part would look like success. */
const nothingMeant = (
  { flag, glob }: ReturnType<typeof unmatchedGlobs>[number],
  {
    addresses,
    names,
    knownTo,
  }: Pick<Named, "names"> & { readonly addresses: readonly Address[]; readonly knownTo: KnownTo | "bound" },
): Statement =>
  saying("E-TARGET-NOTHING", { flag, glob, near: nearAddress(glob, { addresses, names }), known: knownTo });

/** Reports excludes that leave none of the targets. */
function nothingLeft(
  scope: Scope,
  { addresses, placeOf }: Pick<Named, "placeOf"> & { readonly addresses: readonly Address[] },
): Statement[] {
  const { targets, excludes } = scope;
  const [exclude] = excludes;
  const isLeft = exclude === undefined || addresses.some(scopeMatch(scope, placeOf).holds);
  return isLeft ? [] : [saying("E-TARGET-EMPTY", { exclude, target: targets[0] ?? null })];
}

function refuse(problems: readonly Statement[], stopped: "planning" | "drift"): void {
  if (problems.length === 0) return;
  throw new InvalidInputError({ case: "scope", stopped, problems: problems.length }, problems.map(nowhere));
}

/** The diagnostic has no place in a file. */
const nowhere = (statement: Statement): Diagnostic => ({ ...statement, at: null, excerpt: null });
