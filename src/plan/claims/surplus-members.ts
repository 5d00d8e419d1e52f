// Finds the people in a role whom an exact list does not name. The list of the service may be old or fall short, so each of them is read
// alone before a plan takes the role.
//
// The module promises that a bot never counts, and that no person counts if the list has another length than the number of the role.

import type { Config } from "../../config/config.js";
import { type Address, keyOfId, memberAddress } from "../../model/address.js";
import { joinedKey, memberKeyParts } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
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

export interface ListedRole extends ExactRole {
  /** `unlisted`: the service did not list the members. `short`: the list has another length than the number of the role. */
  readonly is: "unlisted" | "short" | "whole";
  readonly listed: number;
  /** `null` means that the role has no number in the answer. */
  readonly number: number | null;
  readonly surplus: readonly SurplusMember[];
}

export interface SurplusMember {
  readonly address: Address;
  readonly name: string;
  readonly user: UserId;
}

export const listedRoles = (context: Parts): ListedRole[] =>
  exactRoles(context.config).map((one): ListedRole => {
    const { role, members } = one;
    const list = context.live.roleMembers?.get(role.id);
    const number = context.live.roles?.find(({ id }) => id === role.id)?.memberCount ?? null;
    if (list === undefined) return { ...one, is: "unlisted", listed: 0, number, surplus: [] };
    if (list.length !== number) return { ...one, is: "short", listed: list.length, number, surplus: [] };
    const named = new Set<string>(members.entries.map(({ user }) => user));
    const surplus = list
      .filter(({ id, isBot }) => !isBot && id !== context.live.bot && !named.has(id))
      .map(({ id }) => surplusMember(one, id, context));
    return { ...one, is: "whole", listed: list.length, number, surplus };
  });

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
