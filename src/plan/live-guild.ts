// The live guild as the planner sees it: what a refresh read, as a value.

import type { Channel, Guild, Subject } from "../model/guild.js";
import type { ChannelId, MessageId, UserId } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { Bitmap } from "../model/permissions.js";
import type { ThreadList } from "../model/thread.js";

export interface LiveGuild {
  readonly guild: Guild;
  /** Groups and channels, mixed, in no promised order. */
  readonly channels: readonly Channel[];
  /** What each subject that was asked for holds, by `subjectKey`. */
  readonly permissions: ReadonlyMap<string, Bitmap>;
  /** The pinned messages of each channel that was asked for. */
  readonly pins: ReadonlyMap<ChannelId, readonly MessageId[]>;
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

/** A read that was refused in a way that concerns this one object, such as an unknown role id. */
export interface Unreadable {
  readonly read: Read;
  /** Platform code of the refusal, or null when there was none. */
  readonly code: number | null;
  /** What the service said, made visible. */
  readonly message: string;
}

/** One call of the read set, beyond get_guild and get_channels. */
export type Read =
  | { readonly kind: "permission"; readonly channelId: ChannelId; readonly subject: Subject }
  | { readonly kind: "pins"; readonly channelId: ChannelId };

/** Names one subject in one channel; also the id under which state binds a permission. */
export const subjectKey = (channel: ChannelId, subject: Subject): string =>
  `${channel}/${subject.kind}/${subject.id}`;

/** The reverse of `subjectKey`, or undefined for other text. */
export function parseSubjectKey(key: string): { channelId: ChannelId; subject: Subject } | undefined {
  const [channel, kind, id, rest] = key.split("/");
  if (channel === undefined || id === undefined || rest !== undefined) return undefined;
  if (kind === "role") return { channelId: channel as ChannelId, subject: { kind, id: id as never } };
  if (kind === "user") return { channelId: channel as ChannelId, subject: { kind, id: id as never } };
  return undefined;
}
