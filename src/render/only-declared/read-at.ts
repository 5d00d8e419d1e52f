// Decides who reads a text: whether the file contains the message or thread at an address, and whether all its channels are
// public.

import { type Address, addressKey, addressKind, inChannelOf, messageOfAddress } from "../../model/address.js";
import { isRef, refAddress } from "../../model/ref.js";
import { preconditionsOf } from "../../plan/facts/fact-row.js";
import type { Plan } from "../../plan/value/plan.js";
import type { Veil } from "./veil.js";

/** Returns true when everyone reads the text at the address. */
export type IsRead = (address: Address) => boolean;

/** A text is public if everyone of the guild reads it before and after each of `plans`. */
export function readAt(plans: Iterable<Plan>, veil: Veil): IsRead {
  const channels = new Map<string, Set<string>>();
  const standsIn = (address: Address, node: string): void => {
    const key = contentKey(address);
    if (key === null) return;
    const nodes = channels.get(key) ?? new Set();
    channels.set(key, nodes.add(node));
  };
  for (const { changes, operations, preconditions } of plans) {
    for (const { address, within, kind } of changes)
      if (within !== null && (kind === "message" || kind === "thread")) standsIn(address, within);
    for (const { address, params } of operations) {
      const channel = params.channel_id;
      if (channel !== undefined) standsIn(address, isRef(channel) ? refAddress(channel) : channel);
    }
    for (const { address, fact } of [
      ...preconditionsOf("message", preconditions),
      ...preconditionsOf("thread", preconditions),
    ])
      standsIn(address, fact.channel_id);
  }
  return (address) => {
    const key = contentKey(address);
    const nodes = key === null ? undefined : channels.get(key);
    return nodes !== undefined && key !== null && veil.hasKey(key) && [...nodes].every(veil.isOpen);
  };
}

/** Returns one key for a message and its former ones, such as `message.rules`. It returns null for an object without a text. */
function contentKey(address: Address): string | null {
  const kind = addressKind(address);
  if (kind === "thread")
    return inChannelOf(address).own.startsWith("#") ? null : `thread.${addressKey(address)}`;
  return kind === "message" ? `message.${messageOfAddress(address).key}` : null;
}
