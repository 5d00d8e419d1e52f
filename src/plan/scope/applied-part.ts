// The applied part is the part of the bound objects that a report of drift covers. It has the objects that `--target` and `--exclude`
// choose, and the objects that guildform must read to judge them:
//
//    reaction.faq/🎉   itself, its message, its channel and its group: a deleted object takes along the objects in it
//    pin.rules/hi      itself, the message that it pins, and its channel

import type { NamedAddress } from "../../config/source/near-address.js";
import { type Address, addressKind, byAddress } from "../../model/address.js";
import { placesOfAddress } from "../../model/address-glob.js";
import { type InScope, isWholeScope, type Scope, scopeMatch } from "../../model/address-scope.js";
import { placeOfBound } from "../../state/place-of-bound.js";
import type { State } from "../../state/state.js";
import { assertScopeOfState } from "./assert-scope-fits.js";

export interface AppliedPart {
  readonly scope: Scope;
  readonly holds: InScope;
  /** Returns true if guildform must read the object. It is a target, or a target may have gone with it. */
  readonly isRead: InScope;
  /** This number of objects of the state is outside of the targets. */
  readonly leftOut: number;
}

/** Returns the part, or undefined if the scope leaves nothing out. Throws InvalidInputError if a glob matches nothing. */
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
  const readAddresses = new Set([...around, ...messages]);
  return {
    scope,
    holds,
    isRead: (address) => holds(address) || readAddresses.has(address),
    leftOut: bound.length - targets.length,
  };
}

export const boundNames = ({ resources }: Pick<State, "resources">): NamedAddress[] =>
  byAddress(resources).flatMap(([address, { applied }]) =>
    typeof applied.name === "string" ? [{ address, name: applied.name }] : [],
  );
