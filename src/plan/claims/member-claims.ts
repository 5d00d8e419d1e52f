// Lists the memberships of the file: each user with the role or the channel of the office. It finds the live role or channel of each.
//
// readSet uses it for the reads, and kinds/member for goals, records and findings.

import type { Config, DesiredMember } from "../../config/config.js";
import { type Address, channelAdminAddress, memberAddress } from "../../model/address.js";
import {
  adminKeyParts,
  type BoundId,
  joinedKey,
  memberKeyParts,
  parseAdminKey,
  parseMemberKey,
} from "../../model/bound-id.js";
import type { RoleId, UserId } from "../../model/ids.js";
import { idInCall, isNewRole } from "../../model/new-role.js";
import { refTo } from "../../model/ref.js";
import { type BoundObject, boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Ref } from "../value/plan.js";
import type { Claims } from "./claim.js";
import type { Office } from "./holds-now.js";

export interface DeclaredMembership {
  readonly address: Address;
  readonly office: Office;
  /** State binds the membership under this id. `null` means that the role or channel is yet to be created. */
  readonly key: BoundId | null;
  /** The plan shows the membership below this object. `null` means that it is below no object. */
  readonly within: Address | null;
  readonly member: DesiredMember;
}

interface Declared {
  readonly claims: Pick<Claims, "channels">;
  readonly config: Pick<Config, "roles" | "roleNames">;
}

export const declaredMemberships = ({ claims, config }: Declared): DeclaredMembership[] => [
  ...rolesWithMembers(config).flatMap(({ role, members }) =>
    members.entries.map(
      (member): DeclaredMembership => ({
        address: memberAddress(role.key, member.name),
        office: { kind: "member", role: idInCall(role.id) as RoleId | Ref },
        key: isNewRole(role.id) ? null : joinedKey(memberKeyParts<string>(role.id, member.user)),
        within: null,
        member,
      }),
    ),
  ),
  ...claims.channels.flatMap(({ address: within, desired, live }) =>
    (desired.admins ?? []).map((member): DeclaredMembership => {
      const office = { kind: "channel_admin", channel: live?.id ?? refTo(within) } as const;
      const key = live === null ? null : joinedKey(adminKeyParts<string>(live.id, member.user));
      return { address: channelAdminAddress(desired.key, member.name), office, key, within, member };
    }),
  ),
];

/** A plan of a part has no id for a role that it leaves out. */
export const rolesWithMembers = ({ roles, roleNames }: Declared["config"]) =>
  roles.flatMap((role) =>
    role.members !== null && roleNames.has(role.id) ? [{ role, members: role.members }] : [],
  );

/** Returns the live roles whose members the file lists exactly. */
export const exactRoles = (config: Declared["config"]) =>
  rolesWithMembers(config).filter(({ role, members }) => members.isExact && !isNewRole(role.id));

/** Returns the memberships and offices that state has bound. */
export const boundMemberships = (bound: Parameters<typeof boundOf>[0]): readonly BoundObject[] => [
  ...boundOf(bound, "member"),
  ...boundOf(bound, "channel_admin"),
];

/** Returns the memberships of file and state, with their users. */
export const membershipsOf = ({
  prior,
  ...declared
}: Declared & {
  readonly prior: Parameters<typeof boundOf>[0];
  readonly config: Pick<Config, "removedUsers">;
}): {
  readonly address: Address;
  readonly user: UserId;
}[] => [
  ...declaredMemberships(declared).map(({ address, member }) => ({ address, user: member.user })),
  // The roles of a user under `removed:` are known only after a read.
  ...declared.config.removedUsers.flatMap(({ name, user }) =>
    [...declared.config.roleNames.values()].map((role) => ({ address: memberAddress(role, name), user })),
  ),
  ...boundMemberships(prior).flatMap(({ address, id }) => {
    const user = (parseMemberKey(id) ?? parseAdminKey(id))?.userId;
    return user === undefined ? [] : [{ address, user }];
  }),
];

export const hasLeft = ({ members }: Pick<LiveGuild, "members">, user: UserId): boolean =>
  members?.get(user) === null;
