// The methods read, create, change and delete the roles of a guild. They are not among the 34 operations, so the service may refuse them.
// Source: service-facts 8.1.
//
// Writes need an administrator. The service documents no codes for them. Every method throws ServiceError, TransportError,
// UnexpectedAnswerError and CallAbortedError.

import type { GuildId, RoleId } from "../../model/ids.js";
import type { GuildRoles, Member, MembersPage, RoleAnswer } from "../../model/role.js";
import { readRoleMembers } from "../../protocol/wire/read-member.js";
import { readGuildRoles, readRoleAnswer } from "../../protocol/wire/read-roles.js";
import { type RoleAttributes, roleBody } from "../../protocol/wire/role-body.js";
import type { Call } from "../caller.js";
import { MOST_MEMBERS_PER_PAGE } from "../checks/input-checks.js";
import type { CallControl } from "./call-control.js";
import { iterateMembers } from "./iterate-members.js";

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

  /**
   * Deletes a role. Its members then lack it, and its permissions in channels are gone [emu]. The service keeps its built-in roles [emu].
   * Source: service-facts 8.1.
   */
  async delete(guild: GuildId, role: RoleId, control: CallControl = {}): Promise<void> {
    await this.#call("delete_guild_role", { params: { guild_id: guild, role_id: role }, ...control });
  }

  /**
   * Returns a page of the members of a role. `startIndex` is `next` of the page before. `limit` is 1 to 400 (1 without it). For some built-in
   * roles the service answers with all members at once. Private-domain bots only. Throws InvalidCallError for another limit. Source:
   * service-facts 8.1.
   */
  async members(
    guild: GuildId,
    role: RoleId,
    page: { readonly startIndex?: string | undefined; readonly limit?: number | undefined } = {},
    control: CallControl = {},
  ): Promise<MembersPage> {
    const operation = "get_guild_role_members";
    const query: Record<string, string> = {};
    if (page.startIndex !== undefined) query.start_index = page.startIndex;
    if (page.limit !== undefined) query.limit = String(page.limit);
    const params = { guild_id: guild, role_id: role };
    const { body, traceId } = await this.#call(operation, { params, query, ...control });
    return readRoleMembers(body, { operation, traceId });
  }

  /**
   * Gives every member of a role once, page by page (400 by default), until a page without a next one. Throws UnexpectedAnswerError when a
   * page leads back to a page before. `memberCount` of list() is the number of all.
   */
  iterateMembers(
    guild: GuildId,
    role: RoleId,
    options: { readonly pageSize?: number | undefined } = {},
    control: CallControl = {},
  ): AsyncGenerator<Member, void, undefined> {
    const limit = options.pageSize ?? MOST_MEMBERS_PER_PAGE;
    return iterateMembers("get_guild_role_members", (startIndex) =>
      this.members(guild, role, { startIndex, limit }, control),
    );
  }
}
