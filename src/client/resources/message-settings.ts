// A guild decides what the bot may send. The call is not one of the 34 operations, so the service may refuse it. Source: service-facts 8.7.

import type { GuildId } from "../../model/ids.js";
import type { MessageSetting } from "../../model/message-setting.js";
import { readMessageSetting } from "../../protocol/wire/read-message-setting.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class MessageSettings {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns the settings. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async get(guild: GuildId, control: CallControl = {}): Promise<MessageSetting> {
    const operation = "get_message_setting";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readMessageSetting(body, { operation, traceId });
  }
}
