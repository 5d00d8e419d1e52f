// Bound objects are the objects that state has bound. boundByKind sorts them by kind, so that the search for all pins does not read
// every object.

import { type Address, type AddressKind, addressKind } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { BoundResource } from "../../state/recorded-call.js";

export interface BoundObject extends BoundResource {
  readonly address: Address;
}

/** Each list has the order of the state. */
export type BoundByKind = ReadonlyMap<AddressKind | undefined, readonly BoundObject[]>;

export const boundByKind = (resources: Iterable<readonly [Address, BoundResource]>): BoundByKind =>
  groupedBy(
    [...resources].map(([address, { id, applied }]) => ({ address, id, applied })),
    ({ address }) => addressKind(address),
  );

export const boundOf = (
  { bound }: { readonly bound: BoundByKind },
  kind: AddressKind,
): readonly BoundObject[] => bound.get(kind) ?? [];
