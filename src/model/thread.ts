// Forum threads, as the rest of guildform and its library users see them (service-facts 4.13).

import type { ChannelId, GuildId, ThreadId, UserId } from "./ids.js";

export interface ThreadInfo {
  readonly id: ThreadId;
  readonly title: string;
  /** JSON text of rich text, whatever format was posted; parse it when needed. */
  readonly content: string;
  /** ISO 8601. */
  readonly dateTime: string | null;
}

export interface Thread extends ThreadInfo {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
}

export interface ThreadList {
  readonly threads: readonly Thread[];
  /** False when more exists, which no call can fetch (service-facts 9.3). */
  readonly complete: boolean;
}

/** The service posts threads later; the thread's id is not known yet (service-facts 3.3). */
export interface ThreadTask {
  readonly taskId: string;
  /** Unix seconds; null when not told. */
  readonly createdAtS: number | null;
}

/** A comment under a thread, or an answer to a comment; `replyId` tells the second. */
export interface ThreadComment {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
  readonly threadId: ThreadId;
  readonly postId: string;
  readonly replyId: string | null;
  readonly content: string;
  /** ISO 8601. */
  readonly dateTime: string | null;
}

/** What became of something posted to a forum (service-facts 4.13). */
export interface ForumAuditResult {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
  readonly taskId: string | null;
  readonly threadId: ThreadId | null;
  readonly postId: string | null;
  readonly replyId: string | null;
  /** 1 thread, 2 post, 3 reply. */
  readonly type: number;
  readonly passed: boolean;
  readonly reason: string;
}
