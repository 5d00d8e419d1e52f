// Lost role creates are calls of earlier runs that may have created a role, and whose answer never came. A plan makes such a call only while
// no free role has the name. So the one free role that has the name now is the result. With several roles of the name, or several calls for
// one name, nothing is sure.
//
// role-claims.ts takes the result for the bound role, and prior.ts binds it.

import { type Address, byAddress } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { RoleId } from "../../model/ids.js";
import { objectOf } from "../../model/json.js";
import type { Role } from "../../model/role.js";
import { madeBy } from "../../protocol/made-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";

type Open = Pick<State, "intents" | "resources">;

export const openRoleCreates = ({ intents }: Pick<State, "intents">): readonly Intent[] =>
  Object.values(intents).filter((intent) => madeBy(intent) === "role");

/** Returns the ids of the roles that surely came from lost creates, by the addresses of these calls. */
export function lostRoleIds(state: Open | null, roles: readonly Role[]): ReadonlyMap<Address, RoleId> {
  const open = state === null ? [] : openRoleCreates(state);
  if (state === null || open.length === 0) return new Map();
  const bound = new Set<string>(byAddress(state.resources).map(([, { id }]) => id));
  const free = groupedBy(
    roles.filter(({ id }) => !bound.has(id)),
    ({ name }) => name,
  );
  const byName = groupedBy(open, ({ body }) => String(objectOf(body).name));
  return new Map(
    [...byName].flatMap(([name, calls]): [Address, RoleId][] => {
      const [role, ...others] = free.get(name) ?? [];
      const [call, ...further] = calls;
      return role === undefined || call === undefined || others.length + further.length > 0
        ? []
        : [[call.address, role.id]];
    }),
  );
}
