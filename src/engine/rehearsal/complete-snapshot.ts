// Reads what calls of a plan name and the plan itself had no reason to read: messages that are to be pinned or announced, the
// roles of the guild, and whether users are members of it. What the service refuses to tell stays unread, and is then taken for granted.

import type { GuildClient } from "../../client/guild-client.js";
import { ServiceError } from "../../client/service-error.js";
import { messageKey } from "../../model/bound-id.js";
import { GuildformError } from "../../model/errors.js";
import { BUILT_IN_ROLE, type ChannelId, type GuildId, type MessageId, type UserId } from "../../model/ids.js";
import type { Plan } from "../../plan/value/plan.js";
import { inFlight } from "../in-flight.js";
import { readLive } from "../read-live.js";
import { type NamedByCalls, namedByCalls } from "./named-by-calls.js";
import type { ReadSnapshot } from "./snapshot.js";
import { rolesRead, usersRead } from "./twin-guild.js";

interface Around {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
}

export async function completeSnapshot(
  plan: Plan,
  read: ReadSnapshot,
  around: Around,
): Promise<ReadSnapshot> {
  const named = namedByCalls(plan);
  const guild = plan.guild.id as GuildId;
  const [messages, roles, members] = await Promise.all([
    unreadMessages(named, read, around),
    unreadRoles(named, { read, guild, ...around }),
    unreadMembers(named, { read, guild, ...around }),
  ]);
  return {
    ...read,
    members,
    messages: new Map([...read.messages, ...messages]),
    ...(roles === undefined ? {} : { roles }),
  };
}

async function unreadMessages(
  { messages }: NamedByCalls,
  read: ReadSnapshot,
  around: Around,
): Promise<ReadSnapshot["messages"]> {
  const pinned = new Set(
    [...read.pins].flatMap(([channel, ids]) => ids.map((id) => messageKey(channel, id))),
  );
  const wanted = [...messages].flatMap(([channel, ids]) =>
    [...ids]
      .filter((id) => !read.messages.has(messageKey(channel, id)) && !pinned.has(messageKey(channel, id)))
      .map(
        (id) => ({ kind: "message", channelId: channel as ChannelId, messageId: id as MessageId }) as const,
      ),
  );
  return wanted.length === 0 ? new Map() : (await readLive(wanted, around)).messages;
}

async function unreadRoles(
  { roles }: NamedByCalls,
  { read, guild, client, signal }: Around & { readonly read: ReadSnapshot; readonly guild: GuildId },
): Promise<ReadSnapshot["roles"]> {
  const known = new Set<string>([...Object.values(BUILT_IN_ROLE), ...rolesRead(read)]);
  if (read.roles !== undefined || [...roles].every((id) => known.has(id))) return read.roles;
  try {
    return (await client.roles.list(guild, { signal })).roles;
  } catch (error) {
    if (signal.aborted || !(error instanceof GuildformError)) throw error;
    return undefined;
  }
}

/** Of users whose entry in no channel was read: only members have one. */
async function unreadMembers(
  { members }: NamedByCalls,
  { read, guild, client, signal }: Around & { readonly read: ReadSnapshot; readonly guild: GuildId },
): Promise<ReadonlyMap<string, boolean>> {
  const known = new Set(usersRead(read));
  const asked = [...members].filter((id) => !known.has(id)) as UserId[];
  const isMember = (id: UserId, control: { readonly signal: AbortSignal }) =>
    client.members.get(guild, id, control).then(
      () => true,
      (error: unknown) => {
        if (signal.aborted || !(error instanceof GuildformError)) throw error;
        return error instanceof ServiceError && error.platformCode === NO_MEMBER ? false : null;
      },
    );
  const found = await inFlight(
    asked,
    async (id, inner) => [id, await isMember(id, { signal: inner })] as const,
    signal,
  );
  return new Map(found.flatMap(([id, is]) => (is === null ? [] : [[id, is] as const])));
}

/** Whose path names nobody there is: no code of the official tables speaks of members (service-facts 8.3 [emu]). */
const NO_MEMBER = 12002;
