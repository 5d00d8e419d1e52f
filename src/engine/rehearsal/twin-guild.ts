// Builds the guild of a copy: channels with their entries, pins, messages, reactions and threads, from the reads. The copy
// also gets the roles, members and messages that the plan needs and that no read shows. `twin-world.ts` puts it into the world.

import type { WrittenGuild } from "../../emulator/index.js";
import { ANNOUNCEMENT } from "../../model/address.js";
import {
  type BoundId,
  messageKey,
  parsePostKey,
  parseReactionKey,
  parseSubjectKey,
} from "../../model/bound-id.js";
import { BUILT_IN_ROLE, type RoleId, userId } from "../../model/ids.js";
import { isJsonObject } from "../../model/json.js";
import { bitmapOf } from "../../model/permissions.js";
import type { Role } from "../../model/role.js";
import { ALL_CHANNELS, type State } from "../../state/state.js";
import type { Assumption } from "./assumption.js";
import type { NamedByCalls } from "./named-by-calls.js";
import { hiddenParts, sentBodies, showsTextAlone } from "./sent-parts.js";
import type { ReadSnapshot, Snapshot } from "./snapshot.js";
import { writtenChannel, writtenMessage, writtenThread } from "./written-parts.js";

interface Around {
  readonly state: State | null;
  readonly named: NamedByCalls;
  readonly assume: (one: Assumption) => void;
}

/** This number is above any limit, so the service takes no more posts in that channel today. */
const USED_UP = 1_000_000;

export function twinGuild(snapshot: Snapshot, around: Around): WrittenGuild {
  const { guild, read, standing } = snapshot;
  const channels = new Set<string>(read.channels.map(({ id }) => id));
  const roles = rolesOf(read, around);
  const members = membersOf(read, around);
  return {
    id: guild.id,
    name: guild.name,
    ...(guild.ownerId === null ? {} : { owner_id: guild.ownerId }),
    members: [...members].map((id) => ({ id, ...rolesHeld(id, read) })),
    roles,
    channels: read.channels.map(writtenChannel),
    role_permissions: permissionsOf(read, "role"),
    user_permissions: permissionsOf(read, "user"),
    pins: within(channels, [...read.pins]),
    messages: within(channels, [...messagesOf(read, around)]),
    reactions: within(channels, [...reactionsOf(read, standing.bot?.id)]),
    threads: within(channels, [...threadsOf(read)]),
    proactive: postedOn(around.state, channels),
    announcement: announcementOf(around.state),
    ...(standing.ungranted === null ? {} : { ungranted: standing.ungranted }),
    ...(standing.messages === null ? {} : { message_setting: settingOf(standing.messages) }),
  };
}

/** Takes the roles that the guild lists. Without a list, it takes the roles with an entry that was read, and the roles of calls. */
function rolesOf(read: ReadSnapshot, { named, assume }: Around): NonNullable<WrittenGuild["roles"]> {
  if (read.roles !== undefined) return read.roles.map(writtenRole);
  const roleIds = new Set(rolesRead(read));
  const builtIn = new Set<string>(Object.values(BUILT_IN_ROLE));
  for (const id of named.roles) {
    if (roleIds.has(id) || builtIn.has(id)) continue;
    roleIds.add(id);
    assume({ case: "role", id });
  }
  return [...roleIds].filter((id) => !builtIn.has(id)).map((id) => ({ id }));
}

/** The service may leave out the colour, or whether the list of members has a section for the role. */
const writtenRole = ({ id, name, color, hoist }: Role): NonNullable<WrittenGuild["roles"]>[number] => ({
  id,
  name,
  ...(color === null ? {} : { color }),
  ...(hoist === null ? {} : { hoist: hoist ? 1 : 0 }),
});

function membersOf(read: ReadSnapshot, { named, assume }: Around): ReadonlySet<string> {
  const memberIds = new Set(usersRead(read));
  for (const [id, member] of read.members ?? []) if (member !== null) memberIds.add(id);
  for (const id of named.members) {
    if (memberIds.has(id) || read.members?.get(userId(id)) === null) continue;
    memberIds.add(id);
    assume({ case: "member", id });
  }
  return memberIds;
}

/** A member who was not read has no roles in the copy. */
function rolesHeld(id: string, { members }: ReadSnapshot): { readonly roles?: readonly string[] } {
  const held = members?.get(userId(id))?.roles;
  return held === undefined ? {} : { roles: held };
}

/** Returns the ids of the roles with an entry that was read. */
export const rolesRead = (read: ReadSnapshot): readonly string[] => subjectsOf(read, "role");

export const usersRead = (read: ReadSnapshot): readonly string[] => subjectsOf(read, "user");

const subjectsOf = ({ permissions }: ReadSnapshot, kind: "role" | "user"): string[] =>
  [...permissions.keys()].flatMap((key) => {
    const subject = parseSubjectKey(key)?.subject;
    return subject?.kind === kind ? [subject.id] : [];
  });

/** An administrator reads as all rights, which hide the own entry (service-facts 3.31, 9.13). The copy has no own entry then. */
const RIGHTS_OF_OFFICE = bitmapOf(["view", "manage", "speak"]);
const ADMINISTRATORS: ReadonlySet<RoleId> = new Set([BUILT_IN_ROLE.owner, BUILT_IN_ROLE.administrator]);

function permissionsOf({ permissions, members }: ReadSnapshot, kind: "role" | "user") {
  const table: Record<string, Record<string, string>> = {};
  const isAdministrator = (id: string) =>
    members?.get(userId(id))?.roles.some((role) => ADMINISTRATORS.has(role)) === true;
  for (const [key, bits] of permissions) {
    const { channelId, subject } = parseSubjectKey(key) ?? {};
    if (channelId === undefined || subject?.kind !== kind) continue;
    const own = kind === "user" && isAdministrator(subject.id) ? bits & ~RIGHTS_OF_OFFICE : bits;
    table[channelId] = { ...table[channelId], [subject.id]: own.toString() };
  }
  return table;
}

function messagesOf(read: ReadSnapshot, { named, assume, state }: Around) {
  const sent = sentBodies(state);
  const isHidden = showsTextAlone(read, sent);
  const byChannel = new Map<string, NonNullable<WrittenGuild["messages"]>[string][number][]>();
  const add = (channel: string, message: NonNullable<WrittenGuild["messages"]>[string][number]) =>
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), message]);
  const messageKeys = new Set<BoundId>();
  for (const [key, message] of read.messages) {
    messageKeys.add(key);
    const { channelId } = parsePostKey(key) ?? {};
    if (message !== null && channelId !== undefined)
      add(channelId, {
        ...writtenMessage(message),
        ...(isHidden ? hiddenParts(message, sent.get(key)) : {}),
      });
  }
  const pinned = new Set(
    [...read.pins].flatMap(([channel, ids]) => ids.map((id) => messageKey(channel, id))),
  );
  for (const [channel, ids] of named.messages) {
    for (const id of ids) {
      if (messageKeys.has(messageKey(channel, id)) || pinned.has(messageKey(channel, id))) continue;
      add(channel, { id });
      assume({ case: "message", channel, id });
    }
  }
  return byChannel;
}

function reactionsOf({ reactions }: ReadSnapshot, bot: string | undefined) {
  const byChannel = new Map<string, NonNullable<WrittenGuild["reactions"]>[string][number][]>();
  for (const [key, isThere] of reactions) {
    const { message, emoji } = parseReactionKey(key) ?? {};
    const place = message === undefined ? undefined : parsePostKey(message);
    if (!isThere || bot === undefined || place === undefined || emoji === undefined) continue;
    const one = { message_id: place.id, ...emoji, users: [bot] };
    byChannel.set(place.channelId, [...(byChannel.get(place.channelId) ?? []), one]);
  }
  return byChannel;
}

/** Merges the lists of threads with threads that were read by id. */
function threadsOf({ threads, singleThreads }: ReadSnapshot) {
  const byChannel = new Map(
    [...threads].map(([channel, list]) => [channel as string, list.threads.map(writtenThread)]),
  );
  for (const [key, thread] of singleThreads) {
    const { channelId } = parsePostKey(key) ?? {};
    if (thread === null || channelId === undefined) continue;
    const present = byChannel.get(channelId) ?? [];
    if (present.some(({ thread_id: id }) => id === thread.id)) continue;
    byChannel.set(channelId, [...present, writtenThread(thread)]);
  }
  return byChannel;
}

/** Returns the count of today's posts from state. If the service refused more posts in a channel, its count is USED_UP. */
function postedOn(
  state: State | null,
  channels: ReadonlySet<string>,
): NonNullable<WrittenGuild["proactive"]> {
  const { [ALL_CHANNELS]: all, ...posts } = state?.posts ?? {};
  const refused =
    all !== undefined && all.refused !== null ? [...channels].map((id) => [id, all] as const) : [];
  const counted = new Map([...refused, ...Object.entries(posts)]);
  return within(
    channels,
    [...counted].map(([channel, { day, count, refused: code }]) => [
      channel,
      { day, count: code === null ? count : USED_UP },
    ]),
  );
}

/** No call reads the announcement, so the copy shows the last one from state. */
function announcementOf(state: State | null): NonNullable<WrittenGuild["announcement"]> | null {
  const { sent } = state?.resources[ANNOUNCEMENT]?.applied ?? {};
  return isJsonObject(sent) ? (sent as NonNullable<WrittenGuild["announcement"]>) : null;
}

function settingOf(setting: NonNullable<Snapshot["standing"]["messages"]>) {
  const { noDirectMessages, noPushes, channels, pushesPerChannel } = setting;
  return {
    ...(noDirectMessages === null ? {} : { disable_create_dm: noDirectMessages }),
    ...(noPushes === null ? {} : { disable_push_msg: noPushes }),
    channel_ids: channels,
    ...(pushesPerChannel === null ? {} : { channel_push_max_num: pushesPerChannel }),
  };
}

const within = <Value>(
  channels: ReadonlySet<string>,
  entries: readonly (readonly [string, Value])[],
): Record<string, Value> => Object.fromEntries(entries.filter(([id]) => channels.has(id)));
