// Reading what stands in channels: messages, the bot's own reactions, threads. What is gone is read as such.

import type { GuildClient } from "../client/guild-client.js";
import type { ChannelId, UserId } from "../model/ids.js";
import type { Message } from "../model/message.js";
import type { Thread, ThreadList } from "../model/thread.js";
import { messageKey, type NO_CONTENT, type Read, reactionKey, threadKey } from "../plan/live-guild.js";
import { unlessGone } from "./unless-gone.js";

export type ContentRead = Exclude<Read, { readonly kind: "permission" | "pins" }>;

/** Refusals that speak of one forum: 503001 to 503003 no such forum, 503013 internal (service-facts 6.5). */
export const CONTENT_REFUSALS = [503001, 503002, 503003, 503013] as const;

/** The results of reads, as they come in. */
export class ContentReads {
  readonly #client: GuildClient;
  readonly #signal: AbortSignal;
  readonly #messages = new Map<string, Message | null>();
  readonly #reactions = new Map<string, boolean>();
  readonly #threads = new Map<ChannelId, ThreadList>();
  readonly #singleThreads = new Map<string, Thread | null>();
  #bot: Promise<UserId> | null = null;

  constructor({ client, signal }: { readonly client: GuildClient; readonly signal: AbortSignal }) {
    this.#client = client;
    this.#signal = signal;
  }

  found(): typeof NO_CONTENT {
    return {
      messages: this.#messages,
      reactions: this.#reactions,
      threads: this.#threads,
      singleThreads: this.#singleThreads,
    };
  }

  /** Errors: those of the client, but for what says that the thing is gone. */
  async read(read: ContentRead): Promise<void> {
    const { channelId } = read;
    const control = { signal: this.#signal };
    switch (read.kind) {
      case "message": {
        const message = unlessGone(this.#client.messages.get(channelId, read.messageId, control));
        this.#messages.set(messageKey(channelId, read.messageId), await message);
        return;
      }
      case "reaction":
        this.#reactions.set(reactionKey(channelId, read.messageId, read.emoji), await this.#reacted(read));
        return;
      case "threads":
        this.#threads.set(channelId, await this.#client.threads.list(channelId, control));
        return;
      case "thread": {
        const thread = unlessGone(this.#client.threads.get(channelId, read.threadId, control));
        this.#singleThreads.set(threadKey(channelId, read.threadId), await thread);
        return;
      }
      default:
        read satisfies never;
    }
  }

  /** Whether the bot is among those who reacted: pages are read until it is found. */
  async #reacted({
    channelId,
    messageId,
    emoji,
  }: Extract<ContentRead, { readonly kind: "reaction" }>): Promise<boolean> {
    const control = { signal: this.#signal };
    this.#bot ??= this.#client.bot.me(control).then(({ id }) => id);
    const bot = await this.#bot;
    const isThere = async () => {
      for await (const user of this.#client.reactions.iterate(channelId, messageId, emoji, {}, control))
        if (user.id === bot) return true;
      return false;
    };
    return (await unlessGone(isThere())) ?? false;
  }
}
