// The live guild as the planner sees it: what a refresh read, as a value.

import type { AddressKind } from "../../model/address.js";
import { type BoundId, parsePostKey, parseReactionKey, parseSubjectKey } from "../../model/bound-id.js";
import type { Channel, Guild, Subject } from "../../model/guild.js";
import type { ChannelId, GuildId, MessageId, ThreadId, UserId } from "../../model/ids.js";
import type { Emoji, Message } from "../../model/message.js";
import type { Bitmap } from "../../model/permissions.js";
import type { Role } from "../../model/role.js";
import type { Thread, ThreadList } from "../../model/thread.js";

export interface LiveGuild {
  readonly guild: Guild;
  /** Groups and channels, mixed, in no promised order. */
  readonly channels: readonly Channel[];
  /** What each subject that was asked for holds, by `subjectKey`. */
  readonly permissions: ReadonlyMap<BoundId, Bitmap>;
  /** The pinned messages of each channel that was asked for. */
  readonly pins: ReadonlyMap<ChannelId, readonly MessageId[]>;
  /** The messages that were asked for, by `messageKey`; null = not there. */
  readonly messages: ReadonlyMap<BoundId, Message | null>;
  /** Whether the bot reacted so, by `reactionKey`. */
  readonly reactions: ReadonlyMap<BoundId, boolean>;
  /** The threads of each forum that was asked for. */
  readonly threads: ReadonlyMap<ChannelId, ThreadList>;
  /** Single threads that were asked for, by `threadKey`; null = not there. */
  readonly singleThreads: ReadonlyMap<BoundId, Thread | null>;
  /** The roles of the guild; left out where nobody asked for them. */
  readonly roles?: readonly Role[];
  /** Whether these users are members of the guild; left out where nobody asked. */
  readonly members?: ReadonlyMap<UserId, boolean>;
  /** Reads of neighbouring operations that the service does not answer: guildform works without them. */
  readonly unanswered?: readonly Unanswered[];
  /** What the service refused to read. */
  readonly unreadable: readonly Unreadable[];
  /** Number of calls that the refresh made. */
  readonly reads: number;
  /** Only there when posts of earlier runs have no known end. */
  readonly traces?: Traces;
}

/** What tells whether a post was made. Channels that could not be read are left out. */
export interface Traces {
  readonly bot: UserId;
  readonly threads: ReadonlyMap<ChannelId, ThreadList>;
  readonly pinned: ReadonlyMap<ChannelId, readonly Message[]>;
}

/** What was read of a guild for a plan, without the guild itself, refusals, and the search for posts of earlier runs. */
export type ReadGuild = Omit<LiveGuild, "guild" | "unreadable" | "reads" | "traces">;

/** A read that was refused in a way that concerns this one object, such as an unknown role id. */
export interface Unreadable {
  readonly read: Read;
  /** Platform code of the refusal, or null when there was none. */
  readonly code: number | null;
  /** What the service said, made visible. */
  readonly message: string;
}

/** A read of a neighbouring operation without an answer. */
export interface Unanswered {
  readonly read: NeighbourRead;
  /** The platform code of the refusal, else its HTTP status; null: no answer, or none that can be read. */
  readonly code: number | null;
}

/** One call of the read set, beyond get_guild and get_channels. */
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

/** Of the channels of the guild, or of its roles. */
export type GuildRead = Read | RolesRead;

/** A call of a neighbouring operation, which the service may refuse (service-facts 8.1, 8.3). */
export type NeighbourRead =
  | RolesRead
  | { readonly kind: "member"; readonly guildId: GuildId; readonly userId: UserId };

/** A read that a plan asks for. */
export type WantedRead = Read | NeighbourRead;

export const isNeighbourRead = (read: WantedRead): read is NeighbourRead =>
  read.kind === "roles" || read.kind === "member";

/** What is read to see an object that state has bound: of the pin `101/08a1` the pins of channel 101. */
export const readOf = (kind: AddressKind | undefined, id: BoundId): Read[] =>
  kind === undefined ? [] : READS[kind](id);

const noRead = (): Read[] => [];

const inChannel =
  (read: (channelId: ChannelId, own: string) => Read) =>
  (id: BoundId): Read[] => {
    const parts = parsePostKey(id);
    return parts === undefined ? [] : [read(parts.channelId, parts.id)];
  };

/** A kind without a row does not compile. */
const READS: Readonly<Record<AddressKind, (id: BoundId) => Read[]>> = {
  // The list of channels shows both.
  group: noRead,
  channel: noRead,
  permission: (id) => {
    const entry = parseSubjectKey(id);
    return entry === undefined ? [] : [{ kind: "permission", ...entry }];
  },
  pin: inChannel((channelId) => ({ kind: "pins", channelId })),
  message: inChannel((channelId, own) => ({ kind: "message", channelId, messageId: own as MessageId })),
  reaction: (id) => {
    const { message, emoji } = parseReactionKey(id) ?? {};
    const at = message === undefined ? undefined : parsePostKey(message);
    if (at === undefined || emoji === undefined) return [];
    return [{ kind: "reaction", channelId: at.channelId, messageId: at.id as MessageId, emoji }];
  },
  thread: inChannel((channelId, own) => ({ kind: "thread", channelId, threadId: own as ThreadId })),
  // No call shows the announcement. Roles are read by name, not by the id of one.
  announcement: noRead,
  role: noRead,
};

/** The reads without repetitions, in order. */
export const eachOnce = <One extends WantedRead>(reads: readonly One[]): One[] => [
  ...new Map(reads.map((read) => [JSON.stringify(read), read])).values(),
];

/** A guild of which no content was read. */
export const NO_CONTENT: Pick<LiveGuild, "messages" | "reactions" | "threads" | "singleThreads"> = {
  messages: new Map(),
  reactions: new Map(),
  threads: new Map(),
  singleThreads: new Map(),
};
