// Reads the live guild for a question (`who`, `why`): the guild and its channels first, then the entries and pins that the question needs.
// use-cases/asked-guild.ts calls it.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { listedGuild } from "../inspect/listed-guild.js";
import type { RoleId, UserId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { type GuildView, memberRoles, roleMembers } from "../plan/audience/guild-view.js";
import { claimedOf } from "../plan/claims/claimed.js";
import { type LiveGuild, NO_CONTENT, type Read } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { allOrStop } from "./in-flight.js";
import { listChannels } from "./list-channels.js";
import { type ReadContent, readLive } from "./read-live.js";
import { readNeighbours } from "./read-neighbours.js";

export interface ReadAskedInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  /** The caller gives the roles of the guild here, if it has read them. */
  readonly roles?: readonly Role[];
  /** Returns true when the question needs the roles of the guild. `listed` has the channels. */
  readonly needsRoles: (listed: GuildView) => boolean;
  /** Returns the users whose roles the question needs. `listed` has what `reads` gets, without the roles of users. */
  readonly members?: (listed: GuildView) => readonly UserId[];
  /** Returns the reads that the question needs. `listed` has the channels, and also the roles if the question needs them. */
  readonly reads: (listed: GuildView) => readonly Read[];
}

export interface ReadAsked {
  readonly live: LiveGuild;
  readonly guildView: GuildView;
}

/** Throws the errors of the client and of `reads`. */
export async function readAsked(input: ReadAskedInput): Promise<ReadAsked> {
  const { client, config, state } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const [guild, channels] = await allOrStop(stop, [
    client.guilds.get(config.guildId, { signal }),
    listChannels(client, config.guildId, { signal }),
  ]);
  const claimed = claimedOf(state, config, { channels });
  const first = {
    channels,
    permissions: new Map(),
    ...(input.roles === undefined ? {} : { roles: input.roles }),
  };
  const withoutRoles = listedGuild(config, claimed, first);
  const asksRoles = input.roles === undefined && input.needsRoles(withoutRoles);
  const neighbours = asksRoles
    ? await readNeighbours([{ kind: "roles", guildId: config.guildId }], input)
    : {};
  const named = asksRoles ? listedGuild(config, claimed, { ...first, ...neighbours }) : withoutRoles;
  const listed = await withMembers(named, input.members?.(named) ?? [], input);
  const done = FIRST_READS + (asksRoles ? 1 : 0);
  const read = await readMore(input.reads(listed), { ...input, done });
  const live: LiveGuild = { guild, ...first, ...NO_CONTENT, ...read, ...neighbours, reads: done };
  return { live, guildView: { ...listed, access: listedGuild(config, claimed, live).access } };
}

/** Adds the roles of these users to the roles of other users. If the service does not show a user, the user has no roles in the view. */
export async function withMembers(
  listed: GuildView,
  users: readonly UserId[],
  { client, config, signal }: Pick<ReadAskedInput, "client" | "config" | "signal">,
): Promise<GuildView> {
  if (users.length === 0) return listed;
  const reads = users.map((userId) => ({ kind: "member", guildId: config.guildId, userId }) as const);
  const { members } = await readNeighbours(reads, { client, signal });
  const { memberRoles: added = new Map() } = memberRoles({ members });
  return { ...listed, memberRoles: new Map([...(listed.memberRoles ?? []), ...added]) };
}

/** Adds the lists of members of these roles. A role whose list the service refuses has none in the view. */
export async function withRoleMembers(
  listed: GuildView,
  roles: readonly RoleId[],
  { client, config, signal }: Pick<ReadAskedInput, "client" | "config" | "signal">,
): Promise<GuildView> {
  const reads = roles.map((roleId) => ({ kind: "role_members", guildId: config.guildId, roleId }) as const);
  const lists = reads.length === 0 ? {} : await readNeighbours(reads, { client, signal });
  return { ...listed, roleMembers: new Map(), ...roleMembers(lists) };
}

/** The first two reads are the guild and its channels. */
const FIRST_READS = 2;

/** `done` counts the reads that were made before. */
export async function readMore(
  reads: readonly Read[],
  {
    client,
    signal,
    onEvent,
    done: before,
  }: Pick<ReadAskedInput, "client" | "signal" | "onEvent"> & { readonly done: number },
): Promise<ReadContent> {
  let done = before;
  const total = done + reads.length;
  const onRead = () => {
    done += 1;
    onEvent({ type: "read", done, total });
  };
  return readLive(reads, { client, signal, onRead });
}
