// The neighbouring operations give the roles, members and grants of a guild (service-facts 8.1–8.3, 8.5).

import type { User } from "./guild.js";
import type { ChannelId, GuildId, RoleId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** Source: service-facts 4.9. */
export interface Role {
  readonly id: RoleId;
  readonly name: string;
  /** The number is an ARGB colour, such as 4278245297. */
  readonly color: number | null;
  /** True means that the list of members has a section of its own for the role. */
  readonly hoist: boolean | null;
  readonly memberCount: number | null;
  readonly memberLimit: number | null;
  readonly extra: JsonObject;
}

/** Source: service-facts 8.1. */
export interface GuildRoles {
  readonly guildId: GuildId | null;
  /** The list includes the built-in roles, in the order of the service. */
  readonly roles: readonly Role[];
  /** The guild may have at most this many roles. */
  readonly limit: number | null;
}

/** The service answers a created or changed role with this. Source: service-facts 8.1. */
export interface RoleAnswer {
  readonly id: RoleId;
  /** The service may leave it out. Then only the list of roles shows the role. */
  readonly role: Role | null;
}

/** Source: service-facts 4.10. */
export interface Member {
  readonly user: User;
  readonly nick: string | null;
  readonly roles: readonly RoleId[];
  /** `joinedAt` is the time at which the member joined the guild, in ISO 8601. null means that the answer does not say. */
  readonly joinedAt: string | null;
  readonly extra: JsonObject;
}

/** The sources are service-facts 8.1 and 8.3. */
export interface MembersPage {
  /** A page may repeat members of the page before, and may hold fewer than its limit. */
  readonly members: readonly Member[];
  /** The call for the next page takes this text. null means that the page is the last one. */
  readonly next: string | null;
}

/** The service deletes the messages of a removed member from so many days, and all of them for -1 (service-facts 8.3). */
export const HISTORY_DAYS = [0, 3, 7, 15, 30, -1] as const;

export type HistoryDays = (typeof HISTORY_DAYS)[number];

/** An API permission is about one operation of the service, such as `GET /guilds/{guild_id}/roles` (service-facts 4.14). */
export interface ApiPermission {
  readonly method: string;
  /** The path has placeholders. */
  readonly path: string;
  readonly description: string;
  /** null means that the service did not say. */
  readonly granted: boolean | null;
}

/** The service posts a link with which an administrator grants an operation to the bot (service-facts 4.14, 8.5). */
export interface ApiPermissionDemand {
  readonly channelId: ChannelId | null;
  /** null means that the service did not say. */
  readonly method: string | null;
  /** The path has placeholders. null means that the service did not say. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
}
