// Touched addresses: what a plan builds on, by name. What its calls touch, who holds what where their order matters, what is
// announced, and what it takes over, gives a new key or protects without a call.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import { orderAddress } from "../../model/sequence.js";
import { isUnlocked } from "../access/access.js";
import { PROTECTED } from "../looks/state-looks.js";
import type { DraftOperation } from "../value/draft.js";
import type { Change } from "../value/plan.js";
import type { Scene } from "../value/scene.js";

export function touchedAddresses(
  { entries, ground }: Pick<Scene, "entries" | "ground">,
  drafts: readonly DraftOperation[],
): Set<Address> {
  const addresses = new Set<Address>();
  const accessCalls = new Map<Address, number>();
  const unlocked = new Set<Address>();
  for (const { address, access, sequences, audience, body } of drafts) {
    addresses.add(address);
    if (access !== null) {
      const { channel } = access;
      addresses.add(channel);
      accessCalls.set(channel, (accessCalls.get(channel) ?? 0) + 1);
      if (access.kind === "channel" && isUnlocked(access.before.privateType, access.after.privateType))
        unlocked.add(channel);
    }
    for (const sequence of sequences) addresses.add(orderAddress(sequence));
    // What is posted is for those who see the channel as it was planned.
    if (audience !== undefined) addresses.add(audience);
    // What is announced must be there, and what is recommended be visible to all.
    if (address === ANNOUNCEMENT) for (const one of ground.announcedOn(body)) addresses.add(one);
  }
  // The order of several access calls is safe for members who hold the entries that stay, and who gets to see a channel
  // that was for administrators only follows from them, so these count too.
  for (const { address, channel, fromCalls } of accessCalls.size === 0 ? [] : entries().counting) {
    const counts = fromCalls !== null && (accessCalls.get(channel) ?? 0) >= fromCalls;
    if (counts || unlocked.has(channel)) addresses.add(address);
  }
  return addresses;
}

/** What a plan takes over, gives a new key or protects, without a call: that object, or all that is protected. */
export const rememberedAddresses = (changes: readonly Pick<Change, "action" | "address">[]): Address[] =>
  changes.flatMap(({ action, address }) =>
    action === "adopt" || action === "move"
      ? [address]
      : action === "protect" || action === "unprotect"
        ? [PROTECTED]
        : [],
  );
