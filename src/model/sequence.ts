// Sequences: groups and channels stand in order among their siblings, and each row of siblings has a name.

import { CHANNEL_TYPE } from "./enums.js";
import type { Channel } from "./guild.js";

/** Names a sibling sequence: the live id of its group, the address of a group to be created, `0`, or GROUPS. */
export type SequenceKey = string;

/** The sequence of the groups. */
export const GROUPS: SequenceKey = "groups";

/** The sequence that a live group or channel stands in. */
export const liveSequenceOf = ({ type, parentId }: Pick<Channel, "type" | "parentId">): SequenceKey =>
  type === CHANNEL_TYPE.group ? GROUPS : parentId;

/** A sequence of the guild, and not one of a group that is yet to be created. */
export const isLiveSequence = (key: SequenceKey): boolean => !key.includes(".");
