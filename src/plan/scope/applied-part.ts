// Applied part: which objects of the state `--target` and `--exclude` mean, and which are looked at for them.
//
//   reaction.faq/🎉   itself, its message, the channel of that and its group: what is deleted takes along what hangs on it
//   pin.rules/hi      itself, the message that it pins, and its channel

import type { NamedAddress } from "../../config/source/near-address.js";
import { type Address, addressKind, byAddress } from "../../model/address.js";
import { placesOfAddress } from "../../model/address-glob.js";
import { type InScope, isWholeScope, type Scope, scopeMatch } from "../../model/address-scope.js";
import { placeOfBound } from "../../state/place-of-bound.js";
import type { State } from "../../state/state.js";
import { assertScopeOfState } from "./assert-scope-fits.js";

export interface AppliedPart {
  readonly scope: Scope;
  /** Whether the object is a target. */
  readonly holds: InScope;
  /** Whether it is looked at: a target, and what a target may be gone with. */
  readonly looksAt: InScope;
  /** How many objects of the state are no target. */
  readonly leftOut: number;
}

/** undefined: the scope leaves nothing out. Throws InvalidInputError for a glob that means nothing. */
export function appliedPart(state: State, scope: Scope | undefined): AppliedPart | undefined {
  if (scope === undefined || isWholeScope(scope)) return undefined;
  const placeOf = placeOfBound(state);
  const bound = byAddress(state.resources);
  const addresses = bound.map(([address]) => address);
  assertScopeOfState(scope, { addresses, placeOf, names: boundNames(state) });
  const match = scopeMatch(scope, placeOf);
  const holds: InScope = (address) => match.holds(address);
  const targets = bound.filter(([address]) => holds(address));
  const around = new Set<Address>(targets.flatMap(([address]) => placesOfAddress(address, placeOf)));
  const ids = new Set<string>(targets.map(([, { id }]) => id));
  const messages = bound.flatMap(([address, { id }]) =>
    addressKind(address) === "message" && ids.has(id) ? [address] : [],
  );
  const looked = new Set([...around, ...messages]);
  return {
    scope,
    holds,
    looksAt: (address) => holds(address) || looked.has(address),
    leftOut: bound.length - targets.length,
  };
}

/** The names of groups and channels, as they were last applied. */
export const boundNames = ({ resources }: Pick<State, "resources">): NamedAddress[] =>
  byAddress(resources).flatMap(([address, { applied }]) =>
    typeof applied.name === "string" ? [{ address, name: applied.name }] : [],
  );
