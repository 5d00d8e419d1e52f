// Makes the scene of an undo: the live guild with the names in state, the places to which objects go back, and the facts on which an undo
// builds. make-undo-plan.ts makes one for each undo.

import { type Address, addressKey, addressKind, permissionAddressById } from "../../model/address.js";
import { type BoundId, channelKey, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { EVERYONE, isEveryone, placeKind } from "../../model/guild.js";
import { once } from "../../model/once.js";
import { GROUPS, orderAddress, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { channelAddressOf } from "../claims/place-names.js";
import { liveEntryFact } from "../facts/permission-fact.js";
import { bystandersIn, knownSubjects } from "../value/bystanders.js";
import type { FactRef } from "../value/fact-ref.js";
import type { CountingEntry, Scene, SceneEntries, SceneTree } from "../value/scene.js";
import { parentAddressOf, type UndoContext } from "./history-context.js";
import type { HistorySource } from "./history-source.js";
import { announcedChannels } from "./touched-object.js";

export function historyScene(context: HistorySource): Scene {
  const { live, state } = context;
  const named = live.channels.map((one) => ({ one, address: channelAddressOf(context, one.id) }));
  const managed = new Set(Object.values(state.resources).map(({ id }) => id));
  const counting = once(() => countingEntries(context));
  return {
    live,
    addresses: new Map(named.map(({ one, address }) => [one.id, address])),
    channels: new Map(named.map(({ one, address }) => [address, one])),
    siblings: context.siblings,
    // An undo leaves each entry alone that none of its calls changes.
    entries: () => ({
      called: context.addresses,
      wantedOtherwise: new Set(),
      counting: counting(),
      bystanders: bystandersOf(context),
    }),
    tree: treeOf(context),
    ground: {
      facts: () => factsOf(context, counting()),
      stored: state,
      formerAddress: new Map(),
      announcedOn: (body) => announcedChannels(body ?? {}).map((id) => channelAddressOf(context, id)),
      tellsDriftAlways: true,
    },
    unmanaged: new Set(live.channels.flatMap(({ id }) => (managed.has(channelKey(id)) ? [] : [id]))),
    // State knows the keys of channels, and no names of roles and users.
    mentioned: {
      roles: new Map(),
      users: new Map(),
      channels: new Map(
        [...context.addresses].flatMap(([id, address]) =>
          context.channels.has(id) && addressKind(address) === "channel" ? [[id, addressKey(address)]] : [],
        ),
      ),
    },
    positions: { at: () => null, entryAt: () => null, privacyAt: () => null },
  };
}

/** The key of the entry is its `subjectKey`. */
interface KeyedEntry extends CountingEntry {
  readonly key: BoundId;
}

/** Returns the entries that were read and that state names. The entry of all members counts in each channel, read or not. */
function countingEntries(context: UndoContext): KeyedEntry[] {
  const { live, addresses } = context;
  const everyones = (channelId: string, key: BoundId): Address =>
    addresses.get(key) ?? permissionAddressById(channelId, EVERYONE);
  const read = [...live.permissions.keys()].flatMap((key): KeyedEntry[] => {
    const parsed = parseSubjectKey(key);
    if (parsed === undefined) return [];
    const { channelId, subject } = parsed;
    const channel = channelAddressOf(context, channelId);
    // The entry of all members decides who gains sight of the channel, so one access call makes it count.
    if (isEveryone(subject))
      return [{ key, address: everyones(channelId, key), channel, fromCalls: 1, isEveryones: true }];
    const address = addresses.get(key);
    return address === undefined ? [] : [{ key, address, channel, fromCalls: 2, isEveryones: false }];
  });
  const unread = live.channels.flatMap(({ id }): KeyedEntry[] => {
    const key = subjectKey(id, EVERYONE);
    if (live.permissions.has(key)) return [];
    return [
      {
        key,
        address: everyones(id, key),
        channel: channelAddressOf(context, id),
        fromCalls: null,
        isEveryones: true,
      },
    ];
  });
  return [...read, ...unread];
}

/** Returns the roles and users that state names in any channel. */
function bystandersOf(context: HistorySource): SceneEntries["bystanders"] {
  const { live, addresses } = context;
  const subjects = once(() => {
    const bound = [...addresses].filter(([, address]) => addressKind(address) === "permission");
    return knownSubjects({ roleNames: new Map(), userNames: new Map(), bound });
  });
  const taken = once(() => new Set(addresses.values()));
  // An entry that was read and that state names in this channel counts already.
  const isOwn = (key: BoundId) => live.permissions.has(key) && addresses.has(key);
  const ids = once(
    () => new Map(live.channels.map(({ id }) => [channelAddressOf(context, id), id] as const)),
  );
  return (address) => {
    const id = ids().get(address);
    if (id === undefined) return [];
    return bystandersIn({ id, address }, { subjects: subjects(), isOwn, called: addresses, taken: taken() });
  };
}

function factsOf(context: UndoContext, counting: readonly KeyedEntry[]): Map<Address, FactRef | null> {
  const { channels } = context.live;
  const orders = new Set([
    UNGROUPED,
    GROUPS,
    ...channels.flatMap(({ id, parent_id }) => [id, parent_id].map(sequenceIn)),
  ]);
  return new Map<Address, FactRef | null>([
    ...[...orders].map((parent) => [orderAddress(parent), { kind: "order", parent }] as const),
    ...channels.map(({ id }) => [channelAddressOf(context, id), { kind: "channel", id }] as const),
    ...counting.map(({ address, key }) => [address, liveEntryFact(key)] as const),
  ]);
}

/** Lists groups and channels in their places after the undo. */
function treeOf(context: HistorySource): SceneTree {
  const { final } = context.siblings;
  const inside = (key: SequenceKey) => (final.get(key) ?? []).map((id) => channelAddressOf(context, id));
  return {
    branches: [
      ...(final.get(GROUPS) ?? []).map((id) => ({
        group: channelAddressOf(context, id),
        channels: inside(sequenceIn(id)),
      })),
      { group: null, channels: inside(UNGROUPED) },
    ],
    heads: context.live.channels.map((channel) => ({
      address: channelAddressOf(context, channel.id),
      kind: placeKind(channel),
      name: channel.name,
      within: parentAddressOf(channel, context),
    })),
  };
}
