// Which interfaces a guild has granted to the bot: a neighbour of the 34 operations, which the service may refuse.
// Source: service-facts 8.5.

import type { GuildId } from "../../model/ids.js";
import type { ApiPermission } from "../../model/role.js";
import { readApiPermissions } from "../../protocol/wire/read-api-permissions.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class ApiPermissions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Every interface that the service lists. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async list(guild: GuildId, control: CallControl = {}): Promise<readonly ApiPermission[]> {
    const operation = "get_guild_api_permission";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readApiPermissions(body, { operation, traceId });
  }
}
