// Lists the memberships of the file: each user with the role or the channel of the office. It finds the live role or channel of each.
//
// readSet uses it for the reads, and kinds/member for goals, records and findings.

import type { DesiredMember } from "../../config/config.js";
import { type Address, channelAdminAddress } from "../../model/address.js";
import { parseAdminKey, parseMemberKey } from "../../model/bound-id.js";
import type { ChannelId, GuildId, RoleId, UserId } from "../../model/ids.js";
import { refTo } from "../../model/ref.js";
import { boundOf } from "../value/bound-object.js";
import { type GuildRead, type LiveGuild, type NeighbourRead, readOf } from "../value/live-guild.js";
import type { Ref } from "../value/plan.js";
import type { Claims } from "./claim.js";

/** The user holds this role of the guild, or role 5 in this channel. A role or channel that the plan creates is a Ref. */
export type Office =
  | { readonly kind: "member"; readonly role: RoleId | Ref }
  | { readonly kind: "channel_admin"; readonly channel: ChannelId | Ref };

export interface DeclaredMembership {
  readonly address: Address;
  readonly office: Office;
  /** The plan shows the membership below this object. `null` means that it is below no object. */
  readonly within: Address | null;
  readonly member: DesiredMember;
}

export const declaredMemberships = ({ channels }: Pick<Claims, "channels">): DeclaredMembership[] =>
  channels.flatMap(({ address: within, desired, live }) =>
    (desired.admins ?? []).map((member): DeclaredMembership => {
      const office = { kind: "channel_admin", channel: live?.id ?? refTo(within) } as const;
      return { address: channelAdminAddress(desired.key, member.name), office, within, member };
    }),
  );

/** Returns the read that shows the roles of a user, and whether the user left. */
export const memberRead = (guildId: GuildId, userId: UserId): NeighbourRead => ({
  kind: "member",
  guildId,
  userId,
});

/** Returns the reads of the memberships that state has bound: each user, and for an office the entry in its channel. */
export const boundMemberReads = (guildId: GuildId, bound: Parameters<typeof boundOf>[0]): GuildRead[] => [
  ...boundOf(bound, "member").flatMap(({ id }) => {
    const parsed = parseMemberKey(id);
    return parsed === undefined ? [] : [memberRead(guildId, parsed.userId)];
  }),
  ...boundOf(bound, "channel_admin").flatMap(({ id }): GuildRead[] => {
    const parsed = parseAdminKey(id);
    return parsed === undefined ? [] : [memberRead(guildId, parsed.userId), ...readOf("channel_admin", id)];
  }),
];

/** Returns the memberships of file and state, with their users. */
export const membershipsOf = ({
  claims,
  prior,
}: {
  readonly claims: Pick<Claims, "channels">;
  readonly prior: Parameters<typeof boundOf>[0];
}): { readonly address: Address; readonly user: UserId }[] => [
  ...declaredMemberships(claims).map(({ address, member }) => ({ address, user: member.user })),
  ...[...boundOf(prior, "member"), ...boundOf(prior, "channel_admin")].flatMap(({ address, id }) => {
    const user = (parseMemberKey(id) ?? parseAdminKey(id))?.userId;
    return user === undefined ? [] : [{ address, user }];
  }),
];

export const hasLeft = ({ members }: Pick<LiveGuild, "members">, user: UserId): boolean =>
  members?.get(user) === null;
