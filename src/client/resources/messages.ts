// Messages.

import type { Message } from "../../model/guild.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import { readMessage } from "../../protocol/wire/read-message.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Messages {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** service-facts 3.20. */
  async get(channelId: ChannelId, messageId: MessageId, control: CallControl = {}): Promise<Message> {
    const operation = "get_message";
    const params = { channel_id: channelId, message_id: messageId };
    const { body } = await this.#call(operation, { params, ...control });
    return readMessage(body, { operation, channelId });
  }
}
