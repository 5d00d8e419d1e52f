// The call reads the roles of a guild. It is not one of the 34 operations, so the service may refuse it. Source: service-facts 8.1.

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

  /** Returns all roles, with the built-in ones. Throws ServiceError, TransportError, UnexpectedAnswerError, CallAbortedError. */
  async list(guild: GuildId, control: CallControl = {}): Promise<GuildRoles> {
    const operation = "get_guild_roles";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readGuildRoles(body, { operation, traceId });
  }
}
