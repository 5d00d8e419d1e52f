// Runs a list of reads, as many at once as the client allows.
//
// Some refusals are about one subject or channel, such as an unknown role or a user who left. The result lists the refused read
// under `unreadable`, and the other reads continue. Any other refusal stops all reads.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import { type BoundId, subjectKey } from "../model/bound-id.js";
import type { ChannelId, MessageId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import {
  type GuildRead,
  isNeighbourRead,
  type LiveGuild,
  type Unanswered,
  type Unreadable,
} from "../plan/value/live-guild.js";
import { inFlight } from "./in-flight.js";
import { listPins } from "./list-posts.js";
import { NeighbourReads } from "./neighbour-reads.js";
import { CONTENT_REFUSALS, ContentReads, type ReadControl, type StoreRead } from "./read-content.js";
import { unansweredBy } from "./read-neighbours.js";

export type ReadContent = Omit<LiveGuild, "guild" | "channels" | "traces">;

export interface ReadLiveOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  readonly onRead?: () => void;
}

export async function readLive(
  reads: readonly GuildRead[],
  { client, signal, onRead = () => {} }: ReadLiveOptions,
): Promise<ReadContent> {
  const permissions = new Map<BoundId, Bitmap>();
  const pins = new Map<ChannelId, readonly MessageId[]>();
  const content = new ContentReads(client);
  const neighbours = new NeighbourReads(client);
  const unreadable: Unreadable[] = [];
  const unanswered: Unanswered[] = [];
  let ownCalls = 0;
  const readOne = async (read: GuildRead, control: ReadControl): Promise<StoreRead> => {
    if (read.kind === "pins") {
      ownCalls += 1;
      const messageIds = await listPins(client, read.channelId, control);
      return () => pins.set(read.channelId, messageIds);
    }
    if (read.kind === "permission") {
      ownCalls += 1;
      const held = await client.permissions.get(read.channelId, read.subject, control);
      return () => permissions.set(subjectKey(read.channelId, read.subject), held.permissions);
    }
    return isNeighbourRead(read) ? neighbours.read(read, control) : content.read(read, control);
  };
  const orRefused = async (read: GuildRead, readSignal: AbortSignal): Promise<StoreRead> => {
    const store = await readOne(read, { signal: readSignal }).catch((error): StoreRead => {
      if (isNeighbourRead(read)) {
        // A plan needs the roles. Without an answer about a member, it leaves the memberships alone and warns.
        if (read.kind === "roles" || !(error instanceof ServiceError)) throw error;
        return () => unanswered.push(unansweredBy(read, error));
      }
      if (!concernsOneObject(error)) throw error;
      return () => unreadable.push({ read, code: error.platformCode, message: error.serviceMessage });
    });
    onRead();
    return store;
  };
  // Answers come in any order. They are stored in the order of the reads, so that the plan does not depend on speed.
  for (const store of await inFlight(reads, orRefused, signal)) store();
  const calls = ownCalls + content.calls + neighbours.calls;
  return {
    ...{ permissions, pins, ...content.content(), ...neighbours.content() },
    ...{ unreadable, unanswered, reads: calls },
  };
}

// 10003 is an unknown channel, 301000 a bad argument such as an unknown role. 301002 is a failed query, and 301006 means no member
// (service-facts 6.1, 6.3). Each other code is about the bot, the guild or the network.
const ONE_OBJECT = new Set([10003, 301000, 301002, 301006, ...CONTENT_REFUSALS]);

function concernsOneObject(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.platformCode !== null && ONE_OBJECT.has(error.platformCode);
}
