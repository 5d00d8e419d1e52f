// The bot has an interface of the service when the guild has granted it. The call is not one of the 34 operations, so the service may
// refuse it. Source: service-facts 8.5.

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

  /** Returns every interface that the service lists. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async list(guild: GuildId, control: CallControl = {}): Promise<readonly ApiPermission[]> {
    const operation = "get_guild_api_permission";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readApiPermissions(body, { operation, traceId });
  }
}
