// LiveGuild has the parts of the guild that a refresh has read, as one value for the planner.

import type { BoundId } from "../../model/bound-id.js";
import type { Channel, Guild, Subject } from "../../model/guild.js";
import type { ChannelId, GuildId, MessageId, RoleId, ThreadId, UserId } from "../../model/ids.js";
import type { Emoji, Message } from "../../model/message.js";
import type { Bitmap } from "../../model/permissions.js";
import type { Role } from "../../model/role.js";
import type { Thread, ThreadList } from "../../model/thread.js";

export interface LiveGuild {
  readonly guild: Guild;
  /** Groups and channels are mixed and come in any order. */
  readonly channels: readonly Channel[];
  /** The map has the rights of each subject that the refresh asked for, by `subjectKey`. */
  readonly permissions: ReadonlyMap<BoundId, Bitmap>;
  /** The map has the pinned messages of each channel that the refresh asked for. */
  readonly pins: ReadonlyMap<ChannelId, readonly MessageId[]>;
  /** The map has the messages that the refresh asked for, by `messageKey`. `null` means that the message does not exist. */
  readonly messages: ReadonlyMap<BoundId, Message | null>;
  /** The value is true if the bot has this reaction on the message. The key is a `reactionKey`. */
  readonly reactions: ReadonlyMap<BoundId, boolean>;
  /** The map has the threads of each forum that the refresh asked for. */
  readonly threads: ReadonlyMap<ChannelId, ThreadList>;
  /** The map has single threads that the refresh asked for, by `threadKey`. `null` means that the thread does not exist. */
  readonly singleThreads: ReadonlyMap<BoundId, Thread | null>;
  /** These are the roles of the guild. `undefined` means that the refresh did not ask for them. */
  readonly roles?: readonly Role[];
  /** The guild may have at most this number of roles. `null` means that the list of roles does not say it. */
  readonly roleLimit?: number | null;
  /** `null` means that the user is no member of the guild. `undefined` means that the refresh did not ask. */
  readonly members?: ReadonlyMap<UserId, LiveMember | null>;
  /** The map has the list of members of each role that the refresh asked for. */
  readonly roleMembers?: ReadonlyMap<RoleId, readonly ListedMember[]>;
  /** The bot has this id. `undefined` means that the refresh did not ask. */
  readonly bot?: UserId;
  /** The service does not answer these reads of neighbouring operations. guildform works without them. */
  readonly unanswered?: readonly Unanswered[];
  /** The refresh did not ask for these permissions, by `subjectKey`. The file says them as state last applied them. */
  readonly skipped?: ReadonlySet<BoundId>;
  /** The service refused these reads. */
  readonly unreadable: readonly Unreadable[];
  /** The refresh made this number of calls. */
  readonly reads: number;
  /**
   * The refresh looks for traces only if a post of an earlier run has no known end, or if state does not know a declared message or
   * thread.
   */
  readonly traces?: Traces;
}

/** The service shows a member alone, with all roles (service-facts 8.3). */
export interface LiveMember {
  readonly roles: readonly RoleId[];
  /** See `Member.joinedAt`. */
  readonly joinedAt: string | null;
}

/** A list of members shows who of them is a bot (service-facts 4.10). */
export interface ListedMember {
  readonly id: UserId;
  readonly isBot: boolean;
  readonly joinedAt: string | null;
}

/** Traces show whether guildform made a post without an answer. Channels that guildform could not read are left out. */
export interface Traces {
  readonly bot: UserId;
  readonly threads: ReadonlyMap<ChannelId, ThreadList>;
  readonly pinned: ReadonlyMap<ChannelId, readonly Message[]>;
}

/**
 * ReadGuild has the parts that a plan compares. It has neither the guild itself, nor refusals, nor the search for posts of earlier
 * runs.
 */
export type ReadGuild = Omit<LiveGuild, "guild" | "unreadable" | "reads" | "traces">;

/** An Unreadable is a read that the service has refused in a way that concerns only this object, such as an unknown role id. */
export interface Unreadable {
  readonly read: Read;
  /** The refusal has this code of the platform. `null` means that the refusal had no code. */
  readonly code: number | null;
  /** The service gave this message. Control characters are made visible. */
  readonly message: string;
}

/** An Unanswered is a read of a neighbouring operation that has failed. */
export interface Unanswered {
  readonly read: NeighbourRead;
  /**
   * This is the platform code of the refusal, or its HTTP status without one. `null` means that there was no answer, or none that
   * guildform could read.
   */
  readonly code: number | null;
}

/** A Read is one call of the read set. It is never get_guild or get_channels. */
export type Read =
  | { readonly kind: "permission"; readonly channelId: ChannelId; readonly subject: Subject }
  | { readonly kind: "pins"; readonly channelId: ChannelId }
  | { readonly kind: "message"; readonly channelId: ChannelId; readonly messageId: MessageId }
  | {
      readonly kind: "reaction";
      readonly channelId: ChannelId;
      readonly messageId: MessageId;
      readonly emoji: Emoji;
    }
  | { readonly kind: "threads"; readonly channelId: ChannelId }
  | { readonly kind: "thread"; readonly channelId: ChannelId; readonly threadId: ThreadId };

interface RolesRead {
  readonly kind: "roles";
  readonly guildId: GuildId;
}

/** The read is about the channels of the guild, or about its roles and members. */
export type GuildRead = Read | NeighbourRead;

/** The service may refuse a call of a neighbouring operation (service-facts 8.1, 8.3). */
export type NeighbourRead =
  | RolesRead
  | { readonly kind: "member"; readonly guildId: GuildId; readonly userId: UserId }
  | { readonly kind: "role_members"; readonly guildId: GuildId; readonly roleId: RoleId }
  /** The read shows the id of the bot, which no call adds to a role or removes. */
  | { readonly kind: "bot" };

export type WantedRead = GuildRead;

export const isNeighbourRead = (read: WantedRead): read is NeighbourRead => !("channelId" in read);

/** Returns the reads without repetitions, in order. */
export const eachOnce = <One extends WantedRead>(reads: readonly One[]): One[] => [
  ...new Map(reads.map((read) => [readKey(read), read])).values(),
];

/** Equal reads have one key. */
export const readKey = (read: WantedRead): string => JSON.stringify(read);

/** A guild without any read content has these values. */
export const NO_CONTENT: Pick<LiveGuild, "messages" | "reactions" | "threads" | "singleThreads"> = {
  messages: new Map(),
  reactions: new Map(),
  threads: new Map(),
  singleThreads: new Map(),
};
