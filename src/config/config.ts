// A Config is the file in the form that code reads. It has ids for names, wire values for enum names, and the defaults in each channel.
// Every declared object has its place in the file.
//
// The form that people type, `WrittenConfig`, is a matter of the schema, the reader of this folder, and plan/desired-from-live.ts. A value
// is null when the key is absent in the file: the live value stays. YAML's own null is an error.

import type { Address, KeyedKind } from "../model/address.js";
import type { Allowed } from "../model/allowances.js";
import type { DesiredAttributes } from "../model/channel-attributes.js";
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import type { SourcePosition } from "../model/source-position.js";
import type { AccessTest } from "./access-test.js";
import type { DesiredMessage, DesiredThread, MessageTombstone, ThreadTombstone } from "./desired-message.js";

/** A Config is the valid content of a file, from parseConfig() or loadConfig(). A file with an error has no Config. */
export interface Config {
  /** The path is from the user, unchanged. */
  readonly file: string;
  /** The digest covers the file's meaning: two files that declare the same have the same digest. */
  readonly digest: string;
  readonly guildId: GuildId;
  /** Each value has a text in it that the file does not have, such as the name of a channel with `name: ${ROOM}`. */
  readonly outsideTexts: ReadonlySet<string>;
  /** The names under `users:` are for people. The first one is taken when an id has two names. */
  readonly userNames: ReadonlyMap<UserId, string>;
  /** The names under `roles:` follow the same rule. */
  readonly roleNames: ReadonlyMap<RoleId, string>;
  /** guildform looks for these roles in the guild's list of roles. They are in the order of the file. */
  readonly roles: readonly DesiredRole[];
  /** The guild should have the groups in this order. */
  readonly groups: readonly DesiredGroup[];
  /** These channels are in no group. The guild should have them in this order. */
  readonly channels: readonly DesiredChannel[];
  /** The order of the file is the order of posting. */
  readonly messages: readonly DesiredMessage[];
  readonly announcement: DesiredAnnouncement | null;
  readonly removed: readonly Tombstone[];
  readonly removedThreads: readonly ThreadTombstone[];
  readonly removedMessages: readonly MessageTombstone[];
  readonly removedRoles: readonly RoleTombstone[];
  readonly removedUsers: readonly UserTombstone[];
  readonly moved: readonly MovedEntry[];
  readonly policy: Policy;
  /** Tests change no plan, and are no part of the digest. */
  readonly tests: readonly AccessTest[];
}

/**
 * The role is `moderator: { name: 版主 }` under `roles:`, for example, or a managed role. The list leaves out a role
 * that the file gives by its id alone (`Config.roleNames`).
 */
export interface DesiredRole {
  /** The file gives the role this name: `moderator`. */
  readonly key: string;
  /** The guild gives the role this name: `版主`. null means that the file has a `role_id:` and no name. */
  readonly name: string | null;
  /**
   * Until guildform has found the role, the id is a stand-in, `name:moderator`, which no role has. A role that the plan creates then has its
   * address as id: `role.events`. The key `role_id:` gives the id from the start.
   */
  readonly id: RoleId;
  /** null means that guildform finds the role and never changes it. */
  readonly managed: ManagedRole | null;
  /** null means that guildform does not manage the members. */
  readonly members: DesiredMembers | null;
  readonly at: SourcePosition;
  /** The file has the keys of the role at these places. */
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
}

/** The file says `create: true` or `manage: true`. null means that guildform does not manage the attribute. */
export interface ManagedRole {
  /** `true` means that the plan creates the role when it is absent. `false` means that its absence is a problem. */
  readonly creates: boolean;
  /** The number is an ARGB colour, such as 4278245297. */
  readonly color: number | null;
  /** `true` means that the list of members has a section of its own for the role. */
  readonly hoist: boolean | null;
}

export interface DesiredGroup {
  /** The key is unique among groups. Without a key in the file, it is the name. */
  readonly key: string;
  readonly name: string;
  /** The file claims the live group with this id. null means that it claims none by id. */
  readonly id: ChannelId | null;
  readonly channels: readonly DesiredChannel[];
  readonly at: SourcePosition;
}

/**
 * The attributes are wire values. null means that guildform does not manage the attribute. A new channel then gets the service's default.
 */
export interface DesiredChannel extends DesiredAttributes {
  /** The key is unique among all channels of the file. Without a key in the file, it is the name. */
  readonly key: string;
  readonly name: string;
  readonly id: ChannelId | null;
  readonly permissions: readonly DesiredPermission[];
  /**
   * The file says `other_roles: none` here: a listed role that the channel does not name has no right. null means that such roles keep
   * their rights.
   */
  readonly otherRoles: SourcePosition | null;
  /** The list is the complete list of pins. null means that guildform does not manage them. */
  readonly pins: readonly DesiredPin[] | null;
  /** Only a forum channel has threads. The guild keeps all other threads. */
  readonly threads: readonly DesiredThread[];
  /** These users administer this channel, or must not. null means that guildform does not manage the administrators. */
  readonly admins: readonly DesiredMember[] | null;
  readonly at: SourcePosition;
  /** The file has the attributes at these places. The keys are the same as in the file. */
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
  /** The channel has these attributes from `defaults:`. The keys are the same as in the file. */
  readonly inherited: readonly string[];
}

export interface DesiredMembers {
  /** `true` means that a list names everyone: other people lose the role. */
  readonly isExact: boolean;
  readonly entries: readonly DesiredMember[];
  readonly at: SourcePosition;
}

/** A user should hold a role, or administer a channel. `forgotten` means that the user keeps it, and guildform stops managing it. */
export interface DesiredMember {
  /** The user has this name under `users:`. */
  readonly name: string;
  readonly user: UserId;
  readonly want: "there" | "gone" | "forgotten";
  /** `true` means that the user is under `removed:`. State forgets the membership once it is gone. */
  readonly isRemoved?: true;
  readonly at: SourcePosition;
}

/** A permission is the entry of one subject in one channel. */
export interface DesiredPermission {
  /** The role or user has this name under `roles:` or `users:`. */
  readonly name: string;
  readonly subject:
    | { readonly kind: "role"; readonly id: RoleId }
    | { readonly kind: "user"; readonly id: UserId };
  /** The entry manages these bits: view, speak and live for a list, and only the named ones for a map. Manage is never one of them. */
  readonly managed: Bitmap;
  /** The entry grants these bits of `managed`, and revokes the rest. */
  readonly value: Bitmap;
  /** `true` means that the user is under `removed:`. State forgets the entry once the user has no right of it. */
  readonly isRemoved?: true;
  readonly at: SourcePosition;
  /** The entry comes from `other_roles: none`, and the channel does not name its role. `at` is then the place of this key. */
  readonly isOther?: true;
}

/** A pin is a managed message of the same channel, or an existing message in it. */
export type DesiredPin =
  | { readonly kind: "managed"; readonly message: string; readonly at: SourcePosition }
  | { readonly kind: "id"; readonly messageId: MessageId; readonly at: SourcePosition };

export type DesiredAnnouncement =
  | { readonly kind: "none"; readonly at: SourcePosition }
  /** A managed message has this key. */
  | { readonly kind: "managed"; readonly message: string; readonly at: SourcePosition }
  | {
      readonly kind: "message";
      /** The message is in the declared channel with this key. */
      readonly channel: string;
      readonly messageId: MessageId;
      readonly at: SourcePosition;
    }
  | {
      readonly kind: "recommend";
      /** The wire value is 0 for members and 1 for a welcome. */
      readonly type: number;
      readonly channels: readonly {
        readonly channel: string;
        readonly introduce: string;
        readonly at: SourcePosition;
      }[];
      readonly at: SourcePosition;
    };

/**
 * An entry under `removed:` has the former key of an object, or an id. `keep` means that the object stays, and that guildform no longer
 * manages it.
 */
export type Tombstone = {
  readonly kind: "channel" | "group";
  readonly keep?: true;
  readonly at: SourcePosition;
} & ({ readonly key: string } | { readonly id: ChannelId });

/** An entry under `removed:` has the former key of a role. `keep` means the same as in a Tombstone. */
export interface RoleTombstone {
  readonly key: string;
  readonly keep?: true;
  readonly at: SourcePosition;
}

/**
 * An entry under `removed:` has the name of a user who leaves the team. The plan takes every role, office and own entry from the user. `keep`
 * means that the user keeps them, and that guildform no longer manages them.
 */
export interface UserTombstone {
  readonly name: string;
  readonly user: UserId;
  readonly keep?: true;
  readonly at: SourcePosition;
}

/** Returns the ids of the entries under `removed:` that have an id and not a key. */
export const removedIds = <Id extends string>(
  entries: readonly ({ readonly key: string } | { readonly id: Id })[],
): Id[] => entries.flatMap((entry) => ("id" in entry ? [entry.id] : []));

/** After an entry under `moved:`, the object with the key `from` has the key `to`. The key of a thread is `<channel>/<key>` here. */
export interface MovedEntry {
  readonly kind: KeyedKind;
  readonly from: string;
  readonly to: string;
  readonly at: SourcePosition;
}

/** A limit is an absolute number, or a percentage of the existing objects. */
export type Limit = { readonly count: number } | { readonly percent: number };

/**
 * Without a number in the file, this is the limit of proactive posts (service-interface: Limits). Other sources give other numbers
 * (service-facts 7.1).
 */
export const POSTS_PER_CHANNEL_PER_DAY = 2;

/** Without a number in the file, a plan takes roles from this many members. A removal is seen by the member, and an undo does not hide it. */
export const MEMBERS_REMOVED_AT_ONCE = 3;

export interface Policy {
  readonly unmanagedChannels: "keep" | "error";
  readonly removal: "tombstone" | "implicit";
  /** A channel may get this many proactive posts on one day. The service has no certain number (service-facts 7.1). */
  readonly messagesPerChannelPerDay: number;
  /** apply never deletes the objects at these addresses (`channel.rules`, `group.start`, `message.house-rules`, `thread.forum/welcome`). */
  readonly protect: readonly { readonly address: Address; readonly at: SourcePosition }[];
  readonly limits: {
    readonly deletes: Limit | null;
    readonly revokes: Limit | null;
    readonly updates: Limit | null;
    /** A reveal is a pair of an existing channel, and a role, a user or all members who newly see it. */
    readonly reveals: Limit | null;
    /** A plan may take roles from this many members. Without a number in the file, the limit is MEMBERS_REMOVED_AT_ONCE. */
    readonly members: Limit;
  };
  /**
   * The file allows these changes for a time, as `--allow` does. null means that it allows none. The digest does not cover them, because
   * plans have their own allowances.
   */
  readonly allowOnce: AllowOnce | null;
}

export interface AllowOnce {
  readonly allowed: Allowed;
  /** The last valid day is in UTC: `2026-12-01`. */
  readonly until: string;
  readonly at: SourcePosition;
}
