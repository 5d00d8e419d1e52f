// A placement gives the place of a group or channel among its siblings. `siblings/` computes placements. Drafts and the passes over
// them read placements.

import type { Address } from "../../model/address.js";
import type { SequenceKey } from "../../model/sequence.js";

export interface Placement {
  readonly address: Address;
  /** The object leaves this sequence. `null` means that the plan creates the object. */
  readonly from: SequenceKey | null;
  readonly to: SequenceKey;
  /** The call sends this position, which is in the terms of the API. */
  readonly position: number;
  /** `before` and `after` are ordinals from 1 among all siblings, for people. `before` is null if the plan creates the object. */
  readonly before: number | null;
  readonly after: number;
}

export interface SiblingOrder {
  /** Each placement moves or creates an object. They have the order of their calls. */
  readonly placements: ReadonlyMap<Address, Placement>;
  /** The source puts these groups and channels into another sequence, such as another group. This part leaves them in place. */
  readonly apart: ReadonlySet<Address>;
  /** The sequences have this order after all placements. They hold ids, and the addresses of new objects. Deletions do not count. */
  readonly final: ReadonlyMap<SequenceKey, readonly string[]>;
}
