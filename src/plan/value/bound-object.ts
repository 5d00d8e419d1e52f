// Bound objects: what state has bound, kind by kind, so that nobody walks over all of it to find the pins.

import { type Address, type AddressKind, addressKind } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { BoundResource } from "../../state/recorded-call.js";

export interface BoundObject extends BoundResource {
  readonly address: Address;
}

/** In the order in which state has them. */
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
