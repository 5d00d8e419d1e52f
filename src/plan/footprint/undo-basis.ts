// What an undo builds on: the channels, places, permissions, pins and posts that it touches, and, where several calls change
// the access to one channel, the entries there that stay, since the order of the calls is safe for their members.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import { EVERYONE, isEveryone } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import { isUnlocked } from "../access/access.js";
import { channelIds } from "../kinds/announcement/history.js";
import { unnamedPermission } from "../kinds/permission/permission-entry.js";
import type { Look } from "../looks/look.js";
import { lookAt } from "../looks/rows.js";
import type { DraftOperation } from "../value/draft.js";
import { parseSubjectKey, subjectKey } from "../value/live-guild.js";
import type { Basis } from "../value/plan.js";
import {
  channelAddressOf,
  permissionAddressOf,
  type UndoContext,
} from "../wishes/history/history-context.js";
import { looksOfCalls } from "./looks-of-calls.js";

export function undoBasis(drafts: readonly DraftOperation[], context: UndoContext): Basis[] {
  const looks = new Map([...looksOf(context), ...looksOfCalls(drafts)]);
  const see = lookAt(context.live);
  return [...touchedAddresses(drafts, context)].flatMap((address): Basis[] => {
    const look = address.startsWith("order.")
      ? ({ kind: "order", parent: address.slice("order.".length) } as const)
      : looks.get(address);
    if (look === undefined) return [];
    return [{ address, look, live: see(look), bound: context.state.resources[address] ?? null }];
  });
}

function touchedAddresses(drafts: readonly DraftOperation[], context: UndoContext): Set<Address> {
  const addresses = new Set<Address>();
  const accessCalls = new Map<Address, number>();
  const unlocked = new Map<Address, string>();
  for (const { address, params, body, access, audience, sequences } of drafts) {
    addresses.add(address);
    // What is posted is for those who were to read it.
    if (audience !== undefined) addresses.add(audience);
    // What is announced must be there, and what is recommended be visible to all.
    if (address === ANNOUNCEMENT)
      for (const id of channelIds(body ?? {})) addresses.add(channelAddressOf(context, id));
    if (access !== null) {
      addresses.add(access.channel);
      accessCalls.set(access.channel, (accessCalls.get(access.channel) ?? 0) + 1);
      if (access.kind === "channel" && isUnlocked(access.before.privateType, access.after.privateType))
        unlocked.set(access.channel, String(params.channel_id));
    }
    for (const sequence of sequences) if (!sequence.includes(".")) addresses.add(`order.${sequence}`);
  }
  for (const key of context.live.permissions.keys()) {
    const parsed = parseSubjectKey(key);
    if (parsed === undefined) continue;
    const channel = channelAddressOf(context, parsed.channelId);
    const calls = accessCalls.get(channel) ?? 0;
    // Who gets to see a channel follows from every member's entry, and from all where it was for administrators only.
    if (calls < 2 && !unlocked.has(channel) && !(calls > 0 && isEveryone(parsed.subject))) continue;
    const address = isEveryone(parsed.subject)
      ? everyonesAddress(parsed.channelId, context)
      : context.addresses.get(key);
    if (address !== undefined) addresses.add(address);
  }
  for (const id of unlocked.values()) addresses.add(everyonesAddress(id, context));
  return addresses;
}

/** The entry of every member in a channel, as state calls it, else by ids. */
const everyonesAddress = (channelId: string, { addresses }: UndoContext): Address =>
  addresses.get(subjectKey(channelId as ChannelId, EVERYONE)) ?? unnamedPermission(channelId, EVERYONE);

function looksOf(context: UndoContext): Map<Address, Look> {
  const { live, touched, addresses } = context;
  const looks = new Map<Address, Look>([[ANNOUNCEMENT, { kind: "announcement" }]]);
  for (const { id } of live.channels) looks.set(channelAddressOf(context, id), { kind: "channel", id });
  const permission = (address: Address | undefined, key: string) => {
    const parsed = parseSubjectKey(key);
    if (address === undefined || parsed === undefined) return;
    const { channelId, subject } = parsed;
    const whose = { subject: subject.kind, subject_id: subject.id };
    looks.set(address, { kind: "permission", channel_id: channelId, ...whose });
  };
  for (const { id } of live.channels) permission(everyonesAddress(id, context), subjectKey(id, EVERYONE));
  for (const key of live.permissions.keys()) permission(addresses.get(key), key);
  for (const one of touched.subjects.values()) permission(permissionAddressOf(one, context), one.id);
  return looks;
}
