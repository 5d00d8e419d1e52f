// Role claims: which live role each role of the file stands for that is found by its name. State has bound the id that the name
// led to before. While the bound role has the name, it is the one, and policy/near-names tells of its twin. A role that has taken the name
// over, perhaps to get the grants of the file, is refused.

import type { NamedRole } from "../../config/config.js";
import { roleAddress } from "../../model/address.js";
import type { RoleId } from "../../model/ids.js";
import type { Role } from "../../model/role.js";
import type { State } from "../../state/state.js";
import type { Statement } from "../../words/statement.js";
import { saying } from "../../words/statement.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";

export interface RoleClaims {
  /** The live id of each, by its stand-in. */
  readonly roleIds: ReadonlyMap<RoleId, RoleId>;
  /** Those that were not found, by their stand-ins. */
  readonly lost: readonly { readonly id: RoleId; readonly problem: Problem }[];
}

export function claimRoles(
  named: readonly NamedRole[],
  roleFacts: {
    readonly roles: readonly Role[];
    readonly state: Pick<State, "resources"> | null;
    /** The names of roles that the file gives by their ids. */
    readonly byId: ReadonlyMap<RoleId, string>;
  },
): RoleClaims {
  const roleIds = new Map<RoleId, RoleId>();
  const lost: { readonly id: RoleId; readonly problem: Problem }[] = [];
  const lose = (one: NamedRole, statement: Statement<FindingCode>) => {
    lost.push({ id: one.id, problem: about(one, statement) });
  };
  const taken = new Map(roleFacts.byId);
  for (const one of named) {
    const claimed = claimOf(one, roleFacts);
    const other = typeof claimed === "string" ? taken.get(claimed) : undefined;
    if (typeof claimed !== "string") lose(one, claimed);
    else if (other !== undefined) {
      lose(one, saying("E-ROLE-TWICE", { role: one.key, other, name: one.name, id: claimed }));
    } else {
      taken.set(claimed, one.key);
      roleIds.set(one.id, claimed);
    }
  }
  return { roleIds, lost };
}

function claimOf(
  { key, name }: NamedRole,
  { roles, state }: { readonly roles: readonly Role[]; readonly state: Pick<State, "resources"> | null },
): RoleId | Statement<FindingCode> {
  const bound = state?.resources[roleAddress(key)]?.id ?? null;
  const ids = roles.filter((role) => role.name === name).map(({ id }) => id);
  const [id] = ids;
  if (id === undefined) {
    const now = roles.find((role) => role.id === String(bound))?.name ?? null;
    return saying("E-ROLE-NOT-THERE", { role: key, name, bound, now });
  }
  if (bound !== null) {
    const own = ids.find((one) => one === String(bound));
    return own ?? saying("E-ROLE-REPLACED", { role: key, name, bound, id });
  }
  if (ids.length === 1) return id;
  return saying("E-ROLE-AMBIGUOUS", { role: key, name, ids });
}

const about = ({ key, at }: NamedRole, statement: Statement<FindingCode>): Problem =>
  problem(statement, { address: roleAddress(key), at });
