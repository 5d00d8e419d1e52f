// Touched addresses are the things that a plan builds on. They include the objects of its calls, the entries that decide
// the order of its calls, and the objects of the announcement. Objects that it adopts, renames or protects without a call
// are among them too. footprint.ts digests these things.
//
// guardFacts gives the facts by which guildform reads the objects of its calls again.

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
import { asBoundId, parseSubjectKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { orderAddress } from "../../model/sequence.js";
import { madeBy } from "../../protocol/made-by.js";
import { PROTECTED } from "../facts/state-facts.js";
import { callRow } from "../kinds/rows.js";
import { accessOf, isHeldByFlag, isUnlocked } from "../value/access.js";
import { type ChannelSwitch, channelSwitch, type DraftCall } from "../value/draft.js";
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
  for (const address of entriesOfGivenRoles(drafts, { channels, entries })) touched.add(address);
  return touched;
}

/** A role shows the channels in which it has an entry. So a call that gives a role builds on these entries and channels. */
function entriesOfGivenRoles(
  drafts: readonly DraftCall[],
  { channels, entries }: Pick<Scene, "channels" | "entries">,
): Address[] {
  const roles = new Set(
    drafts.flatMap(({ access }) => (access?.of === "member" && access.after ? [access.role] : [])),
  );
  if (roles.size === 0) return [];
  const addresses = new Map<string, Address>([...channels].map(([address, { id }]) => [id, address]));
  return [...entries().called].flatMap(([key, entry]) => {
    const bound = asBoundId(key);
    const { channelId = "", subject } = (bound === null ? undefined : parseSubjectKey(bound)) ?? {};
    const channel = addresses.get(channelId);
    const isGiven = subject?.kind === "role" && roles.has(subject.id);
    return isGiven && channel !== undefined ? [channel, entry] : [];
  });
}

function addAddresses(
  touched: Set<Address>,
  { address, access, sequences, audience, restsOn, body }: DraftCall,
  { announcedOn }: Scene["ground"],
): void {
  touched.add(address);
  // A permission depends on its role if the file finds the role by name. Other roles have no fact, so their address has no
  // effect.
  if (addressKind(address) === "permission" && inChannelOf(address).own.startsWith("role."))
    touched.add(roleAddress(holderOfAddress(address)));
  const { channel = null } = channelSwitch(access) ?? {};
  if (channel !== null) touched.add(channel);
  for (const sequence of sequences) touched.add(orderAddress(sequence));
  // A post is for the viewers of the channel at plan time.
  if (audience !== undefined) touched.add(audience);
  if (restsOn !== undefined) touched.add(restsOn.address);
  // An announced message must exist, and every member must see a recommended channel.
  if (address === ANNOUNCEMENT) for (const one of announcedOn(body)) touched.add(one);
}

/**
 * Returns permission entries in channels whose access changes. An entry that stays may decide whether an order of several
 * access calls is safe. It may also show new viewers of a channel for administrators only. The entry of everyone counts if
 * the calls grant or revoke a right that it may also hold.
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
 * Returns further entries on which the report of gains and losses depends. If a call grants a right to holders of a flag,
 * it includes the entry of everyone. If a channel opens or closes, it includes all entries of the channel. The plan only
 * reports them, so a change to such an entry does not make it stale.
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

const isOfChannel = ({ of }: ChannelSwitch): boolean => of === "door";

/** Returns true if each member may gain or lose by the calls of this channel, and not only the subjects of the calls. */
const isEveryonesMatter = (own: readonly ChannelSwitch[], live: Channel | undefined): boolean =>
  own.some((one) => isOfChannel(one) || (live !== undefined && givesRight(one, live)));

/**
 * Returns true if a call grants or revokes a right that depends on a flag. Then the gain of a member depends on the entry
 * of everyone.
 */
const givesRight = (access: ChannelSwitch, live: Channel): boolean =>
  access.of === "entry" &&
  SETTABLE_FLAGS.some(
    (right) => access.before[right] !== access.after[right] && isHeldByFlag(right, accessOf(live)),
  );

export const accessByChannel = (
  drafts: readonly DraftCall[],
): ReadonlyMap<Address, readonly ChannelSwitch[]> =>
  groupedBy(
    drafts.flatMap(({ access }) => channelSwitch(access) ?? []),
    ({ channel }) => channel,
  );

const unlocks = (access: ChannelSwitch): boolean =>
  access.of === "door" && isUnlocked(access.before.private_type, access.after.private_type);

/** Returns the addresses of changes without a call: an adopted or renamed object, or the list of protected addresses. */
export const rememberedAddresses = (changes: readonly Pick<Change, "action" | "address">[]): Address[] =>
  changes.flatMap(({ action, address }) => {
    if (action === "adopt" || action === "move") return [address];
    return action === "protect" || action === "unprotect" ? [PROTECTED] : [];
  });

/**
 * Returns the facts to read again before the first write, by address. The guards in the rows of the calls give them. The
 * plan does not guard a message before its post. Objects in `knownFacts` are left out, since the caller knows their facts.
 */
export function guardFacts(
  drafts: readonly DraftCall[],
  knownFacts: ReadonlyMap<Address, FactRef | null>,
): Map<Address, FactRef> {
  const guards: { readonly address: Address; readonly fact: FactRef }[] = [];
  for (const draft of drafts) {
    const { address, operation } = draft;
    if (knownFacts.has(address)) continue;
    const fact = callRow(operation).guard(draft);
    if (fact !== null) guards.push({ address, fact });
  }
  const facts = new Map<Address, FactRef>();
  for (const { address, fact } of guards) facts.set(address, fact);
  for (const { restsOn } of drafts) if (restsOn !== undefined) facts.set(restsOn.address, restsOn.fact);
  const posted = new Set(drafts.flatMap((one) => (madeBy(one) === "message" ? [one.address] : [])));
  for (const { address, fact } of guards) {
    // A post that replaces a message builds on that message: the recall of `message.house/08a1` precedes the post of
    // `message.house`.
    const { key, former } = messageOfAddress(address);
    if (addressKind(address) === "message" && former !== null && posted.has(messageAddress(key)))
      facts.set(messageAddress(key), fact);
  }
  return facts;
}
