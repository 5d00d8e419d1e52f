// Tells which bound objects the file still names. An object that leaves its name may have another name of the file: then nothing changes in
// the guild, and state forgets the old name alone.

import type { Address } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { BoundObject } from "../value/bound-object.js";

interface DeclaredNames {
  /** The file has the address. */
  readonly isDeclared: (one: Pick<BoundObject, "address">) => boolean;
  /** The file has the object under this address or another one. */
  readonly isNamed: (one: Pick<BoundObject, "id">) => boolean;
}

/** The key of an object in a channel or role that the plan creates is null. */
export function declaredNames(
  declared: readonly { readonly address: Address; readonly key: BoundId | null }[],
): DeclaredNames {
  const addresses = new Set(declared.map(({ address }) => address));
  const ids = new Set(declared.map(({ key }) => key));
  return { isDeclared: ({ address }) => addresses.has(address), isNamed: ({ id }) => ids.has(id) };
}
