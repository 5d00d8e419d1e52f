// Reading the live guild: a list of reads, as many at once as the client allows.
//
// A refusal that concerns one subject or channel (an unknown role, a user who left) is noted and does not stop
// the rest; any other refusal stops all of them.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import { type BoundId, subjectKey } from "../model/bound-id.js";
import type { ChannelId, MessageId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import type { Role } from "../model/role.js";
import type { GuildRead, LiveGuild, Unreadable } from "../plan/value/live-guild.js";
import { inFlight } from "./in-flight.js";
import { listPins } from "./list-posts.js";
import { CONTENT_REFUSALS, ContentReads, type ReadControl, type StoreRead } from "./read-content.js";

/** What a list of reads gives. */
export type ReadContent = Omit<LiveGuild, "guild" | "channels" | "reads" | "traces">;

export interface ReadLiveOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  /** Called after each read. */
  readonly onRead?: () => void;
}

export async function readLive(
  reads: readonly GuildRead[],
  { client, signal, onRead = () => {} }: ReadLiveOptions,
): Promise<ReadContent> {
  const permissions = new Map<BoundId, Bitmap>();
  const pins = new Map<ChannelId, readonly MessageId[]>();
  let roles: readonly Role[] | undefined;
  const content = new ContentReads(client);
  const unreadable: Unreadable[] = [];
  const readOne = async (read: GuildRead, control: ReadControl): Promise<StoreRead> => {
    if (read.kind === "pins") {
      const messageIds = await listPins(client, read.channelId, control);
      return () => pins.set(read.channelId, messageIds);
    }
    if (read.kind === "permission") {
      const held = await client.permissions.get(read.channelId, read.subject, control);
      return () => permissions.set(subjectKey(read.channelId, read.subject), held.permissions);
    }
    if (read.kind === "roles") {
      const listed = await client.roles.list(read.guildId, control);
      return () => {
        roles = listed.roles;
      };
    }
    return content.read(read, control);
  };
  const orRefused = async (read: GuildRead, readSignal: AbortSignal): Promise<StoreRead> => {
    const store = await readOne(read, { signal: readSignal }).catch((error): StoreRead => {
      if (read.kind === "roles" || !concernsOneObject(error)) throw error;
      return () => unreadable.push({ read, code: error.platformCode, message: error.serviceMessage });
    });
    onRead();
    return store;
  };
  // Answers come in any order, and are kept in that of the reads: a plan must not depend on who was quicker.
  for (const store of await inFlight(reads, orRefused, signal)) store();
  return { permissions, pins, ...content.content(), ...(roles === undefined ? {} : { roles }), unreadable };
}

// 10003 unknown channel, 301000 bad argument (an unknown role), 301002 query failed, 301006 not a member
// (service-facts 6.1, 6.3). Everything else speaks of the bot, the guild or the network.
const ONE_OBJECT = new Set([10003, 301000, 301002, 301006, ...CONTENT_REFUSALS]);

function concernsOneObject(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.platformCode !== null && ONE_OBJECT.has(error.platformCode);
}
