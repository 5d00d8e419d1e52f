// Reads the content of channels: messages, the reactions of the bot, and threads. An object that is gone is a result and no error.
// read-live.ts calls it for each such read.

import type { GuildClient } from "../client/guild-client.js";
import { type BoundId, messageKey, reactionKey, threadKey } from "../model/bound-id.js";
import type { ChannelId, UserId } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { Thread, ThreadList } from "../model/thread.js";
import type { NO_CONTENT, Read } from "../plan/value/live-guild.js";
import { listThreads } from "./list-posts.js";
import { unlessGone } from "./unless-gone.js";

export type ContentRead = Exclude<Read, { readonly kind: "permission" | "pins" }>;

export interface ReadControl {
  readonly signal: AbortSignal;
}

/** Stores the result of a read. It runs when all reads have ended. */
export type StoreRead = () => void;

/** A refusal with one of these codes is about one forum: 503001 to 503003 no such forum, 503013 internal (service-facts 6.5). */
export const CONTENT_REFUSALS = [503001, 503002, 503003, 503013] as const;

/** Collects the results of reads, in the order in which they are stored. */
export class ContentReads {
  readonly #client: GuildClient;
  readonly #messages = new Map<BoundId, Message | null>();
  readonly #reactions = new Map<BoundId, boolean>();
  readonly #threads = new Map<ChannelId, ThreadList>();
  readonly #singleThreads = new Map<BoundId, Thread | null>();
  #bot: Promise<UserId> | null = null;
  #calls = 0;

  constructor(client: GuildClient) {
    this.#client = client;
  }

  /** The reads have made this number of calls. The first read of a reaction also asks for the bot. */
  get calls(): number {
    return this.#calls;
  }

  content(): typeof NO_CONTENT {
    return {
      messages: this.#messages,
      reactions: this.#reactions,
      threads: this.#threads,
      singleThreads: this.#singleThreads,
    };
  }

  /** Throws the errors of the client. An object that is gone is no error. */
  async read(read: ContentRead, control: ReadControl): Promise<StoreRead> {
    const { channelId } = read;
    this.#calls += 1;
    switch (read.kind) {
      case "message": {
        const message = await unlessGone(this.#client.messages.get(channelId, read.messageId, control));
        return () => this.#messages.set(messageKey(channelId, read.messageId), message);
      }
      case "reaction": {
        const isThere = await this.#reacted(read, control);
        return () => this.#reactions.set(reactionKey(channelId, read.messageId, read.emoji), isThere);
      }
      case "threads": {
        const threads = await listThreads(this.#client, channelId, control);
        return () => this.#threads.set(channelId, threads);
      }
      case "thread": {
        const thread = await unlessGone(this.#client.threads.get(channelId, read.threadId, control));
        return () => this.#singleThreads.set(threadKey(channelId, read.threadId), thread);
      }
      default:
        return read satisfies never;
    }
  }

  /** Returns true when the bot is among the users who reacted. It reads pages until it finds the bot. */
  async #reacted(
    { channelId, messageId, emoji }: Extract<ContentRead, { readonly kind: "reaction" }>,
    control: ReadControl,
  ): Promise<boolean> {
    if (this.#bot === null) {
      this.#calls += 1;
      this.#bot = this.#client.bot.me(control).then(({ id }) => id);
    }
    const bot = await this.#bot;
    const isThere = async () => {
      for await (const user of this.#client.reactions.iterate(channelId, messageId, emoji, {}, control))
        if (user.id === bot) return true;
      return false;
    };
    return (await unlessGone(isThere())) ?? false;
  }
}
