// Tells whether a user holds a role of the guild, or administers a channel (role 5), according to the reads.

import { BUILT_IN_ROLE, type ChannelId, type RoleId, type UserId } from "../../model/ids.js";
import { isRef } from "../../model/ref.js";
import { mayManage } from "../facts/member-facts.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Ref } from "../value/plan.js";

/** The user holds this role of the guild, or role 5 in this channel. A role or channel that the plan creates is a Ref. */
export type Office =
  | { readonly kind: "member"; readonly role: RoleId | Ref }
  | { readonly kind: "channel_admin"; readonly channel: ChannelId | Ref };

/**
 * Says why the answer is neither yes nor no. `gone`: the role or channel does not exist. `unread`: the service did not show the user.
 * `left`: the user has left the guild. `office`: the user has the rights of role 5 in each channel, as the owner or an administrator.
 */
export type Unheld = "gone" | "unread" | "left" | "office";

/** A goal with `want` "gone" gets `office` for an owner or an administrator. */
export function holdsNow(
  { office, user, want }: { readonly office: Office; readonly user: UserId; readonly want: "there" | "gone" },
  { members, roleMembers, channels, permissions, roles }: LiveGuild,
): boolean | Unheld {
  const member = members?.get(user);
  if (member === null) return "left";
  if (office.kind === "member") {
    const { role } = office;
    if (isRef(role)) return false;
    if (roles !== undefined && !roles.some(({ id }) => id === role)) return "gone";
    if (member !== undefined) return member.roles.includes(role);
    return roleMembers?.get(role)?.some(({ id }) => id === user) ?? "unread";
  }
  const { channel } = office;
  if (isRef(channel)) return false;
  if (!channels.some(({ id }) => id === channel)) return "gone";
  const manages = mayManage({ permissions }, { channel_id: channel, user_id: user });
  if (manages === undefined) return "unread";
  const isOfGuild = member?.roles.some((role) => ADMINISTRATIVE.has(role)) === true;
  return manages && isOfGuild && want === "gone" ? "office" : manages;
}

const ADMINISTRATIVE: ReadonlySet<string> = new Set([BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner]);
