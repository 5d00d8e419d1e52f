// The bot can read its own user.

import type { User } from "../../model/guild.js";
import { readUser } from "../../protocol/wire/read-user.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Bot {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Returns the user of the bot itself. Throws ServiceError (11303, 11304), TransportError, UnexpectedAnswerError, CallAbortedError.
   * Source: service-facts 3.15.
   */
  async me(control: CallControl = {}): Promise<User> {
    const operation = "me";
    const { body, traceId } = await this.#call(operation, control);
    return readUser(body, { operation, traceId });
  }
}
