// Assert scope fits: a glob that means nothing is a slip, excludes that leave nothing are one too, and what a target needs cannot
// be left out.

import { type NamedAddress, nearAddress } from "../../config/source/near-address.js";
import type { Address } from "../../model/address.js";
import type { PlaceOf } from "../../model/address-glob.js";
import { type Scope, scopeMatch, unmatchedGlobs } from "../../model/address-scope.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { type Said, saying } from "../../words/said.js";
import type { Contribution, Draft } from "../value/draft.js";

/** `by` needs `needed`, which the exclude `glob` names. */
export interface NeededExcluded {
  readonly needed: Address;
  readonly by: Address;
  readonly glob: string;
}

/** Whose addresses globs are held against: those of the file and the state, or of the applies that are taken back. */
export type KnownTo = "planned" | "undone";

interface Named {
  /** What the source of wishes or state speaks of, whether it changes or not. */
  readonly known: readonly Address[];
  readonly knownTo: KnownTo;
  readonly contribution: Contribution;
  /** Changes that no kind makes: those of protection. */
  readonly besides: readonly Draft["change"][];
  readonly placeOf: PlaceOf;
  /** What people call groups and channels. */
  readonly names: readonly NamedAddress[];
  readonly excluded: readonly NeededExcluded[];
}

/** Throws InvalidInputError. */
export function assertScopeFits(
  scope: Scope,
  { known, knownTo, contribution, besides, placeOf, names, excluded }: Named,
): void {
  const changing = [...contribution.drafts.map(({ change }) => change), ...besides];
  const addresses = [...new Set([...known, ...changing.map(({ address }) => address)])];
  const problems = [
    // An exclude may mean what a call alone names, such as the earlier post `message.hi/08a1`.
    ...meaningless(scope, {
      addresses: [...addresses, ...excluded.map(({ needed }) => needed)],
      placeOf,
      names,
      known: knownTo,
    }),
    ...excluded.map(({ needed, by, glob }) => saying("E-TARGET-NEEDS", { needed, by, glob })),
  ];
  refuse(problems, "planning");
}

/** Throws InvalidInputError for a glob that means none of the addresses that state has bound. */
export function assertScopeOfState(
  scope: Scope,
  bound: Pick<Named, "placeOf" | "names"> & { readonly addresses: readonly Address[] },
): void {
  refuse(meaningless(scope, { ...bound, known: "bound" }), "drift");
}

/** Globs that mean nothing, or excludes that leave nothing of the targets: an empty part would look like success. */
function meaningless(
  scope: Scope,
  {
    addresses,
    placeOf,
    names,
    known,
  }: Pick<Named, "placeOf" | "names"> & {
    readonly addresses: readonly Address[];
    readonly known: KnownTo | "bound";
  },
): Said[] {
  const slips = unmatchedGlobs(scope, addresses, placeOf).map(({ flag, glob }) =>
    saying("E-TARGET-NOTHING", { flag, glob, near: nearAddress(glob, { addresses, names }), known }),
  );
  const { targets, excludes } = scope;
  const [exclude] = excludes;
  const isLeft = exclude === undefined || addresses.some(scopeMatch(scope, placeOf).holds);
  if (slips.length > 0 || isLeft) return slips;
  return [saying("E-TARGET-EMPTY", { exclude, target: targets[0] ?? null })];
}

function refuse(problems: readonly Said[], stopped: "planning" | "drift"): void {
  if (problems.length === 0) return;
  throw new InvalidInputError({ case: "scope", stopped, problems: problems.length }, problems.map(nowhere));
}

/** It stands in no file. */
const nowhere = (said: Said): Diagnostic => ({ ...said, at: null, excerpt: null });
