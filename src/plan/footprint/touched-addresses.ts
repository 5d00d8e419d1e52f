// Touched addresses: what a plan builds on, by name. What its calls touch, who holds what where their order matters, what is
// announced, and what it takes over, gives a new key or protects without a call.

import {
  type Address,
  ANNOUNCEMENT,
  addressKind,
  channelAddress,
  messageAddress,
} from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { type Channel, EVERYONE, isEveryone } from "../../model/guild.js";
import { accessOf, isUnlocked } from "../access/access.js";
import { permissionAddress, unnamedPermission } from "../kinds/permission/permission-entry.js";
import { PROTECTED } from "../looks/state-looks.js";
import type { DraftOperation } from "../value/draft.js";
import { subjectKey } from "../value/live-guild.js";
import type { Change } from "../value/plan.js";
import type { ChannelClaim } from "../wishes/claims/claim.js";
import type { PlanContext } from "../wishes/file-context.js";

export function touchedAddresses(context: PlanContext, drafts: readonly DraftOperation[]): Set<Address> {
  const addresses = new Set<Address>();
  const accessCalls = new Map<Address, number>();
  for (const draft of drafts) {
    addresses.add(draft.address);
    const channel = draft.access?.channel;
    if (channel !== undefined) {
      addresses.add(channel);
      accessCalls.set(channel, (accessCalls.get(channel) ?? 0) + 1);
    }
    for (const sequence of draft.sequences) addresses.add(`order.${sequence}`);
    // What is posted is for those who see the channel as it was planned.
    if (draft.audience !== undefined) addresses.add(draft.audience);
    if (draft.address === ANNOUNCEMENT)
      for (const address of announcedAddresses(context)) addresses.add(address);
  }
  // The order of several access calls is safe for members who hold the entries that stay, and who gets to see a channel
  // that was for administrators only follows from them, so these count too.
  for (const claim of context.claims.channels) {
    const { address, desired, live } = claim;
    const calls = accessCalls.get(address) ?? 0;
    if (calls === 0 || live === null) continue;
    const { privateType } = accessOf(live);
    const unlocked = isUnlocked(privateType, desired.privateType);
    const counts = privateType !== PRIVATE_TYPE.public || calls > 1;
    if (unlocked || (counts && context.live.permissions.has(everyoneIn(live))))
      addresses.add(everyonesAddress(claim, live, context));
    if (calls < 2 && !unlocked) continue;
    for (const entry of desired.permissions) addresses.add(permissionAddress(desired.key, entry));
    for (const inside of context.prior.inside.get(desired.key) ?? []) {
      if (addressKind(inside) === "permission") addresses.add(inside);
    }
  }
  return addresses;
}

const everyoneIn = ({ id }: Channel): string => subjectKey(id, EVERYONE);

/** The entry of every member in a channel, as file or state call it where it was read, else by ids. */
function everyonesAddress({ desired }: ChannelClaim, live: Channel, context: PlanContext): Address {
  const { prior } = context;
  const id = everyoneIn(live);
  const declared = desired.permissions.find(({ subject }) => isEveryone(subject));
  const known =
    declared === undefined
      ? prior.inside.get(desired.key)?.find((one) => prior.resources.get(one)?.id === id)
      : permissionAddress(desired.key, declared);
  return (context.live.permissions.has(id) ? known : undefined) ?? unnamedPermission(live.id, EVERYONE);
}

/** What is announced must be there, and what is recommended be visible to all. */
function announcedAddresses({ config: { announcement } }: PlanContext): Address[] {
  if (announcement === null || announcement.kind === "none") return [];
  if (announcement.kind === "message") return [channelAddress(announcement.channel)];
  if (announcement.kind === "managed") return [messageAddress(announcement.message)];
  return announcement.channels.map(({ channel }) => channelAddress(channel));
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
