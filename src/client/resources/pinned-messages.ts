// Pinned messages of a channel, 20 at most.

import type { Pins } from "../../model/guild.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import { readPins } from "../../protocol/wire/read-pins.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class PinnedMessages {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** service-facts 3.10. */
  async list(channelId: ChannelId, control: CallControl = {}): Promise<Pins> {
    const operation = "get_pins";
    const { body } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readPins(body, { operation, channelId });
  }

  /** Answers all pins of the channel after the call. service-facts 3.8. */
  async put(channelId: ChannelId, messageId: MessageId, control: CallControl = {}): Promise<Pins> {
    const operation = "put_pin";
    const params = { channel_id: channelId, message_id: messageId };
    const { body } = await this.#call(operation, { params, ...control });
    return readPins(body, { operation, channelId });
  }

  /** `all` clears the channel. service-facts 3.9. */
  async delete(channelId: ChannelId, messageId: MessageId | "all", control: CallControl = {}): Promise<void> {
    await this.#call("delete_pin", {
      params: { channel_id: channelId, message_id: messageId },
      ...control,
    });
  }
}
