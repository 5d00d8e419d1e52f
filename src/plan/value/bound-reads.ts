// Bound reads show an object that state has bound. For example, the pin `101/08a1` is visible in the pins of channel 101, and a membership in
// the roles of its user. read-set.ts, undo-reads.ts, applied-reads.ts and state-names.ts choose the objects, and find their reads here.

import type { AddressKind } from "../../model/address.js";
import {
  type BoundId,
  parseAdminKey,
  parseMemberKey,
  parsePostKey,
  parseReactionKey,
  parseSubjectKey,
} from "../../model/bound-id.js";
import {
  type ChannelId,
  type GuildId,
  type MessageId,
  roleId,
  type ThreadId,
  type UserId,
} from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { hasExactMembers } from "../../model/role-attributes.js";
import type { GuildRead, NeighbourRead, Read } from "./live-guild.js";

interface Bound {
  readonly id: BoundId;
  /** Without the applied values, a role has no list of members to read. */
  readonly applied?: JsonObject;
}

/** Returns the reads in channels and the reads of roles and members. */
export const readsOf = (kind: AddressKind | undefined, bound: Bound, guildId: GuildId): GuildRead[] =>
  kind === undefined ? [] : [...ROWS[kind].ofGuild(bound, guildId), ...ROWS[kind].inChannel(bound.id)];

/** Returns the reads in channels. */
export const channelReadsOf = (kind: AddressKind, id: BoundId): Read[] => ROWS[kind].inChannel(id);

/** Returns the read that shows the roles of a user, and whether the user left. */
export const memberRead = (guildId: GuildId, userId: UserId): NeighbourRead => ({
  kind: "member",
  guildId,
  userId,
});

interface Row {
  readonly inChannel: (id: BoundId) => Read[];
  readonly ofGuild: (bound: Bound, guildId: GuildId) => NeighbourRead[];
}

const NONE: Row = { inChannel: () => [], ofGuild: () => [] };

const inChannel =
  (read: (channelId: ChannelId, own: string) => Read) =>
  (id: BoundId): Read[] => {
    const parts = parsePostKey(id);
    return parts === undefined ? [] : [read(parts.channelId, parts.id)];
  };

const ofUser =
  (userOf: (id: BoundId) => { readonly userId: UserId } | undefined): Row["ofGuild"] =>
  ({ id }, guildId) => {
    const user = userOf(id)?.userId;
    return user === undefined ? [] : [memberRead(guildId, user)];
  };

/** A kind without a row does not compile. */
const ROWS: Readonly<Record<AddressKind, Row>> = {
  // The list of channels shows groups and channels.
  group: NONE,
  channel: NONE,
  permission: {
    ...NONE,
    inChannel: (id) => {
      const entry = parseSubjectKey(id);
      return entry === undefined ? [] : [{ kind: "permission", ...entry }];
    },
  },
  pin: { ...NONE, inChannel: inChannel((channelId) => ({ kind: "pins", channelId })) },
  message: {
    ...NONE,
    inChannel: inChannel((channelId, own) => ({ kind: "message", channelId, messageId: own as MessageId })),
  },
  reaction: {
    ...NONE,
    inChannel: (id) => {
      const { message, emoji } = parseReactionKey(id) ?? {};
      const at = message === undefined ? undefined : parsePostKey(message);
      if (at === undefined || emoji === undefined) return [];
      return [{ kind: "reaction", channelId: at.channelId, messageId: at.id as MessageId, emoji }];
    },
  },
  thread: {
    ...NONE,
    inChannel: inChannel((channelId, own) => ({ kind: "thread", channelId, threadId: own as ThreadId })),
  },
  // No call shows the announcement.
  announcement: NONE,
  // The list of roles shows a role. engine/find-roles reads it before all others.
  role: {
    ...NONE,
    ofGuild: ({ id, applied = {} }, guildId) =>
      hasExactMembers(applied) ? [{ kind: "role_members", guildId, roleId: roleId(id) }] : [],
  },
  member: { ...NONE, ofGuild: ofUser(parseMemberKey) },
  channel_admin: {
    ofGuild: ofUser(parseAdminKey),
    inChannel: (id) => {
      const { channelId, userId } = parseAdminKey(id) ?? {};
      if (channelId === undefined || userId === undefined) return [];
      return [{ kind: "permission", channelId, subject: { kind: "user", id: userId } }];
    },
  },
};
