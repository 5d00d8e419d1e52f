// Placement: where a group or channel is put among its siblings. `siblings/` works placements out; drafts and the passes over
// them read them.

import type { Address } from "../../model/address.js";
import type { SequenceKey } from "../../model/sequence.js";

export interface Placement {
  readonly address: Address;
  /** The sequence it leaves; null for a create. */
  readonly from: SequenceKey | null;
  readonly to: SequenceKey;
  /** The wire value to send. */
  readonly position: number;
  /** Ordinals from 1 among all siblings, for people; before is null for a create. */
  readonly before: number | null;
  readonly after: number;
}

export interface SiblingOrder {
  /** Only what has to move or be created, in the order in which the calls run. */
  readonly placements: ReadonlyMap<Address, Placement>;
  /** The groups and channels that the source puts into another sequence, such as another group, and that this part leaves in place. */
  readonly apart: ReadonlySet<Address>;
  /** The order once every placement is made: ids, and addresses of what is to be created. Deletions do not count. */
  readonly final: ReadonlyMap<SequenceKey, readonly string[]>;
}
