// A guild has one announcement: a message, or up to three recommended channels. No call reads it back. Sources: service-interface:
// Announcements; service-facts 3.5–3.7.
//
// The calls are for the guild's owner and administrators (501017 otherwise). Every method throws ServiceError, TransportError,
// UnexpectedAnswerError and CallAbortedError too.

import type { Announcement } from "../../model/guild.js";
import type { GuildId, MessageId } from "../../model/ids.js";
import {
  createAnnounceBody,
  type MessageAnnouncement,
  type RecommendAnnouncement,
  recommendAnnounceBody,
} from "../../protocol/wire/announcement-bodies.js";
import { readAnnouncement } from "../../protocol/wire/read-announcement.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Announcements {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Announces a message and replaces recommended channels. The client never sends this call twice: after an error with `outcomeUnknown`,
   * the message may be announced. Throws InvalidCallError without channel or message. Errors: codes 501001, 501005, 501008–501010, 501014,
   * 501015. Source: service-facts 3.5.
   */
  async create(
    guildId: GuildId,
    announcement: MessageAnnouncement,
    control: CallControl = {},
  ): Promise<Announcement> {
    const operation = "create_announce";
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guildId },
      body: createAnnounceBody(announcement),
      ...control,
    });
    return readAnnouncement(body, { operation, traceId });
  }

  /**
   * Recommends channels that everybody sees. It replaces the whole list, and also a message. The client never sends this call twice. Throws
   * InvalidCallError for an empty list and for more than 3 channels. Errors: codes 501016, 501018–501020. Source: service-facts 3.6.
   */
  async recommend(
    guildId: GuildId,
    announcement: RecommendAnnouncement,
    control: CallControl = {},
  ): Promise<Announcement> {
    const operation = "create_recommend_announce";
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guildId },
      body: recommendAnnounceBody(announcement),
      ...control,
    });
    return readAnnouncement(body, { operation, traceId });
  }

  /**
   * Withdraws an announcement. `all` withdraws any announcement, and is the only id that withdraws recommended channels. Throws
   * InvalidCallError for an empty id. Errors: codes 501005, 501007–501009. Source: service-facts 3.7.
   */
  async delete(
    guildId: GuildId,
    messageId: MessageId | "all" = "all",
    control: CallControl = {},
  ): Promise<void> {
    await this.#call("delete_announce", {
      params: { guild_id: guildId, message_id: messageId },
      ...control,
    });
  }
}
