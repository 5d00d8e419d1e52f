// Reads channels that a file is about to declare: their permissions and pins. It lists the roles if the service allows it, because a role
// that the file does not know may have an entry. `pull --into` calls it (use-cases/into/pull-into.ts).

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
  /** No entry is a group. */
  readonly channels: readonly Channel[];
  /** These roles are read in addition to the roles that the service lists. */
  readonly roles: readonly RoleId[];
  readonly users: readonly UserId[];
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface NewPlacesRead {
  readonly live: LiveGuild;
  /** `null` means that the service refuses to list the roles. The list is empty if the plan does not need the roles. */
  readonly roles: readonly Role[] | null;
}

/** Throws the errors of the client. */
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
  return { live: withReads(live, read), roles };
}
