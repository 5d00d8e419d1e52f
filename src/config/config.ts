// Config: the file as code reads it. Names are resolved to ids, enum names to wire values, defaults are merged, and
// every declared thing knows where it is written. `WrittenConfig` (what people type) is known to the schema and the
// reader of this folder, and to plan/desired-from-live.ts, which writes it.
//
// null means that the key is absent in the file: the live value stays. YAML's own null is an error.

import type { Address, KeyedKind } from "../model/address.js";
import type { Allowed } from "../model/allowances.js";
import type { DesiredAttributes } from "../model/channel-attributes.js";
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import type { SourcePosition } from "../model/source-position.js";
import type { AccessTest } from "./access-test.js";
import type { DesiredMessage, DesiredThread, MessageTombstone, ThreadTombstone } from "./desired-message.js";

export interface Config {
  /** The path of the file, as the user gave it. */
  readonly file: string;
  /** Digest of the file's meaning: two files that declare the same have the same digest. */
  readonly digest: string;
  readonly guildId: GuildId;
  /** The names under `users:` by id, for people; where an id has two, the first. */
  readonly userNames: ReadonlyMap<UserId, string>;
  /** The names under `roles:` by id, likewise. */
  readonly roleNames: ReadonlyMap<RoleId, string>;
  /** The roles that the file finds by their live names, in its order. */
  readonly namedRoles: readonly NamedRole[];
  /** In the order in which they are to stand. */
  readonly groups: readonly DesiredGroup[];
  /** The channels that stand in no group, in order. */
  readonly channels: readonly DesiredChannel[];
  /** In the order of the file, which is the order in which they are posted. */
  readonly messages: readonly DesiredMessage[];
  readonly announcement: DesiredAnnouncement | null;
  readonly removed: readonly Tombstone[];
  readonly removedThreads: readonly ThreadTombstone[];
  readonly removedMessages: readonly MessageTombstone[];
  readonly moved: readonly MovedEntry[];
  readonly policy: Policy;
  /** They change no plan, and are no part of the digest. */
  readonly tests: readonly AccessTest[];
}

/** `moderator: { name: 版主 }` under `roles:`. */
export interface NamedRole {
  /** What the file calls it: `moderator`. */
  readonly key: string;
  /** The live name by which it is found: `版主`. */
  readonly name: string;
  /** Until it is found a stand-in, `name:moderator`, which no role has. */
  readonly id: RoleId;
  readonly at: SourcePosition;
}

export interface DesiredGroup {
  /** Unique among groups; the name when the file gives no key. */
  readonly key: string;
  readonly name: string;
  /** An explicit id to claim. */
  readonly id: ChannelId | null;
  readonly channels: readonly DesiredChannel[];
  readonly at: SourcePosition;
}

/** Its attributes are wire values; null = not managed (a new channel then gets the service's default). */
export interface DesiredChannel extends DesiredAttributes {
  /** Unique among all channels of the file; the name when the file gives no key. */
  readonly key: string;
  readonly name: string;
  readonly id: ChannelId | null;
  readonly permissions: readonly DesiredPermission[];
  /** Exactly these; null = not managed. */
  readonly pins: readonly DesiredPin[] | null;
  /** Of a forum channel; what is not here stays. */
  readonly threads: readonly DesiredThread[];
  readonly at: SourcePosition;
  /** Where single attributes are written, by the key used in the file. */
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
  /** The attributes that the channel has from `defaults:`, by the key used in the file. */
  readonly inherited: readonly string[];
}

/** One subject's entry in one channel. */
export interface DesiredPermission {
  /** The name given under `roles:` or `users:`. */
  readonly name: string;
  readonly subject:
    | { readonly kind: "role"; readonly id: RoleId }
    | { readonly kind: "user"; readonly id: UserId };
  /** The bits this entry is about: view, speak and live for a list, only the named ones for a map. Never manage. */
  readonly managed: Bitmap;
  /** The value of the managed bits; a subset of `managed`. */
  readonly value: Bitmap;
  readonly at: SourcePosition;
}

/** A managed message of the same channel, or one that stands in it already. */
export type DesiredPin =
  | { readonly kind: "managed"; readonly message: string; readonly at: SourcePosition }
  | { readonly kind: "id"; readonly messageId: MessageId; readonly at: SourcePosition };

export type DesiredAnnouncement =
  | { readonly kind: "none"; readonly at: SourcePosition }
  /** A managed message, by its key. */
  | { readonly kind: "managed"; readonly message: string; readonly at: SourcePosition }
  | {
      readonly kind: "message";
      /** Key of a declared channel. */
      readonly channel: string;
      readonly messageId: MessageId;
      readonly at: SourcePosition;
    }
  | {
      readonly kind: "recommend";
      /** Wire value: 0 member, 1 welcome. */
      readonly type: number;
      readonly channels: readonly {
        readonly channel: string;
        readonly introduce: string;
        readonly at: SourcePosition;
      }[];
      readonly at: SourcePosition;
    };

/** An entry under `removed:`: a key that was managed before, or an id. `keep`: it stays, and is no longer managed. */
export type Tombstone = {
  readonly kind: "channel" | "group";
  readonly keep?: true;
  readonly at: SourcePosition;
} & ({ readonly key: string } | { readonly id: ChannelId });

/** The ids of entries under `removed:` that name what goes, or is kept, by its id and not by a key. */
export const removedIds = <Id extends string>(
  entries: readonly ({ readonly key: string } | { readonly id: Id })[],
): Id[] => entries.flatMap((entry) => ("id" in entry ? [entry.id] : []));

/** An entry under `moved:`: the key `from` is now called `to`. A thread's key is `<channel>/<key>` here. */
export interface MovedEntry {
  readonly kind: KeyedKind;
  readonly from: string;
  readonly to: string;
  readonly at: SourcePosition;
}

/** A bound in absolute numbers or in percent of what there is. */
export type Limit = { readonly count: number } | { readonly percent: number };

/** Proactive posts where the file says nothing (service-interface: Limits); other sources say others (service-facts 7.1). */
export const POSTS_PER_CHANNEL_PER_DAY = 2;

export interface Policy {
  readonly unmanagedChannels: "keep" | "error";
  readonly removal: "tombstone" | "implicit";
  /** Proactive posts that fit into one channel on one day; the service has no certain number (service-facts 7.1). */
  readonly messagesPerChannelPerDay: number;
  /** Addresses (`channel.rules`, `group.start`, `message.house-rules`, `thread.forum/welcome`) that are never deleted. */
  readonly protect: readonly { readonly address: Address; readonly at: SourcePosition }[];
  readonly limits: {
    readonly deletes: Limit | null;
    readonly revokes: Limit | null;
    readonly updates: Limit | null;
    /** Pairs of a channel that exists and a role, user, or all members, who get to see it. */
    readonly reveals: Limit | null;
  };
  /** What plans are allowed for a time, as `--allow` does; null for nothing. It counts in no digest: allowances stand in plans. */
  readonly allowOnce: AllowOnce | null;
}

export interface AllowOnce {
  readonly allowed: Allowed;
  /** The last day on which it counts, in UTC: `2026-12-01`. */
  readonly until: string;
  readonly at: SourcePosition;
}
