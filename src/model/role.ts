// Roles, members and grants of a guild, as the neighbouring operations tell them (service-facts 8.1, 8.3, 8.5).

import type { User } from "./guild.js";
import type { GuildId, RoleId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** service-facts 4.9. */
export interface Role {
  readonly id: RoleId;
  readonly name: string;
  /** ARGB, such as 4278245297. */
  readonly color: number | null;
  /** Whether its members are shown apart. */
  readonly hoist: boolean | null;
  /** How many members hold it. */
  readonly memberCount: number | null;
  readonly memberLimit: number | null;
  readonly extra: JsonObject;
}

/** service-facts 8.1. */
export interface GuildRoles {
  readonly guildId: GuildId | null;
  /** Built-in roles included, in the order of the service. */
  readonly roles: readonly Role[];
  /** How many roles the guild may have. */
  readonly limit: number | null;
}

/** service-facts 4.10. */
export interface Member {
  readonly user: User;
  readonly nick: string | null;
  readonly roles: readonly RoleId[];
  /** ISO 8601. */
  readonly joinedAt: string | null;
  readonly extra: JsonObject;
}

/** An interface of the service, such as `GET /guilds/{guild_id}/roles` (service-facts 4.14). */
export interface ApiPermission {
  readonly method: string;
  /** With placeholders. */
  readonly path: string;
  readonly description: string;
  /** null: the service did not say. */
  readonly granted: boolean | null;
}
