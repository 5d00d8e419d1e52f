// A sequence is a row of objects in order. These are examples of keys:
//
//   groups  0  100                     the groups, the channels in no group, the channels of group 100
//   group.start                        the channels of a group that the plan creates
//   posts.channel.rules                the posts into one channel
//   reactions.message.house-rules      the reactions to one message

import { type Address, writtenAddress } from "./address.js";
import { type Channel, isGroup } from "./guild.js";
import { type Branded, NO_PARENT } from "./ids.js";

/** Only the functions below make a key. */
export type SequenceKey = Branded<"SequenceKey">;

const made = (text: string): SequenceKey => text as SequenceKey;

export const GROUPS: SequenceKey = made("groups");
/** This row holds the channels in no group. */
export const UNGROUPED: SequenceKey = made(NO_PARENT);
/**
 * Returns the key for the channels of a group. `group` is its live id, or its address while no group exists yet. NO_PARENT gives the row of
 * the channels in no group.
 */
export const sequenceIn = (group: string): SequenceKey => made(group);
export const postsInto = (channel: Address | null): SequenceKey => made(`posts.${channel}`);
export const reactionsTo = (message: Address): SequenceKey => made(`reactions.${message}`);

/** Returns the live id or the address of the group whose channels a sequence holds. null means that it holds the channels of no group. */
export const groupOfSequence = (key: SequenceKey): string | null =>
  key === GROUPS || key === UNGROUPED ? null : key;

/** Returns the key of the row that a live group or channel belongs to. */
export const liveSequenceOf = (one: Pick<Channel, "type" | "parent_id">): SequenceKey =>
  isGroup(one) ? GROUPS : sequenceIn(one.parent_id);

/** Returns the entries of an object whose keys are sequences, such as the orders of a run. */
export const bySequence = <Value>(
  object: Readonly<Record<string, Value>>,
): (readonly [SequenceKey, Value])[] => Object.entries(object).map(([text, value]) => [made(text), value]);

/** Returns the address of a sequence's order: `order.groups`. Plans look at it, and no state binds it. */
export const orderAddress = (key: SequenceKey): Address => writtenAddress(`order.${key}`);
