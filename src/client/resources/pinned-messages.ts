// A channel has at most 20 pinned messages. Sources: service-interface: Pinned messages; service-facts 3.8–3.10.
//
// Every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError, and InvalidCallError for an empty id.

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

  /** Returns the pins. Their order means nothing. Errors: codes 501004, 10003. Source: service-facts 3.10. */
  async list(channelId: ChannelId, control: CallControl = {}): Promise<Pins> {
    const operation = "get_pins";
    const { body, traceId } = await this.#call(operation, { params: { channel_id: channelId }, ...control });
    return readPins(body, { operation, traceId, channelId });
  }

  /**
   * Pins a visible message and returns all pins of the channel after the call. Errors: codes 501005, 501008, 501010, 501011 (repeated),
   * 501013 full, 501014, 501015. Source: service-facts 3.8.
   */
  async put(channelId: ChannelId, messageId: MessageId, control: CallControl = {}): Promise<Pins> {
    const operation = "put_pin";
    const params = { channel_id: channelId, message_id: messageId };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readPins(body, { operation, traceId, channelId });
  }

  /** Removes a pin; `all` removes every pin of the channel. Errors: codes 501005, 501008, 501012 (repeated). Source: service-facts 3.9. */
  async delete(channelId: ChannelId, messageId: MessageId | "all", control: CallControl = {}): Promise<void> {
    await this.#call("delete_pin", {
      params: { channel_id: channelId, message_id: messageId },
      ...control,
    });
  }
}
