// Finds the live role of each role that the file gives by name. State has bound the id that the name led to before. The claim takes the
// bound role while it keeps the name, and policy/namesakes finds a second role of that name. The claim refuses another role that has the
// name now: it may have taken the name to get the grants of the file. engine/find-roles.ts claims roles for a plan, and
// use-cases/into/planned-text.ts for each text of `pull --into`.

import type { NamedRole } from "../../config/config.js";
import { roleAddress } from "../../model/address.js";
import type { RoleId } from "../../model/ids.js";
import type { Role } from "../../model/role.js";
import type { State } from "../../state/state.js";
import type { Statement } from "../../words/statement.js";
import { saying } from "../../words/statement.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";

export interface RoleClaims {
  /** The key is the stand-in of the config, such as `name:moderator`, and the value is the live id. */
  readonly roleIds: ReadonlyMap<RoleId, RoleId>;
  /** The guild has no role for these names. `id` is the stand-in of the config, such as `name:moderator`. */
  readonly lost: readonly { readonly id: RoleId; readonly problem: Problem }[];
}

export function claimRoles(
  named: readonly NamedRole[],
  roleFacts: {
    readonly roles: readonly Role[];
    readonly state: Pick<State, "resources"> | null;
    /** The file gives these roles by their ids. The values are their names. */
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
    const boundId = ids.find((one) => one === String(bound));
    return boundId ?? saying("E-ROLE-REPLACED", { role: key, name, bound, id });
  }
  if (ids.length === 1) return id;
  return saying("E-ROLE-AMBIGUOUS", { role: key, name, ids });
}

const about = ({ key, at }: NamedRole, statement: Statement<FindingCode>): Problem =>
  problem(statement, { address: roleAddress(key), at });
