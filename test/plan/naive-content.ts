// The naive service with messages and threads follows service-facts 3.3, 3.5 to 3.12 and 3.21 to 3.24 as plainly as possible. It refuses
// calls that would break a promise: a post over the day's quota, a pin or reaction on a missing message.

import { type BoundId, messageKey, reactionKeyUnder, threadKey } from "../../src/model/bound-id.js";
import type { ChannelId } from "../../src/model/ids.js";
import type { Json, JsonObject } from "../../src/model/json.js";
import type { Message } from "../../src/model/message.js";
import type { Thread, ThreadList } from "../../src/model/thread.js";
import {
  type GuildRead,
  isNeighbourRead,
  type LiveGuild,
  type Read,
} from "../../src/plan/value/live-guild.js";
import { liveThread } from "../small-forum.js";
import { liveMessage } from "../small-guild.js";
import { type NaiveCall, NaiveService } from "./naive-service.js";

interface Standing {
  readonly channel: string;
  readonly id: string;
  readonly body: JsonObject;
  readonly reactions: Set<string>;
}

export class NaiveContent extends NaiveService {
  readonly messages = new Map<string, Standing>();
  readonly threads = new Map<string, Thread>();
  readonly postsToday = new Map<string, number>();
  /** A channel takes this number of posts on one day. */
  perDay = Number.POSITIVE_INFINITY;
  /** `true` means that answers contain markdown, keyboard, ark and embed (service-facts 4.7.1). */
  tellsParts = true;
  private nextMessage = 1;
  private nextThread = 1;

  override call(call: NaiveCall): string | undefined {
    const { operation, params, body } = call;
    const channel = params.channel_id ?? "";
    const id = params.message_id ?? params.patch_msg_id ?? "";
    switch (operation) {
      case "post_message":
        return this.#post(channel, body);
      case "patch_guild_message": {
        const one = this.#standing(channel, id);
        if (body.markdown == null || body.keyboard == null || !("keyboard" in one.body))
          throw new Error(`50049: ${id} has no keyboard`);
        this.messages.set(id, { ...one, body });
        return undefined;
      }
      case "recall_message":
        this.#standing(channel, id);
        if (this.pins.get(channel)?.some((pin) => pin === id)) throw new Error(`${id} is still pinned`);
        this.messages.delete(id);
        return undefined;
      case "put_reaction":
      case "delete_reaction": {
        const { reactions } = this.#standing(channel, id);
        const emoji = `${params.type}/${params.id}`;
        if (reactions.has(emoji) === (operation === "put_reaction")) throw new Error(`620003: ${emoji}`);
        if (operation === "put_reaction") reactions.add(emoji);
        else reactions.delete(emoji);
        return undefined;
      }
      case "post_thread":
        this.channel(channel);
        return this.addThread(channel, String(body.title));
      case "delete_thread":
        if (!this.threads.delete(params.thread_id ?? "")) throw new Error(`503007: ${params.thread_id}`);
        return undefined;
      case "put_pin":
        this.#standing(channel, id);
        return super.call(call);
      case "create_announce":
        this.#standing(String(body.channel_id), String(body.message_id));
        return super.call(call);
      default:
        return super.call(call);
    }
  }

  override read(all: readonly GuildRead[]): LiveGuild {
    const reads = all.filter((one): one is Read => !isNeighbourRead(one));
    const messages = new Map<BoundId, Message | null>();
    const reactions = new Map<BoundId, boolean>();
    for (const read of reads) {
      if (read.kind !== "message" && read.kind !== "reaction") continue;
      const key = messageKey(read.channelId, read.messageId);
      const one = this.messages.get(read.messageId);
      const isThere = one?.channel === read.channelId;
      if (read.kind === "message") messages.set(key, isThere ? this.#told(one) : null);
      else {
        const emoji = `${read.emoji.type}/${read.emoji.id}`;
        reactions.set(reactionKeyUnder(key, read.emoji), isThere && one.reactions.has(emoji));
      }
    }
    return { ...super.read(reads), messages, reactions, ...this.#readThreads(reads) };
  }

  /** The list of a channel's threads has the same facts of a thread as a read of it alone. */
  #readThreads(reads: readonly Read[]): Pick<LiveGuild, "threads" | "singleThreads"> {
    const lists = new Map<ChannelId, ThreadList>();
    const singles = new Map<BoundId, Thread | null>();
    for (const read of reads) {
      if (read.kind === "threads") {
        const threads = [...this.threads.values()].filter((one) => one.channelId === read.channelId);
        lists.set(read.channelId, { threads, complete: true });
        for (const one of threads) singles.set(threadKey(one.channelId, one.id), one);
      } else if (read.kind === "thread") {
        const one = this.threads.get(read.threadId);
        const isThere = one?.channelId === read.channelId;
        singles.set(threadKey(read.channelId, read.threadId), isThere ? one : null);
      }
    }
    return { threads: lists, singleThreads: singles };
  }

  /** Posts a thread as the bot. Returns its id. */
  addThread(channel: string, title: string): string {
    const id = `th${this.nextThread++}`;
    this.threads.set(id, liveThread(id, { channel, title }));
    return id;
  }

  /** Returns the ids of the messages in a channel. */
  standingIn(channel: string): string[] {
    return [...this.messages.values()].filter((one) => one.channel === channel).map(({ id }) => id);
  }

  #post(channel: string, body: NaiveCall["body"]): string {
    this.channel(channel);
    const posts = (this.postsToday.get(channel) ?? 0) + 1;
    if (posts > this.perDay) throw new Error(`304045: ${posts} posts into ${channel}`);
    this.postsToday.set(channel, posts);
    const id = `p${this.nextMessage++}`;
    this.messages.set(id, { channel, id, body, reactions: new Set() });
    return id;
  }

  #standing(channel: string, id: string): Standing {
    const one = this.messages.get(id);
    if (one === undefined || one.channel !== channel)
      throw new Error(`50039: no message ${id} in ${channel}`);
    return one;
  }

  #told({ channel, id, body }: Standing): Message {
    const part = (value: Json | undefined): JsonObject | null =>
      this.tellsParts && typeof value === "object" && value !== null && !Array.isArray(value)
        ? (value as JsonObject)
        : null;
    const embed = part(body.embed);
    return liveMessage(id, channel, {
      content: typeof body.content === "string" ? body.content.replaceAll("  ", " \u00a0") : "",
      markdown: part(body.markdown),
      keyboard: part(body.keyboard),
      ark: part(body.ark),
      embeds: embed === null ? [] : [{ ...embed, description: "" }],
      attachments:
        "image" in body || "file_image" in body
          ? [{ url: "x/1", contentType: null, filename: null, size: null, extra: {} }]
          : [],
    });
  }
}
