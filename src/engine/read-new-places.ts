// Reads the channels that a file is to declare and does not speak of yet: who holds what in them, and their pins. Roles are
// listed where the service lists them, since one that the file does not know may hold something.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel } from "../model/guild.js";
import type { RoleId, UserId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { EngineListener } from "./engine-event.js";
import { readLive } from "./read-live.js";
import { withReads } from "./read-wanted.js";
import { nullIfRefused, readsOfChannels, subjectsOf } from "./read-whole-guild.js";

export interface NewPlacesInput {
  readonly client: GuildClient;
  readonly live: LiveGuild;
  /** None of them is a group. */
  readonly channels: readonly Channel[];
  /** Read beside the roles that the service lists. */
  readonly roles: readonly RoleId[];
  readonly users: readonly UserId[];
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface NewPlacesRead {
  readonly live: LiveGuild;
  /** null: the service refuses to list them. Empty where nobody had to ask. */
  readonly roles: readonly Role[] | null;
}

/** Errors: those of the client. */
export async function readNewPlaces(input: NewPlacesInput): Promise<NewPlacesRead> {
  const { client, live, channels, onEvent, signal } = input;
  if (channels.length === 0) return { live, roles: live.roles ?? [] };
  const list = () => client.roles.list(live.guild.id, { signal }).then(({ roles }) => roles, nullIfRefused);
  const roles = live.roles ?? (await list());
  const reads = readsOfChannels(channels, subjectsOf(roles ?? [], input));
  let done = live.reads;
  const total = done + reads.length;
  const onRead = () => {
    done += 1;
    onEvent({ type: "read", done, total });
  };
  const read = await readLive(reads, { client, signal, onRead });
  return { live: { ...withReads(live, read), reads: total }, roles };
}
