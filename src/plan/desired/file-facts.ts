// Lists the facts on which a plan of the file builds, by address, beyond the guards of its calls. A row of a call has its guard. `null`
// excludes the address: the plan itself brings the object. An address that is left out has the guard of its call. file-scene.ts has the
// list for the footprint.

import { type Address, permissionAddressById, reactionAddress, roleAddress } from "../../model/address.js";
import { type BoundId, parsePostKey, subjectKey } from "../../model/bound-id.js";
import { emojiText } from "../../model/emoji.js";
import { EVERYONE, isGroup } from "../../model/guild.js";
import { isNewRole } from "../../model/new-role.js";
import { GROUPS, orderAddress, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { listedRoles } from "../claims/surplus-members.js";
import { liveEntryFact } from "../facts/permission-fact.js";
import { PROTECTED } from "../facts/state-facts.js";
import { boundOf } from "../value/bound-object.js";
import type { FactRef } from "../value/fact-ref.js";
import type { FileContext } from "./file-context.js";

export function fileFacts(context: FileContext): ReadonlyMap<Address, FactRef | null> {
  return new Map<Address, FactRef | null>([
    [PROTECTED, { kind: "protected" }],
    ...[UNGROUPED, GROUPS].map(orderOf),
    ...context.live.channels.filter(isGroup).map(({ id }) => orderOf(sequenceIn(id))),
    ...[...context.addresses].map(([id, address]) => [address, { kind: "channel", id }] as const),
    ...factsOfEntries(context),
    ...factsOfRoles(context),
    ...factsOfThreads(context),
    ...factsOfMessages(context),
  ]);
}

/**
 * Returns the facts of the live threads of the file, also of a thread that was found by its title. State then keeps the digest of its text,
 * and the next plan has nothing to add.
 */
export const claimedThreadFacts = ({ posts }: FileContext): FactRef[] =>
  posts.threads.flatMap(({ channel, live }) =>
    channel.live === null || live === null
      ? []
      : [{ kind: "thread", channel_id: channel.live.id, thread_id: live.id }],
  );

/** Returns a fact for each person whom an exact list does not name, so that guildform reads the person alone. */
export const surplusMemberFacts = (context: FileContext): FactRef[] =>
  listedRoles(context).flatMap(({ role, surplus }) =>
    surplus.map(
      ({ user }) =>
        ({ kind: "member", guild_id: context.config.guildId, role_id: role.id, user_id: user }) as const,
    ),
  );

type AddressFact = readonly [Address, FactRef | null];

const orderOf = (parent: SequenceKey): AddressFact => [orderAddress(parent), { kind: "order", parent }];

/** The plan builds on a managed role by its id, and on any other role by its name. The guard of a create is the name too. */
const factsOfRoles = ({ config: { roles, guildId: guild_id } }: FileContext): AddressFact[] =>
  roles.flatMap(({ key, name, id, managed }): AddressFact[] => {
    const address = roleAddress(key);
    if (managed !== null && !isNewRole(id)) return [[address, { kind: "role_by_id", guild_id, role_id: id }]];
    return name === null ? [] : [[address, { kind: "role", guild_id, name }]];
  });

/** Returns the entries that were read, by their addresses in state or file, and the entry of all members in each channel. */
function factsOfEntries({ entries, live, prior }: FileContext): AddressFact[] {
  const entry = (address: Address, key: BoundId | null): AddressFact[] => {
    const isKnown = key !== null && (live.permissions.has(key) || live.skipped?.has(key) === true);
    const fact = isKnown ? liveEntryFact(key) : null;
    return fact === null ? [] : [[address, fact]];
  };
  const remembered = boundOf(prior, "permission").flatMap(({ address, id }) => entry(address, id));
  const declared = [...entries].flatMap(([{ live: channel }, own]) => {
    if (channel === null) return [];
    const everyone: AddressFact = [
      permissionAddressById(channel.id, EVERYONE),
      liveEntryFact(subjectKey(channel.id, EVERYONE)),
    ];
    return [everyone, ...own.flatMap(({ address, key }) => entry(address, key))];
  });
  return [...remembered, ...declared];
}

/**
 * Each known thread has a fact of its own, even if a list showed it. That includes a thread that is gone and posted again, since it may
 * still exist. A thread that was never posted, or that went with its channel, has no such fact.
 */
function factsOfThreads({ live, posts, prior }: FileContext): AddressFact[] {
  const fact = (address: Address, at: { readonly channelId: string; readonly id: string }): AddressFact => [
    address,
    { kind: "thread", channel_id: at.channelId, thread_id: at.id },
  ];
  const standing = new Set<string>(live.channels.map(({ id }) => id));
  const remembered = boundOf(prior, "thread").flatMap(({ address, id }) => {
    const at = parsePostKey(id);
    return at !== undefined && standing.has(at.channelId) ? [fact(address, at)] : [];
  });
  const claimed = posts.threads.flatMap(({ address, channel, live: thread }) =>
    thread === null || channel.live === null
      ? []
      : [fact(address, { channelId: channel.live.id, id: thread.id })],
  );
  return [
    ...posts.threads.map(({ address }): AddressFact => [address, { kind: "post" }]),
    ...remembered,
    ...claimed,
  ];
}

/** A message that is not posted yet has no live fact, nor do its reactions: only its binding in state counts. */
function factsOfMessages({ dispositions }: FileContext): AddressFact[] {
  return [...dispositions.messages.values()].flatMap(({ claim, placeAfter }): AddressFact[] => {
    const { address, desired, live } = claim;
    const messageFact: AddressFact = [
      address,
      live === null
        ? { kind: "post" }
        : { kind: "message", channel_id: live.channelId, message_id: live.message.id },
    ];
    if (placeAfter !== "posted") return [messageFact];
    const reactions = (desired.reactions ?? []).map(
      ({ emoji }): AddressFact => [reactionAddress(desired.key, emojiText(emoji)), null],
    );
    return [messageFact, ...reactions];
  });
}
