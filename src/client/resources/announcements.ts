// The guild's one announcement: a message, or up to three recommended channels. No call reads it back.

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

  /** Announces a message; replaces recommended channels. service-facts 3.5. */
  async create(
    guildId: GuildId,
    announcement: MessageAnnouncement,
    control: CallControl = {},
  ): Promise<Announcement> {
    const operation = "create_announce";
    const { body } = await this.#call(operation, {
      params: { guild_id: guildId },
      body: createAnnounceBody(announcement),
      ...control,
    });
    return readAnnouncement(body, { operation });
  }

  /** Recommends channels; replaces the whole list, and a message. service-facts 3.6. */
  async recommend(
    guildId: GuildId,
    announcement: RecommendAnnouncement,
    control: CallControl = {},
  ): Promise<Announcement> {
    const operation = "create_recommend_announce";
    const { body } = await this.#call(operation, {
      params: { guild_id: guildId },
      body: recommendAnnounceBody(announcement),
      ...control,
    });
    return readAnnouncement(body, { operation });
  }

  /** `all` withdraws whatever there is, and alone withdraws recommended channels. service-facts 3.7. */
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
