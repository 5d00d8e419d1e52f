// Finds the live role of each role that the file gives by name, and of each managed role. State has bound the id that the name led to
// before.
//
//   not managed   The claim takes the bound role while it keeps the name, and policy/namesakes reports a second role of that name. The
//                 claim refuses another role that has the name now: it may have taken the name to get the grants of the file.
//   managed       The bound id wins, and the plan changes the name. Without a live bound role, one free role of the name is adopted. With
//                 `create: true` the plan creates the role when there is none.
//
// engine/find-roles.ts claims roles for a plan, and use-cases/into/planned-text.ts for each text of `pull --into`.

import type { Config, DesiredRole } from "../../config/config.js";
import { type Address, addressKind, byAddress, roleAddress } from "../../model/address.js";
import type { RoleId } from "../../model/ids.js";
import { foldedName } from "../../model/near-name.js";
import { idOfNewRole } from "../../model/new-role.js";
import type { Role } from "../../model/role.js";
import type { State } from "../../state/state.js";
import type { Statement } from "../../words/statement.js";
import { saying } from "../../words/statement.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";

export interface RoleClaims {
  /**
   * The key is the stand-in of the config, such as `name:moderator`. The value is the live id, or the address of a role that the plan
   * creates.
   */
  readonly roleIds: ReadonlyMap<RoleId, RoleId>;
  /** The guild has no role for these names. `id` is the stand-in of the config, such as `name:moderator`. */
  readonly lost: readonly { readonly id: RoleId; readonly problem: Problem }[];
}

interface RoleFacts {
  readonly roles: readonly Role[];
  readonly state: Pick<State, "resources"> | null;
}

export function claimRoles(
  { roles: desired, roleNames }: Pick<Config, "roles" | "roleNames">,
  { roles, state }: RoleFacts,
): RoleClaims {
  const roleIds = new Map<RoleId, RoleId>();
  const lost: { readonly id: RoleId; readonly problem: Problem }[] = [];
  const lose = (one: DesiredRole, statement: Statement<FindingCode>) => {
    lost.push({ id: one.id, problem: about(one, statement) });
  };
  const own = new Set<RoleId>(desired.map(({ id }) => id));
  // The file gives these roles by their ids.
  const taken = new Map<string, string>([...roleNames].filter(([id]) => !own.has(id)));
  const claiming = new Claiming(desired, { roles, state, taken });
  for (const one of desired) {
    const claimed = claiming.claim(one);
    const other = typeof claimed === "string" ? taken.get(claimed) : undefined;
    if (typeof claimed !== "string") lose(one, claimed);
    else if (other !== undefined) {
      lose(one, saying("E-ROLE-TWICE", { role: one.key, other, name: one.name ?? claimed, id: claimed }));
    } else {
      taken.set(claimed, one.key);
      roleIds.set(one.id, claimed);
    }
  }
  return { roleIds, lost };
}

class Claiming {
  /** State has bound these ids to roles of the file, or the file gives them. */
  readonly #spoken: ReadonlySet<string>;

  constructor(
    private readonly desired: readonly DesiredRole[],
    private readonly given: RoleFacts & { readonly taken: ReadonlyMap<string, string> },
  ) {
    const declared = new Set<Address>(desired.map(({ key }) => roleAddress(key)));
    const bound = byAddress(given.state?.resources ?? {}).flatMap(([address, { id }]) =>
      addressKind(address) === "role" && declared.has(address) ? [id as string] : [],
    );
    this.#spoken = new Set([...bound, ...given.taken.keys(), ...desired.map(({ id }) => id)]);
  }

  claim(one: DesiredRole): RoleId | Statement<FindingCode> {
    if (one.managed === null) return claimByName(one, this.given);
    return one.attributeAt.role_id === undefined ? this.#managed(one) : this.#byId(one);
  }

  #byId({ key, id }: DesiredRole): RoleId | Statement<FindingCode> {
    const address = roleAddress(key);
    const bound = this.#boundRole(key);
    if (bound !== null && bound !== id) return saying("E-ROLE-ID-BOUND", { address, bound, id });
    return this.#live(id) === undefined ? saying("E-ROLE-ID-GONE", { address, id }) : id;
  }

  #managed(one: DesiredRole): RoleId | Statement<FindingCode> {
    const { key, name, managed } = one;
    const bound = this.#boundRole(key);
    if (bound !== null) return bound;
    const { roles } = this.given;
    const free = roles.filter((role) => role.name === name && !this.#spoken.has(role.id));
    const [only, ...others] = free;
    if (others.length > 0)
      return saying("E-ROLE-AMBIGUOUS", { role: key, name: name ?? key, ids: free.map(({ id }) => id) });
    if (only !== undefined) return only.id;
    if (managed?.creates !== true)
      return saying("E-ROLE-NOT-THERE", { role: key, name: name ?? key, bound: null, now: null });
    return this.#asNew(one, name ?? key);
  }

  /** A name that people take for the name of a live role is refused. Two declared roles of one new name are one role. */
  #asNew({ key }: DesiredRole, name: string): RoleId | Statement<FindingCode> {
    const alike = this.given.roles.find(
      (role) => role.name !== name && foldedName(role.name) === foldedName(name) && foldedName(name) !== "",
    );
    if (alike !== undefined)
      return saying("E-ROLE-NAME-ALIKE", { role: key, name, alike: alike.name, id: alike.id });
    const twin = this.desired.find((other) => other.key !== key && other.name === name);
    return twin === undefined
      ? idOfNewRole(roleAddress(key))
      : saying("E-ROLE-NAME-TWICE", { role: key, other: twin.key, name });
  }

  /** Returns the live role that state has bound. `null` means that state has none, or that the guild no longer has it. */
  #boundRole(key: string): RoleId | null {
    const bound = this.given.state?.resources[roleAddress(key)]?.id;
    return bound === undefined ? null : (this.#live(bound)?.id ?? null);
  }

  readonly #live = (id: string): Role | undefined => this.given.roles.find((role) => role.id === id);
}

/** Claims a role that the file only finds. */
function claimByName(
  { key, name: named }: DesiredRole,
  { roles, state }: RoleFacts,
): RoleId | Statement<FindingCode> {
  const name = named ?? key;
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

const about = ({ key, at }: DesiredRole, statement: Statement<FindingCode>): Problem =>
  problem(statement, { address: roleAddress(key), at });
