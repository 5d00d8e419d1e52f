// Which reads concern what a plan touches: its footprint is refreshed with these and no others.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { type Address, addressKey, addressKind } from "../model/address.js";
import type { ChannelId } from "../model/ids.js";
import type { Claims } from "../plan/claims/claim.js";
import { type LiveGuild, type Read, subjectKey } from "../plan/live-guild.js";
import { permissionAddress } from "../plan/permission-entry.js";
import type { Plan } from "../plan/plan.js";
import type { StateSession } from "../state/store.js";
import { refresh } from "./refresh.js";

/** The guild as `older` says, with the channel list and everything that the plan touches read anew. */
export async function refreshTouched(input: {
  readonly plan: Plan;
  readonly config: Config;
  readonly older: LiveGuild;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly stop: AbortSignal;
}): Promise<LiveGuild> {
  const { client, config, plan } = input;
  const newer = await refresh({
    client,
    config,
    state: input.session.state(),
    onEvent: () => {},
    signal: input.stop,
    only: (claims) => touchedReads(plan, claims),
  });
  return overlay(input.older, newer);
}

/** What the plan's operations change: an operation may carry out more than one change. */
export function touchedAddresses(plan: Plan): ReadonlySet<Address> {
  return new Set(plan.changes.flatMap(({ address, operations }) => (operations.length > 0 ? [address] : [])));
}

function touchedReads(plan: Plan, claims: Claims): (read: Read) => boolean {
  const touched = new Set([...touchedAddresses(plan), ...Object.keys(plan.footprint)]);
  const pinned = new Set(
    [...touched].flatMap((address) => {
      if (addressKind(address) !== "pin") return [];
      const key = addressKey(address);
      return [key.slice(0, key.lastIndexOf("/"))];
    }),
  );
  const permissions = new Set<string>();
  const pins = new Set<ChannelId>();
  for (const { live, desired } of claims.channels) {
    if (live === null) continue;
    if (pinned.has(desired.key)) pins.add(live.id);
    for (const entry of desired.permissions) {
      if (touched.has(permissionAddress(desired.key, entry)))
        permissions.add(subjectKey(live.id, entry.subject));
    }
  }
  return (read) =>
    read.kind === "pins"
      ? pins.has(read.channelId)
      : permissions.has(subjectKey(read.channelId, read.subject));
}

/** `older` with everything that `newer` read in its place. */
function overlay(older: LiveGuild, newer: LiveGuild): LiveGuild {
  const live = new Set<string>(newer.channels.map(({ id }) => id));
  const permissions = new Map(
    [...older.permissions].filter(([key]) => live.has(key.slice(0, key.indexOf("/")))),
  );
  for (const [key, bits] of newer.permissions) permissions.set(key, bits);
  const pins = new Map([...older.pins].filter(([channel]) => live.has(channel)));
  for (const [channel, ids] of newer.pins) pins.set(channel, ids);
  return { ...newer, permissions, pins, unreadable: [...older.unreadable, ...newer.unreadable] };
}
