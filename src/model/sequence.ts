// A sequence holds objects in order, such as the channels of one group. These are examples of keys:
//
//   groups                          the groups
//   0                               the channels in no group
//   100                             the channels of group 100
//   group.start                     the channels of a group that the plan creates
//   posts.channel.rules             the posts into one channel
//   reactions.message.house-rules   the reactions to one message
//
// Each call in a sequence waits for the call before it (plan/order/order.ts). A plan of groups or channels also has the orders that it saw
// as facts (orderAddress).

import { type Address, writtenAddress } from "./address.js";
import { type Channel, isGroup } from "./guild.js";
import { type Branded, NO_PARENT } from "./ids.js";

/** Only the functions below make a key. */
export type SequenceKey = Branded<"SequenceKey">;

const made = (text: string): SequenceKey => text as SequenceKey;

export const GROUPS: SequenceKey = made("groups");
/** This sequence holds the channels in no group. */
export const UNGROUPED: SequenceKey = made(NO_PARENT);
/**
 * Returns the key for the channels of a group. `group` is its live id, or its address while no group exists yet. NO_PARENT gives UNGROUPED.
 */
export const sequenceIn = (group: string): SequenceKey => made(group);
export const postsInto = (channel: Address | null): SequenceKey => made(`posts.${channel}`);
export const reactionsTo = (message: Address): SequenceKey => made(`reactions.${message}`);

/**
 * Returns the live id or the address of the group whose channels a sequence holds. null means that it holds groups, or the channels of no
 * group. Callers pass no sequence of posts or reactions.
 */
export const groupOfSequence = (key: SequenceKey): string | null =>
  key === GROUPS || key === UNGROUPED ? null : key;

/** Returns the key of the sequence that a live group or channel belongs to. */
export const liveSequenceOf = (one: Pick<Channel, "type" | "parent_id">): SequenceKey =>
  isGroup(one) ? GROUPS : sequenceIn(one.parent_id);

/** Returns the entries of an object whose keys are sequences, such as the orders of a run. */
export const bySequence = <Value>(
  object: Readonly<Record<string, Value>>,
): (readonly [SequenceKey, Value])[] => Object.entries(object).map(([text, value]) => [made(text), value]);

/** Returns the address of a sequence's order: `order.groups`. The footprint of a plan and findings have it. State binds no order. */
export const orderAddress = (key: SequenceKey): Address => writtenAddress(`order.${key}`);
