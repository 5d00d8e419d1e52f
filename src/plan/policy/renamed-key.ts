// A renamed key: an old and a new address that are one object, with what a finding says of them.

import type { Address, KeyedKind } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";

/** A key that is gone and the new key of the same object, such as `channel.lobby` and `channel.entrance`. */
export interface RenamedKey {
  readonly kind: KeyedKind;
  readonly gone: Address;
  readonly fresh: Address;
  /** The name or title that both have; null for a message. */
  readonly name: string | null;
  /** The name before, if the changed name is the only change of the block; else null. */
  readonly former: string | null;
  readonly at: SourcePosition;
}
