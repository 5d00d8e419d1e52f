// The roles of a guild: a neighbour of the 34 operations, which the service may refuse. Source: service-facts 8.1.

import type { GuildId } from "../../model/ids.js";
import type { GuildRoles } from "../../model/role.js";
import { readGuildRoles } from "../../protocol/wire/read-roles.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Roles {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** All roles, built-in ones included. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async list(guild: GuildId, control: CallControl = {}): Promise<GuildRoles> {
    const operation = "get_guild_roles";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readGuildRoles(body, { operation, traceId });
  }
}
