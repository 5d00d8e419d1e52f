// Channels and groups. A group is a channel of type 4. Sources: service-interface: Channels; service-facts
// 3.26–3.30, 4.3.
//
// Writing is for private-domain bots that are administrators (11253, 11282 otherwise). Besides what is said below
// every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError.

import type { Channel, DeletedChannel } from "../../model/guild.js";
import type { ChannelId, GuildId } from "../../model/ids.js";
import type { Payload } from "../../protocol/payloads/index.js";
import { present } from "../../protocol/wire/present.js";
import { readChannel, readChannelList, readDeletedChannel } from "../../protocol/wire/read-channel.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

/**
 * A new channel or group, as it travels. Enum members hold wire values (model/enums.ts). `position` counts from 1 inside a parent, from
 * 2 for groups. The service takes `private_user_ids`, the members that may view, for private type 2 alone.
 */
export interface NewChannel extends Payload<"CreateChannel"> {
  readonly type: number;
  readonly sub_type: number;
}

/** The members that the service can change; `parent_id: "0"` takes a channel out of its group. */
export type ChannelChange = Payload<"UpdateChannel">;

export class Channels {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** A channel or group. Codes: 10003, 11263, 11264, 301001. service-facts 3.26. */
  async get(channelId: ChannelId, control: CallControl = {}): Promise<Channel> {
    const operation = "get_channel";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readChannel(body, { operation, traceId });
  }

  /** All channels and groups of a guild; there are no pages. Codes: 10004, 11264. service-facts 3.27. */
  async list(guildId: GuildId, control: CallControl = {}): Promise<readonly Channel[]> {
    const operation = "get_channels";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guildId }, ...control });
    return readChannelList(body, { operation, traceId, guildId });
  }

  /**
   * Creates a channel or group. Never sent twice: an error whose `outcomeUnknown` is true may have created it.
   * Codes: 301000–301007, of which 301004 is the cap of members of a private channel. service-facts 3.28.
   */
  async create(guildId: GuildId, channel: NewChannel, control: CallControl = {}): Promise<Channel> {
    const operation = "create_channel";
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guildId },
      body: present(channel),
      ...control,
    });
    return readChannel(body, { operation, traceId, guildId });
  }

  /** Changes only what is given; answers the whole channel. Codes: as create(), 10003. service-facts 3.29. */
  async update(channelId: ChannelId, change: ChannelChange, control: CallControl = {}): Promise<Channel> {
    const operation = "update_channel";
    const { body, traceId } = await this.#call(operation, {
      params: { channel_id: channelId },
      body: present(change),
      ...control,
    });
    return readChannel(body, { operation, traceId });
  }

  /**
   * Cannot be undone. Answers the deleted channel as far as the service tells, null for what it leaves out. Codes: 10003, 301000–301099.
   * service-facts 3.30.
   */
  async delete(channelId: ChannelId, control: CallControl = {}): Promise<DeletedChannel | null> {
    const operation = "delete_channel";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readDeletedChannel(body, { operation, traceId });
  }
}
