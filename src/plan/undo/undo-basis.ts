// What an undo builds on: the channels, places, permissions, pins and posts that it touches, and, where several calls change
// the access to one channel, the entries there that stay, since the order of the calls is safe for their members.

import { type Address, ANNOUNCEMENT } from "../../model/address.js";
import type { DraftOperation } from "../draft.js";
import { parseSubjectKey } from "../live-guild.js";
import { lookAt } from "../look.js";
import type { Basis, Look } from "../plan.js";
import { looksOfContent } from "./looks-of-content.js";
import { channelIds } from "./undo-announcement.js";
import { channelAddressOf, permissionAddressOf, type UndoContext } from "./undo-context.js";

export function undoBasis(drafts: readonly DraftOperation[], context: UndoContext): Basis[] {
  const looks = new Map([...looksOf(context), ...looksOfContent(drafts)]);
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
  for (const { address, body, access, audience, sequences } of drafts) {
    addresses.add(address);
    // What is posted is for those who were to read it.
    if (audience !== undefined) addresses.add(audience);
    // What is announced must be there, and what is recommended be visible to all.
    if (address === ANNOUNCEMENT)
      for (const id of channelIds(body ?? {})) addresses.add(channelAddressOf(context, id));
    if (access !== null) {
      addresses.add(access.channel);
      accessCalls.set(access.channel, (accessCalls.get(access.channel) ?? 0) + 1);
    }
    for (const sequence of sequences) if (!sequence.includes(".")) addresses.add(`order.${sequence}`);
  }
  for (const key of context.live.permissions.keys()) {
    const channelId = parseSubjectKey(key)?.channelId;
    if (channelId === undefined || (accessCalls.get(channelAddressOf(context, channelId)) ?? 0) < 2) continue;
    const address = context.addresses.get(key);
    if (address !== undefined) addresses.add(address);
  }
  return addresses;
}

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
  for (const key of live.permissions.keys()) permission(addresses.get(key), key);
  for (const one of touched.subjects.values()) permission(permissionAddressOf(one, context), one.id);
  return looks;
}
