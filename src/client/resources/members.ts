// The methods read and remove the members of a guild, and give and take their roles. They are not among the 34 operations, so the service
// may refuse them. Sources: service-facts 8.2, 8.3.
//
// The service documents no codes for them. Every method throws ServiceError, TransportError, UnexpectedAnswerError and CallAbortedError.

import type { ChannelId, GuildId, RoleId, UserId } from "../../model/ids.js";
import type { HistoryDays, Member } from "../../model/role.js";
import { present } from "../../protocol/wire/present.js";
import { readMember, readMemberList } from "../../protocol/wire/read-member.js";
import type { Call } from "../caller.js";
import { MOST_MEMBERS_PER_PAGE } from "../checks/input-checks.js";
import type { CallControl } from "./call-control.js";
import { iterateMembers } from "./iterate-members.js";

/** The calls that give and take a role use these options. */
export interface MemberRoleControl extends CallControl {
  /** Role 5, channel administrator, needs the channel. Other roles take none. */
  readonly channelId?: ChannelId | undefined;
}

/** The call that removes a member uses these options. */
export interface MemberRemoval extends CallControl {
  /** `true` means that the user cannot join again. */
  readonly blacklist?: boolean | undefined;
  /** The messages of the member from the last 3, 7, 15 or 30 days disappear too, or all of them. Without it all messages stay. */
  readonly deleteHistory?: Exclude<HistoryDays, 0 | -1> | "all" | undefined;
}

export class Members {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Returns one member with its roles. Source: service-facts 8.3. */
  async get(guild: GuildId, user: UserId, control: CallControl = {}): Promise<Member> {
    const operation = "get_guild_member";
    const params = { guild_id: guild, user_id: user };
    const { body, traceId } = await this.#call(operation, { params, ...control });
    return readMember(body, { operation, traceId, userId: user });
  }

  /**
   * Returns a page of members. `after` is the last user id of the page before. `limit` is 1 to 400 (1 without it). A page may repeat
   * members and may be short: only an empty page is the end. Private-domain bots only. Throws InvalidCallError for another limit. Source:
   * service-facts 8.3.
   */
  async list(
    guild: GuildId,
    page: { readonly after?: UserId | undefined; readonly limit?: number | undefined } = {},
    control: CallControl = {},
  ): Promise<readonly Member[]> {
    const operation = "get_guild_members";
    const query: Record<string, string> = {};
    if (page.after !== undefined) query.after = page.after;
    if (page.limit !== undefined) query.limit = String(page.limit);
    const { body, traceId } = await this.#call(operation, { params: { guild_id: guild }, query, ...control });
    return readMemberList(body, { operation, traceId });
  }

  /**
   * Gives every member once, page by page (400 by default), until an empty page, or a short page that has the marker alone. Throws
   * UnexpectedAnswerError when a page leads back to a page before. With a page size of 1 a page may have the marker alone each time.
   */
  iterate(
    guild: GuildId,
    options: { readonly pageSize?: number | undefined } = {},
    control: CallControl = {},
  ): AsyncGenerator<Member, void, undefined> {
    const limit = options.pageSize ?? MOST_MEMBERS_PER_PAGE;
    return iterateMembers("get_guild_members", async (after) => {
      const members = await this.list(guild, { after: after as UserId | undefined, limit }, control);
      const isLast = members.length < limit && members.every(({ user }) => user.id === after);
      return { members, next: isLast ? null : (members.at(-1)?.user.id ?? null) };
    });
  }

  /**
   * Gives a member a role. Needs an administrator. Role 5 also gives the manage permission in its channel. Throws InvalidCallError for role
   * 5 without a channel. Source: service-facts 8.2.
   */
  async addRole(guild: GuildId, user: UserId, role: RoleId, control: MemberRoleControl = {}): Promise<void> {
    await this.#changeRole(
      "put_guild_member_role",
      { guild_id: guild, user_id: user, role_id: role },
      control,
    );
  }

  /** Takes a role from a member. Needs an administrator, and for role 5 the channel, as addRole() does. Source: service-facts 8.2. */
  async removeRole(
    guild: GuildId,
    user: UserId,
    role: RoleId,
    control: MemberRoleControl = {},
  ): Promise<void> {
    await this.#changeRole(
      "delete_guild_member_role",
      { guild_id: guild, user_id: user, role_id: role },
      control,
    );
  }

  /**
   * Removes a member from the guild. A plan never makes this call. The service refuses public-domain bots, and it refuses to remove an
   * administrator. Throws InvalidCallError for another number of days. Source: service-facts 8.3.
   */
  async remove(
    guild: GuildId,
    user: UserId,
    { blacklist, deleteHistory, ...control }: MemberRemoval = {},
  ): Promise<void> {
    const body = present({
      add_blacklist: blacklist,
      delete_history_msg_days: deleteHistory === "all" ? -1 : deleteHistory,
    });
    const params = { guild_id: guild, user_id: user };
    await this.#call("delete_guild_member", { params, body, ...control });
  }

  async #changeRole(
    operation: "put_guild_member_role" | "delete_guild_member_role",
    params: Readonly<Record<string, string>>,
    { channelId, ...control }: MemberRoleControl,
  ): Promise<void> {
    const body = channelId === undefined ? {} : { channel: { id: channelId } };
    await this.#call(operation, { params, body, ...control });
  }
}
