// Reads objects that the calls of a plan name but that planning did not need. They are messages to pin or announce, the roles of the guild,
// and the membership of users. If the service refuses a read, the rehearsal assumes that the object is there. `rehearse` calls it, and so
// does `undo --into`, which tries the undo on a copy.

import type { GuildClient } from "../../client/guild-client.js";
import { messageKey } from "../../model/bound-id.js";
import { BUILT_IN_ROLE, type ChannelId, type GuildId, type MessageId, type UserId } from "../../model/ids.js";
import type { NeighbourRead } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import { readLive } from "../read-live.js";
import { readNeighbours } from "../read-neighbours.js";
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
  const [messages, { roles, members }] = await Promise.all([
    unreadMessages(named, read, around),
    readNeighbours(unreadNeighbours(named, { read, guild }), around),
  ]);
  return {
    ...read,
    members: new Map([...(read.members ?? []), ...members]),
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

/** Returns reads of the roles, and of users without an entry in any channel that was read. Only members have entries. */
function unreadNeighbours(
  { roles, members }: NamedByCalls,
  { read, guild: guildId }: { readonly read: ReadSnapshot; readonly guild: GuildId },
): NeighbourRead[] {
  const knownRoles = new Set<string>([...Object.values(BUILT_IN_ROLE), ...rolesRead(read)]);
  const users = new Set<string>([...usersRead(read), ...(read.members ?? new Map()).keys()]);
  const isAsked = (kind: NeighbourRead["kind"]) => read.unanswered?.some((one) => one.read.kind === kind);
  const needsRoles = read.roles === undefined && [...roles].some((id) => !knownRoles.has(id));
  const asked = [...members].filter((id) => !users.has(id)) as UserId[];
  return [
    ...(needsRoles && isAsked("roles") !== true ? [{ kind: "roles", guildId } as const] : []),
    ...(isAsked("member") === true
      ? []
      : asked.map((userId) => ({ kind: "member", guildId, userId }) as const)),
  ];
}
