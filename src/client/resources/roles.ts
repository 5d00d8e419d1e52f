// The methods read, create, change and delete the roles of a guild. They are not among the 34 operations, so the service may refuse them.
// Source: service-facts 8.1.
//
// Writes need an administrator. The service documents no codes for them. Every method throws ServiceError, TransportError,
// UnexpectedAnswerError and CallAbortedError.

import type { GuildId, RoleId } from "../../model/ids.js";
import type { GuildRoles, RoleAnswer } from "../../model/role.js";
import { readGuildRoles, readRoleAnswer } from "../../protocol/wire/read-roles.js";
import { type RoleAttributes, roleBody } from "../../protocol/wire/role-body.js";
import type { Call } from "../caller.js";
import type { CallControl } from "./call-control.js";

export class Roles {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns all roles, with the built-in ones. */
  async list(guild: GuildId, control: CallControl = {}): Promise<GuildRoles> {
    const operation = "get_guild_roles";
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, ...control });
    return readGuildRoles(body, { operation, traceId });
  }

  /**
   * Creates a role. The service may answer with the id alone, and has no idempotency key: two calls make two roles. Throws InvalidCallError
   * without an attribute, and for a number that is no colour. Source: service-facts 8.1.
   */
  async create(guild: GuildId, attributes: RoleAttributes, control: CallControl = {}): Promise<RoleAnswer> {
    const operation = "create_guild_role";
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guild },
      body: roleBody(attributes),
      ...control,
    });
    return readRoleAnswer(body, { operation, traceId });
  }

  /** Changes the given attributes of a role, and no others. Throws InvalidCallError as create() does. Source: service-facts 8.1. */
  async update(
    guild: GuildId,
    role: RoleId,
    attributes: RoleAttributes,
    control: CallControl = {},
  ): Promise<RoleAnswer> {
    const operation = "update_guild_role";
    const { body, traceId } = await this.#call(operation, {
      params: { guild_id: guild, role_id: role },
      body: roleBody(attributes),
      ...control,
    });
    return readRoleAnswer(body, { operation, traceId });
  }

  /** Deletes a role. Its members lose it, and its permissions in channels are gone. Source: service-facts 8.1. */
  async delete(guild: GuildId, role: RoleId, control: CallControl = {}): Promise<void> {
    await this.#call("delete_guild_role", { params: { guild_id: guild, role_id: role }, ...control });
  }
}
