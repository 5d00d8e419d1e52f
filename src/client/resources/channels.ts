// A group is a channel of type 4. Sources: service-interface: Channels; service-facts 3.26–3.30, 4.3.
//
// Only private-domain bots that are administrators may write (11253, 11282 otherwise). Every method throws ServiceError, TransportError,
// UnexpectedAnswerError and CallAbortedError too.

import type { Channel, DeletedChannel } from "../../model/guild.js";
import type { ChannelId, GuildId } from "../../model/ids.js";
import type { Payload } from "../../protocol/payloads/index.js";
import { present } from "../../protocol/wire/present.js";
import { readChannel, readChannelList, readDeletedChannel } from "../../protocol/wire/read-channel.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

/**
 * The value has the form of the wire. Enum members hold wire values (model/enums.ts). `position` counts from 1 inside a parent, and from 2
 * for groups. The service accepts `private_user_ids`, the members that may view, only for private type 2.
 */
export interface NewChannel extends Payload<"CreateChannel"> {
  readonly type: number;
  readonly sub_type: number;
}

/** The service can change these members. `parent_id: "0"` moves a channel out of its group. */
export type ChannelChange = Payload<"UpdateChannel">;

export class Channels {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns a channel or group. Errors: codes 10003, 11263, 11264, 301001. Source: service-facts 3.26. */
  async get(channelId: ChannelId, control: CallControl = {}): Promise<Channel> {
    const operation = "get_channel";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readChannel(body, { operation, traceId });
  }

  /** Returns all channels and groups of a guild; there are no pages. Errors: codes 10004, 11264. Source: service-facts 3.27. */
  async list(guildId: GuildId, control: CallControl = {}): Promise<readonly Channel[]> {
    const operation = "get_channels";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guildId }, ...control });
    return readChannelList(body, { operation, traceId, guildId });
  }

  /**
   * Creates a channel or group. The client never sends this call twice: after an error with `outcomeUnknown`, the channel may exist.
   * Errors: codes 301000–301007, where 301004 is the limit of members of a private channel. Source: service-facts 3.28.
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

  /**
   * Changes only the given members and returns the whole channel. Errors: codes 10003 and the codes of create(). Source: service-facts
   * 3.29.
   */
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
   * Deletes a channel or group. This cannot be undone. Returns the deleted channel, with null for each value that the answer leaves out, or
   * null without one. Errors: codes 10003, 301000–301099. Source: service-facts 3.30.
   */
  async delete(channelId: ChannelId, control: CallControl = {}): Promise<DeletedChannel | null> {
    const operation = "delete_channel";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readDeletedChannel(body, { operation, traceId });
  }
}
