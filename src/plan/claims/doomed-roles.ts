// Lists the roles that the plan deletes: `removed:` names them, or the file has `removal: implicit` and their entry is gone. guildform deletes
// managed roles alone (promise 2). kinds/role/removal.ts makes the goals, and other passes leave out what goes with such a role.

import type { Config } from "../../config/config.js";
import { roleAddress } from "../../model/address.js";
import { type BoundId, roleKey } from "../../model/bound-id.js";
import { isManagedRole } from "../../model/role-attributes.js";
import { type BoundObject, boundOf } from "../value/bound-object.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Prior } from "./prior.js";

type Removing = Pick<Config, "policy" | "removedRoles" | "roles">;

/** Returns true if the file asks for the deletion of this role. State has bound the role, and the file does not declare it. */
export function asksForDeletion(
  { address, applied }: BoundObject,
  { policy, removedRoles }: Removing,
): boolean {
  const entry = removedRoles.find(({ key }) => roleAddress(key) === address);
  return entry === undefined ? isManagedRole(applied) && policy.removal === "implicit" : entry.keep !== true;
}

/** Returns the roles of the guild that the plan deletes. Without a list of the roles it deletes none. */
export function doomedRoles({
  config,
  prior,
  live,
}: {
  readonly config: Removing;
  readonly prior: Prior;
  readonly live: Pick<LiveGuild, "roles">;
}): ReadonlySet<BoundId> {
  const declared = new Set(config.roles.map(({ key }) => roleAddress(key)));
  const ids = new Set(config.roles.map(({ id }) => roleKey(id)));
  const standing = new Set((live.roles ?? []).map(({ id }) => roleKey(id)));
  return new Set(
    boundOf(prior, "role").flatMap((one) => {
      const { address, applied, id } = one;
      const isDoomed = !declared.has(address) && isManagedRole(applied) && asksForDeletion(one, config);
      return isDoomed && !ids.has(id) && standing.has(id) ? [id] : [];
    }),
  );
}
