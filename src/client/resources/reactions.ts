// The methods set, remove and list emoji reactions. Sources: service-interface: Reactions; service-facts 3.11–3.13, 4.11.
//
// An emoji is an Emoji or a text that emojiOf() reads: `🎉`, `system:76`. Every method throws InvalidCallError for an impossible emoji, and
// ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError too.

import type { User } from "../../model/guild.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { Emoji, ReactionUsersPage } from "../../model/message.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import { readReactionUsers } from "../../protocol/wire/read-reaction-users.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import type { Call } from "../caller.js";
import { emojiOf } from "../emoji-of.js";
import { ServiceError } from "../service-error.js";
import type { CallControl } from "./call-control.js";

/** The calls that set and remove a reaction take these options. */
export interface ReactionControl extends CallControl {
  /**
   * The service refuses a reaction that is already set, or already gone (620003, 620004). `accept` treats this as success. The default is
   * `refuse`.
   */
  readonly already?: "accept" | "refuse" | undefined;
}

/** All sources allow this size (service-facts 3.13). */
const DEFAULT_PAGE_SIZE = 50;

const ALREADY_SET = 620003;
const NOT_SET = 620004;

export class Reactions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Sets the bot's own reaction. Errors: codes 620002 too many kinds, 620003 already set, 620005 not permitted, 620006 too often (the
   * client waits), 620007 (repeated). Source: service-facts 3.11.
   */
  async add(
    channelId: ChannelId,
    messageId: MessageId,
    emoji: Emoji | string,
    control: ReactionControl = {},
  ): Promise<void> {
    const params = paramsOf(channelId, messageId, emoji);
    await this.#unlessAlready(ALREADY_SET, { operation: "put_reaction", params, control });
  }

  /** Removes the bot's own reaction. Errors: codes 620004 was not set, and the codes of add(). Source: service-facts 3.12. */
  async remove(
    channelId: ChannelId,
    messageId: MessageId,
    emoji: Emoji | string,
    control: ReactionControl = {},
  ): Promise<void> {
    const params = paramsOf(channelId, messageId, emoji);
    await this.#unlessAlready(NOT_SET, { operation: "delete_reaction", params, control });
  }

  /**
   * Returns a page of the users who reacted, with id, name and picture. `cookie` comes from the page before; the first page has none.
   * `limit` is 1 to 100 and counts only on the first page. The sources agree on 50 (20 without it). Throws InvalidCallError for another
   * limit. Errors: codes 620001, 620007, 10003. Source: service-facts 3.13.
   */
  async users(
    channelId: ChannelId,
    messageId: MessageId,
    emoji: Emoji | string,
    page: { readonly cookie?: string | undefined; readonly limit?: number | undefined } = {},
    control: CallControl = {},
  ): Promise<ReactionUsersPage> {
    const operation = "get_reaction_users";
    const { cookie = "", limit } = page;
    const query: Record<string, string> = {};
    if (cookie !== "") query.cookie = cookie;
    if (limit !== undefined) query.limit = String(limit);
    const params = paramsOf(channelId, messageId, emoji);
    const { body, traceId } = await this.#call(operation, { params, query, ...control });
    return readReactionUsers(body, { operation, traceId });
  }

  /**
   * Gives every user who reacted once, page by page (50 by default). It ends with `is_end`, an empty page, or a page without a cookie.
   * Throws UnexpectedAnswerError when a page brings no new user, because the loop would never end.
   */
  async *iterate(
    channelId: ChannelId,
    messageId: MessageId,
    emoji: Emoji | string,
    options: { readonly pageSize?: number | undefined } = {},
    control: CallControl = {},
  ): AsyncGenerator<User, void, undefined> {
    const userIds = new Set<string>();
    const limit = options.pageSize ?? DEFAULT_PAGE_SIZE;
    let cookie = "";
    do {
      const page = await this.users(channelId, messageId, emoji, { cookie, limit }, control);
      if (page.users.length === 0) return;
      const before = userIds.size;
      for (const user of page.users) {
        if (userIds.has(user.id)) continue;
        userIds.add(user.id);
        yield user;
      }
      if (page.isEnd) return;
      if (userIds.size === before) {
        throw new UnexpectedAnswerError({
          operation: "get_reaction_users",
          reason: "shape",
          ...pageAgain("users"),
        });
      }
      cookie = page.cookie;
    } while (cookie !== "");
  }

  async #unlessAlready(
    code: number,
    call: {
      readonly operation: "put_reaction" | "delete_reaction";
      readonly params: Readonly<Record<string, string>>;
      readonly control: ReactionControl;
    },
  ): Promise<void> {
    const { already, ...control } = call.control;
    try {
      await this.#call(call.operation, { params: call.params, ...control });
    } catch (error) {
      const isAlready = error instanceof ServiceError && error.platformCode === code;
      if (already !== "accept" || !isAlready) throw error;
    }
  }
}

function paramsOf(
  channelId: ChannelId,
  messageId: MessageId,
  emoji: Emoji | string,
): Readonly<Record<string, string>> {
  const { type, id } = emojiOf(emoji);
  return { channel_id: channelId, message_id: messageId, type: String(type), id };
}
