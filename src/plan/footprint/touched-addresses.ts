// Touched addresses: what a plan builds on, by name. What its calls touch, who holds what where their order matters, what is
// announced, and what it takes over, gives a new key or protects without a call. And how the things that calls write to are
// looked at.

import {
  type Address,
  ANNOUNCEMENT,
  addressKind,
  holderOfAddress,
  inChannelOf,
  messageAddress,
  messageOfAddress,
  roleAddress,
} from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { orderAddress } from "../../model/sequence.js";
import { madeBy } from "../../protocol/made-by.js";
import { PROTECTED } from "../facts/state-facts.js";
import { callRow } from "../kinds/rows.js";
import { accessOf, isHeldByFlag, isUnlocked } from "../value/access.js";
import type { DraftAccess, DraftCall } from "../value/draft.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Change } from "../value/plan.js";
import type { Scene } from "../value/scene.js";

export function touchedAddresses(
  { channels, entries, ground }: Pick<Scene, "channels" | "entries" | "ground">,
  drafts: readonly DraftCall[],
): Set<Address> {
  const touched = new Set<Address>();
  for (const draft of drafts) addAddresses(touched, draft, ground);
  for (const address of countingEntries(drafts, { channels, entries })) touched.add(address);
  return touched;
}

function addAddresses(
  touched: Set<Address>,
  { address, access, sequences, audience, restsOn, body }: DraftCall,
  { announcedOn }: Scene["ground"],
): void {
  touched.add(address);
  // Whom an entry is for, where the file finds the role by its name; of other roles no look is known.
  if (addressKind(address) === "permission" && inChannelOf(address).own.startsWith("role."))
    touched.add(roleAddress(holderOfAddress(address)));
  if (access !== null) touched.add(access.channel);
  for (const sequence of sequences) touched.add(orderAddress(sequence));
  // What is posted is for those who see the channel as it was planned.
  if (audience !== undefined) touched.add(audience);
  if (restsOn !== undefined) touched.add(restsOn.address);
  // What is announced must be there, and what is recommended be visible to all.
  if (address === ANNOUNCEMENT) for (const one of announcedOn(body)) touched.add(one);
}

/**
 * Permission entries in channels whose access changes. Entries that stay decide whether an order of several access calls is
 * safe, and who gets to see a channel that was for administrators only. The entry of every member, which may have been read for
 * something else, counts where the calls give or take a right that it may hold too.
 */
function countingEntries(
  drafts: readonly DraftCall[],
  { channels, entries }: Pick<Scene, "channels" | "entries">,
): Address[] {
  const changes = accessByChannel(drafts);
  if (changes.size === 0) return [];
  return entries().counting.flatMap(({ address, channel, fromCalls, isEveryones }) => {
    const own = changes.get(channel) ?? [];
    const counts =
      fromCalls !== null &&
      own.length >= fromCalls &&
      (!isEveryones || isEveryonesMatter(own, channels.get(channel)));
    return counts || own.some(unlocks) ? [address] : [];
  });
}

/**
 * Entries that say, beside those that a plan builds on, who gains and who loses what by its calls: every member's, wherever a
 * right is given that only its holders have, and all of a channel that opens or closes. The plan only
 * tells of them: whoever changes one does not make it stale.
 */
export function tellingEntries(
  { channels, entries }: Pick<Scene, "channels" | "entries">,
  drafts: readonly DraftCall[],
): Address[] {
  const changes = accessByChannel(drafts);
  if (changes.size === 0) return [];
  return entries().counting.flatMap(({ address, channel, isEveryones }) => {
    const own = changes.get(channel) ?? [];
    const tells = isEveryones ? isEveryonesMatter(own, channels.get(channel)) : own.some(isOfChannel);
    return tells ? [address] : [];
  });
}

const isOfChannel = ({ kind }: DraftAccess): boolean => kind === "channel";

/** Whether what every member holds in a channel decides who gains or loses by these calls in it. */
const isEveryonesMatter = (own: readonly DraftAccess[], live: Channel | undefined): boolean =>
  own.some((one) => isOfChannel(one) || (live !== undefined && givesRight(one, live)));

/** Whether a call gives or takes a right that only those have who hold its flag: what everyone holds decides what is gained. */
const givesRight = (access: DraftAccess, live: Channel): boolean =>
  access.kind === "subject" &&
  SETTABLE_FLAGS.some(
    (right) => access.before[right] !== access.after[right] && isHeldByFlag(right, accessOf(live)),
  );

export const accessByChannel = (drafts: readonly DraftCall[]): ReadonlyMap<Address, readonly DraftAccess[]> =>
  groupedBy(
    drafts.flatMap(({ access }) => access ?? []),
    ({ channel }) => channel,
  );

const unlocks = (access: DraftAccess): boolean =>
  access.kind === "channel" && isUnlocked(access.before.private_type, access.after.private_type);

/** The addresses behind changes without a call: the object that is adopted or gets a new key, or the list of what is protected. */
export const rememberedAddresses = (changes: readonly Pick<Change, "action" | "address">[]): Address[] =>
  changes.flatMap(({ action, address }) => {
    if (action === "adopt" || action === "move") return [address];
    return action === "protect" || action === "unprotect" ? [PROTECTED] : [];
  });

/**
 * By address: how the things that calls write to are looked at again before the first write, by the guards in their rows.
 * What a post of this plan brings is not there yet. Objects that the plan knows how to look at anyway are left out.
 */
export function guardFacts(
  drafts: readonly DraftCall[],
  knownLooks: ReadonlyMap<Address, FactRef | null>,
): Map<Address, FactRef> {
  const guards: { readonly address: Address; readonly fact: FactRef }[] = [];
  for (const draft of drafts) {
    const { address, operation } = draft;
    if (knownLooks.has(address)) continue;
    const fact = callRow(operation).guard(draft);
    if (fact !== null) guards.push({ address, fact });
  }
  const facts = new Map<Address, FactRef>();
  for (const { address, fact } of guards) facts.set(address, fact);
  for (const { restsOn } of drafts) if (restsOn !== undefined) facts.set(restsOn.address, restsOn.fact);
  const posted = new Set(drafts.flatMap((one) => (madeBy(one) === "message" ? [one.address] : [])));
  for (const { address, fact } of guards) {
    // A post that replaces a message builds on that message: `message.house/08a1` makes room for `message.house`.
    const { key, former } = messageOfAddress(address);
    if (addressKind(address) === "message" && former !== null && posted.has(messageAddress(key)))
      facts.set(messageAddress(key), fact);
  }
  return facts;
}
