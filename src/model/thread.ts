// The rest of guildform and its library users see forum threads in these types (service-facts 4.13).

import type { ChannelId, GuildId, ThreadId, UserId } from "./ids.js";

/** These members are common to all answers with a thread. Source: service-facts 4.13. */
export interface ThreadInfo {
  readonly id: ThreadId;
  readonly title: string;
  /** The content is JSON text of rich text, also when the author posted another format. Parse it when you need it. */
  readonly content: string;
  /** `dateTime` is the time of the post, in ISO 8601. null means that the answer does not say. */
  readonly dateTime: string | null;
}

/** A thread lies in a forum channel. Source: service-facts 4.13. */
export interface Thread extends ThreadInfo {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
}

/** The service gives one list without pages. Source: service-facts 3.1. */
export interface ThreadList {
  readonly threads: readonly Thread[];
  /** `complete` is false when the forum has more threads. No call can fetch the others (service-facts 9.3). */
  readonly complete: boolean;
}

/** The service posts threads later, so the id of the thread is not known yet (service-facts 3.3). */
export interface ThreadTask {
  readonly taskId: string;
  /** The unit is seconds since 1970. null means that the service did not say. */
  readonly createdAtS: number | null;
}

/** A comment is under a thread, or answers another comment. `replyId` is null for the first kind. */
export interface ThreadComment {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
  readonly threadId: ThreadId;
  readonly postId: string;
  readonly replyId: string | null;
  readonly content: string;
  /** `dateTime` is the time of the comment, in ISO 8601. null means that the event does not say. */
  readonly dateTime: string | null;
}

/** The service audits each thread, post and reply of a forum, and this is its result (service-facts 4.13). */
export interface ForumAuditResult {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
  readonly taskId: string | null;
  readonly threadId: ThreadId | null;
  readonly postId: string | null;
  readonly replyId: string | null;
  /** The value is 1 for a thread, 2 for a post and 3 for a reply. */
  readonly type: number;
  readonly passed: boolean;
  readonly reason: string;
}
