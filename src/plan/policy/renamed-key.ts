// A renamed key is an old and a new address of one object, with the data that a finding shows. changed-names.ts and renamed-keys.ts find
// such pairs.

import type { Address, KeyedKind } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";

/** The old and the new address are, for example, `channel.lobby` and `channel.entrance`. */
export interface RenamedKey {
  readonly kind: KeyedKind;
  readonly gone: Address;
  readonly fresh: Address;
  /** Both blocks have this name or title. A message has neither, so the member is null. */
  readonly name: string | null;
  /** This is the former name if the block changes in nothing else. Otherwise it is null. */
  readonly former: string | null;
  readonly at: SourcePosition;
}
