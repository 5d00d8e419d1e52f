// Lists the reads of memberships: each user that the file or state names, and the members of a role with an exact list. readSet uses it.

import type { Config } from "../../config/config.js";
import { addressKind } from "../../model/address.js";
import { parseMemberKey, userOfKey } from "../../model/bound-id.js";
import type { BoundObject } from "../value/bound-object.js";
import { memberRead, readsOf } from "../value/bound-reads.js";
import { type GuildRead, isNeighbourRead } from "../value/live-guild.js";
import type { Claims } from "./claim.js";
import { boundMemberships, declaredMemberships, exactRoles } from "./member-claims.js";
import type { Prior } from "./prior.js";
import { removedUserReads } from "./removed-users.js";

interface Parts {
  readonly claims: Claims;
  readonly prior: Prior;
  readonly config: Config;
}

export function memberReads({ claims, prior, config }: Parts): GuildRead[] {
  const { guildId } = config;
  const declared = declaredMemberships({ claims, config });
  const exact = exactRoles(config).map(({ role }) => role.id);
  const lists = exact.map((roleId) => ({ kind: "role_members", guildId, roleId }) as const);
  // The list of a role shows its members, and only a member who changes is read alone.
  const isListed = (role: unknown) => exact.some((id) => id === role);
  const isOfList = ({ id }: BoundObject) => isListed(parseMemberKey(id)?.roleId);
  const live = new Set<string>(claims.channels.flatMap((claim) => claim.live?.id ?? []));
  // A list does not show whether a user who had left is still gone. State may have the role under a former key.
  const hadLeft = new Set(
    boundMemberships(prior).flatMap(({ id, applied }) => (applied.left === true ? [userOfKey(id)] : [])),
  );
  const ofFile = declared.flatMap(({ office, member: { user } }): GuildRead[] => [
    ...(office.kind === "member" && isListed(office.role) && !hadLeft.has(user)
      ? []
      : [memberRead(guildId, user)]),
    ...(office.kind === "channel_admin" && typeof office.channel === "string"
      ? [{ kind: "permission", channelId: office.channel, subject: { kind: "user", id: user } } as const]
      : []),
  ]);
  const ofState = boundMemberships(prior)
    .flatMap((one) => (isOfList(one) ? [] : readsOf(addressKind(one.address), one, guildId)))
    .filter((read) => isNeighbourRead(read) || live.has(read.channelId));
  const all = [...ofFile, ...ofState, ...lists, ...removedUserReads(claims, config)];
  return all.length === 0 ? [] : [{ kind: "bot" }, ...all];
}
