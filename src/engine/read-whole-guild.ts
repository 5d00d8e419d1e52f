// Reads the live guild as far as a file can describe it. It reads the guild, its channels and its roles first. Then it knows the cost of
// the rest, and the caller decides whether to continue.
//
//   permissions  for each role and each named user in each channel
//   pins         of text channels, and the texts of some pinned messages, for comments
//   threads      of forums, to count them
//   members      of each role, if the caller asks for them; a refused list stops nothing
//
// A service may refuse to list roles (service-facts 8.1). Without the list, guildform has only the roles that the caller names.
// read-new-places.ts reads the new channels of `pull --into` with parts of it.

import { MOST_MEMBERS_PER_PAGE } from "../client/checks/input-checks.js";
import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Clock } from "../model/clock.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import { EVERYONE, isGroup, type Subject } from "../model/guild.js";
import { BUILT_IN_ROLE, type GuildId, isSystemRole, type RoleId, type UserId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import {
  eachOnce,
  type GuildRead,
  isNeighbourRead,
  type LiveGuild,
  type NeighbourRead,
  NO_CONTENT,
  type Read,
} from "../plan/value/live-guild.js";
import type { EngineListener } from "./engine-event.js";
import { allOrStop } from "./in-flight.js";
import { listChannels } from "./list-channels.js";
import { readLive } from "./read-live.js";
import { withReads } from "./read-wanted.js";

/** Counts the calls of the whole read, with the calls that were already made. */
export interface ReadBill {
  readonly least: number;
  /** The number does not include repetitions of failed calls. */
  readonly most: number;
  /** This estimate uses the time of the first calls. */
  readonly aboutMs: number;
}

export interface ReadWholeInput {
  readonly client: GuildClient;
  readonly guildId: GuildId;
  /** These roles are read in addition to the roles that the service lists. */
  readonly roles: readonly RoleId[];
  readonly users: readonly UserId[];
  /** Says of which listed roles the members are read. System roles are left out. */
  readonly listsMembers?: (role: RoleId) => boolean;
  /** These are read too. The result leaves out reads in channels that the guild does not have. */
  readonly others?: readonly GuildRead[];
  readonly concurrency: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  /** Decides whether the rest is read for this cost. */
  readonly accept: (bill: ReadBill) => Promise<boolean>;
}

export interface WholeGuild {
  readonly live: LiveGuild;
  /** `null` means that the service refuses to list the roles. */
  readonly roles: readonly Role[] | null;
  readonly bill: ReadBill;
}

/** The first three reads are the guild, its channels and its roles. */
const FIRST_READS = 3;
/** This many pinned texts for each text channel are read for comments: 60 in a guild of 30 text channels. */
const TEXTS_PER_CHANNEL = 2;
/** Holders of the first two roles have every right everywhere. The bit `manage` shows the rights of the last one. */
const OFFICE_ROLES: ReadonlySet<string> = new Set([
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
]);

/** Returns null when the caller does not accept the bill. Throws the errors of the client. */
export async function readWholeGuild(input: ReadWholeInput): Promise<WholeGuild | null> {
  const { client, guildId, clock, concurrency, onEvent } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const startedMs = clock.monotonic();
  const [guild, channels, roles] = await allOrStop(stop, [
    client.guilds.get(guildId, { signal }),
    listChannels(client, guildId, { signal }),
    client.roles.list(guildId, { signal }).then(({ roles }) => roles, nullIfRefused),
  ]);
  const tookMs = clock.monotonic() - startedMs;
  const reads = readsOfChannels(
    channels.filter((one) => !isGroup(one)),
    subjectsOf(roles ?? [], input),
  );
  const mostTexts = TEXTS_PER_CHANNEL * reads.filter(({ kind }) => kind === "pins").length;
  const lists = membersOf(
    (roles ?? []).filter(({ id }) => input.listsMembers?.(id) === true),
    guildId,
  );
  const here = new Set<string>(channels.map(({ id }) => id));
  const others = (input.others ?? []).filter((one) => isNeighbourRead(one) || here.has(one.channelId));
  const all = eachOnce<GuildRead>([...reads, ...lists.reads, ...others]);
  const least = FIRST_READS + all.length;
  const most = least + mostTexts + lists.mostPages;
  const bill: ReadBill = { least, most, aboutMs: (tookMs * (most - FIRST_READS)) / concurrency };
  if (!(await input.accept(bill))) return null;

  let done = FIRST_READS;
  let total = least;
  const onRead = () => {
    done += 1;
    onEvent({ type: "read", done, total });
  };
  const around = { client, signal: input.signal, onRead };
  const read = await readLive(all, around);
  const listed: LiveGuild = {
    guild,
    channels,
    ...NO_CONTENT,
    ...read,
    reads: FIRST_READS + read.reads,
  };
  const pinned = channels.flatMap(({ id: channelId }) =>
    (listed.pins.get(channelId) ?? []).map((messageId): Read => ({ kind: "message", channelId, messageId })),
  );
  const texts = pinned.slice(0, mostTexts);
  total += texts.length;
  const live = withReads(listed, await readLive(texts, around));
  return { live, roles, bill };
}

/** Returns the reads of the members of these roles, and the number of further pages at most. A plan of such a list needs the bot's id. */
function membersOf(
  roles: readonly Role[],
  guildId: GuildId,
): { readonly reads: readonly NeighbourRead[]; readonly mostPages: number } {
  const own = roles.filter(({ id }) => !isSystemRole(id));
  const lists = own.map(({ id: roleId }): NeighbourRead => ({ kind: "role_members", guildId, roleId }));
  return {
    reads: lists.length === 0 ? [] : [{ kind: "bot" }, ...lists],
    mostPages: own.reduce((sum, one) => sum + Math.ceil((one.memberCount ?? 0) / MOST_MEMBERS_PER_PAGE), 0),
  };
}

/** Ignores a refusal of this one call. If the bot may read nothing at all, the read of the guild fails too. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ServiceError && error.code !== "AUTHENTICATION" && error.code !== "RATE_LIMITED")
    return null;
  throw error;
}

/** Returns the subjects whose permissions are read: all members, the listed roles, and the given roles and users. */
export function subjectsOf(
  listed: readonly Role[],
  { roles, users }: Pick<ReadWholeInput, "roles" | "users">,
): Subject[] {
  const ids = new Set([...listed.map(({ id }) => id), ...roles]);
  ids.delete(BUILT_IN_ROLE.everyone);
  return [
    EVERYONE,
    ...[...ids].filter((id) => !OFFICE_ROLES.has(id)).map((id): Subject => ({ kind: "role", id })),
    ...[...new Set(users)].map((id): Subject => ({ kind: "user", id })),
  ];
}

export const readsOfChannels = (channels: LiveGuild["channels"], subjects: readonly Subject[]): Read[] =>
  channels.flatMap(({ id: channelId, type }): Read[] => [
    ...subjects.map((subject): Read => ({ kind: "permission", channelId, subject })),
    ...(type === CHANNEL_TYPE.text ? [{ kind: "pins", channelId } as const] : []),
    ...(type === CHANNEL_TYPE.forum ? [{ kind: "threads", channelId } as const] : []),
  ]);
