// Sequences: what stands or goes one after another, and how each such row is named.
//
//   groups  0  100                     the groups, the channels in no group, the channels of group 100
//   group.start                        the channels of a group that is yet to be created
//   posts.channel.rules                the posts into one channel
//   reactions.message.house-rules      the reactions to one message

import { type Address, writtenAddress } from "./address.js";
import { type Channel, isGroup } from "./guild.js";
import { type Branded, NO_PARENT } from "./ids.js";

/** Text of a sequence. Only the functions below make one. */
export type SequenceKey = Branded<"SequenceKey">;

const made = (text: string): SequenceKey => text as SequenceKey;

export const GROUPS: SequenceKey = made("groups");
/** The channels that stand in no group. */
export const UNGROUPED: SequenceKey = made(NO_PARENT);
/** The channels of a group: by its live id, or by its address when it is yet to be created; by NO_PARENT those of none. */
export const sequenceIn = (group: string): SequenceKey => made(group);
export const postsInto = (channel: Address | null): SequenceKey => made(`posts.${channel}`);
export const reactionsTo = (message: Address): SequenceKey => made(`reactions.${message}`);

/** The live id or the address of the group whose channels a sequence holds; null for one that is no group's. */
export const groupOfSequence = (key: SequenceKey): string | null =>
  key === GROUPS || key === UNGROUPED ? null : key;

/** The sequence that a live group or channel stands in. */
export const liveSequenceOf = (one: Pick<Channel, "type" | "parent_id">): SequenceKey =>
  isGroup(one) ? GROUPS : sequenceIn(one.parent_id);

/** What an object holds by sequence, such as the orders of a run. */
export const bySequence = <Value>(
  object: Readonly<Record<string, Value>>,
): (readonly [SequenceKey, Value])[] => Object.entries(object).map(([text, value]) => [made(text), value]);

/** The order of a sequence as an address, which plans look at and no state binds: `order.groups`. */
export const orderAddress = (key: SequenceKey): Address => writtenAddress(`order.${key}`);
