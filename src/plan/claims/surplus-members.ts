// Finds the people in a role whom an exact list does not name. The list of the service may be old or fall short, so each of them is read
// alone before a plan takes the role.
//
// The module promises that a bot never counts, and that no person counts if the list has another length than the number of the role.

import type { Config } from "../../config/config.js";
import { type Address, keyOfId, memberAddress } from "../../model/address.js";
import { joinedKey, memberKeyParts } from "../../model/bound-id.js";
import { roleId, type UserId } from "../../model/ids.js";
import { boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import { exactRoles } from "./member-claims.js";
import type { Prior } from "./prior.js";

interface Parts {
  readonly config: Config;
  readonly live: LiveGuild;
  readonly prior: Pick<Prior, "bound">;
}

type ExactRole = ReturnType<typeof exactRoles>[number];

export interface RoleList {
  /** `unlisted`: the service did not list the members. `short`: the list has another length than the number of the role. */
  readonly is: "unlisted" | "short" | "whole";
  readonly listed: number;
  /** `null` means that the role has no number in the answer. */
  readonly number: number | null;
  /** These people are in a whole list, and neither file nor state names them. */
  readonly unnamed: readonly UserId[];
}

export interface ListedRole extends ExactRole, Omit<RoleList, "unnamed"> {
  readonly surplus: readonly SurplusMember[];
}

export interface SurplusMember {
  readonly address: Address;
  readonly name: string;
  readonly user: UserId;
}

export const listedRoles = (context: Parts): ListedRole[] =>
  exactRoles(context.config).map((one): ListedRole => {
    const named = new Set<string>(
      // A user under `removed:` with `keep: true` keeps a role whose list does not name the user.
      [...one.members.entries, ...context.config.removedUsers].map(({ user }) => user),
    );
    const { unnamed, ...list } = roleList(one.role.id, named, context.live);
    return { ...one, ...list, surplus: unnamed.map((user) => surplusMember(one, user, context)) };
  });

/** Compares the list of a role with the users who are named in the file or in state. */
export function roleList(role: string, named: ReadonlySet<string>, live: LiveGuild): RoleList {
  const list = live.roleMembers?.get(roleId(role));
  const number = live.roles?.find(({ id }) => id === role)?.memberCount ?? null;
  if (list === undefined) return { is: "unlisted", listed: 0, number, unnamed: [] };
  if (list.length !== number) return { is: "short", listed: list.length, number, unnamed: [] };
  const unnamed = list.filter(({ id, isBot }) => !isBot && id !== live.bot && !named.has(id));
  return { is: "whole", listed: list.length, number, unnamed: unnamed.map(({ id }) => id) };
}

/** A user whom neither state nor file knows has the id in the address: `member.events/#902`. */
function surplusMember({ role }: ExactRole, user: UserId, { config, prior }: Parts): SurplusMember {
  const id = joinedKey(memberKeyParts<string>(role.id, user));
  const bound = boundOf(prior, "member").find((one) => one.id === id)?.address;
  const name = config.userNames.get(user);
  return {
    address: bound ?? memberAddress(role.key, name ?? keyOfId(user)),
    name: name ?? user,
    user,
  };
}
