// Reads the live guild as far as state knows it: the guild, its channels, and every object that state has bound in a live channel. It also
// reads the roles of the guild if one of them may be gone. For a part of the guild it reads only the objects of the part. It needs no file
// and writes nothing. Only `guildform drift` reads so; an undo has its own reads (plan-undo.ts).

import type { GuildClient } from "../client/guild-client.js";
import { addressKind, byAddress } from "../model/address.js";
import type { InScope } from "../model/address-scope.js";
import { channelOfKey } from "../model/bound-id.js";
import type { ChannelId, GuildId } from "../model/ids.js";
import { appliedReads } from "../plan/desired/applied-reads.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { withListedRoles } from "./find-roles.js";
import { countedReads, firstReads } from "./first-reads.js";
import { readBound } from "./read-bound.js";
import type { ReadContent } from "./read-live.js";

export interface ReadAppliedInput {
  readonly client: GuildClient;
  readonly state: State;
  /** Selects the bound objects to read. `undefined` means all bound objects. */
  readonly isRead?: InScope | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
}

/** Throws ChannelListContradictedError and the errors of the client. */
export async function readApplied({
  client,
  state,
  onEvent,
  isRead = () => true,
  ...input
}: ReadAppliedInput): Promise<LiveGuild> {
  const { signal } = input;
  const guildId = state.guild_id as GuildId;
  const expected = boundChannels(state, isRead);
  const { guild, channels, reads: done } = await firstReads({ client, guildId, expected, signal });
  const reads = appliedReads(state, channels, isRead);
  const total = done + reads.length;
  const onRead = countedReads({ done, total, onEvent });
  const bound = new Set(Object.values(state.resources).map(({ id }) => id));
  const read = await readBound(reads, { client, signal, bound, onRead });
  const live = { guild, channels, ...read, reads: done + read.reads };
  return asksForRoles(state, { read, isRead }) ? withListedRoles(live, { client, signal }) : live;
}

/** Returns true when a role may be gone: state has bound a role by its name, or the service did not tell the permissions of a role. */
const asksForRoles = (
  { resources }: State,
  { read, isRead }: { readonly read: ReadContent; readonly isRead: InScope },
): boolean =>
  byAddress(resources).some(([address]) => addressKind(address) === "role" && isRead(address)) ||
  read.unreadable.some(({ read: one }) => one.kind === "permission" && one.subject.kind === "role");

const boundChannels = ({ resources }: State, isRead: InScope): ChannelId[] =>
  byAddress(resources).flatMap(([address, { id }]) => {
    const kind = addressKind(address);
    return (kind === "channel" || kind === "group") && isRead(address) ? [channelOfKey(id)] : [];
  });
