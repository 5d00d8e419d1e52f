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
import { roleKey } from "../../model/bound-id.js";
import { isSystemRole, type RoleId } from "../../model/ids.js";
import { foldedName } from "../../model/near-name.js";
import { idOfNewRole, isNewRole } from "../../model/new-role.js";
import type { Role } from "../../model/role.js";
import { isManagedRole } from "../../model/role-attributes.js";
import type { State } from "../../state/state.js";
import type { Statement } from "../../words/statement.js";
import { saying } from "../../words/statement.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";
import { lostRoleIds } from "./lost-role-creates.js";
import type { Prior } from "./prior.js";

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
  readonly state: Pick<State, "resources" | "intents"> | null;
}

type FileRoles = Pick<Config, "roles" | "roleNames" | "removedRoles" | "moved">;

/** `state` is from before the renames of `moved:`. */
export function claimRoles(file: FileRoles, { roles, state }: RoleFacts): RoleClaims {
  const { roles: desired, roleNames } = file;
  const roleIds = new Map<RoleId, RoleId>();
  const lost: { readonly id: RoleId; readonly problem: Problem }[] = [];
  const lose = (one: DesiredRole, statement: Statement<FindingCode>) => {
    lost.push({ id: one.id, problem: about(one, statement) });
  };
  const own = new Set<RoleId>(desired.map(({ id }) => id));
  // The file gives these roles by their ids.
  const taken = new Map<string, string>([...roleNames].filter(([id]) => !own.has(id)));
  const claiming = new Claiming(file, { roles, state, taken });
  for (const one of desired) {
    const claimed = claiming.claim(one);
    const other = typeof claimed === "string" ? taken.get(claimed) : undefined;
    if (typeof claimed !== "string") lose(one, claimed);
    else if (other !== undefined) {
      lose(
        one,
        saying("E-ROLE-TWICE", {
          role: one.key,
          other,
          name: roles.find(({ id }) => id === claimed)?.name ?? null,
          id: claimed,
        }),
      );
    } else {
      taken.set(claimed, one.key);
      roleIds.set(one.id, claimed);
    }
  }
  return { roleIds, lost };
}

class Claiming {
  /** The id of a bound role leads to its address in state. */
  readonly #bound: ReadonlyMap<string, Address>;
  /** The keys are the present addresses of roles. The values are their ids, from state or from a create without an answer. */
  readonly #ids: ReadonlyMap<Address, string>;
  /** The file gives these ids. */
  readonly #given: ReadonlySet<string>;

  constructor(
    private readonly file: FileRoles,
    private readonly facts: RoleFacts & { readonly taken: ReadonlyMap<string, string> },
  ) {
    const { state, roles, taken } = facts;
    const moved = new Map(
      file.moved.flatMap(({ kind, from, to }) =>
        kind === "role" ? [[roleAddress(from), roleAddress(to)] as const] : [],
      ),
    );
    const lost = [...lostRoleIds(state, roles)];
    const declared = new Set(file.roles.map(({ key }) => roleAddress(key)));
    // A role that the file only found once, and declares no more, is free.
    const bound = byAddress(state?.resources ?? {}).filter(
      ([address, { applied }]) =>
        addressKind(address) === "role" &&
        (isManagedRole(applied) || declared.has(moved.get(address) ?? address)),
    );
    const pairs = [...bound.map(([address, { id }]): [Address, string] => [address, id]), ...lost].map(
      ([address, id]): [Address, string] => [moved.get(address) ?? address, id],
    );
    this.#ids = new Map(pairs);
    this.#bound = new Map(pairs.map(([address, id]) => [id, address]));
    this.#given = new Set([...taken.keys(), ...file.roles.map(({ id }) => id)]);
  }

  claim(one: DesiredRole): RoleId | Statement<FindingCode> {
    if (one.managed === null)
      return claimByName(one, { ...this.facts, bound: this.#ids.get(roleAddress(one.key)) ?? null });
    const claimed = one.attributeAt.role_id === undefined ? this.#managed(one) : this.#byId(one);
    if (typeof claimed !== "string" || isNewRole(claimed)) return claimed;
    return this.#newName(one, claimed) ?? claimed;
  }

  #byId({ key, id }: DesiredRole): RoleId | Statement<FindingCode> {
    const address = roleAddress(key);
    const bound = this.#boundRole(key);
    if (bound !== null && bound !== id) return saying("E-ROLE-ID-BOUND", { address, bound, id });
    return this.#live(id) === undefined ? saying("E-ROLE-ID-GONE", { address, id }) : id;
  }

  #managed(one: DesiredRole): RoleId | Statement<FindingCode> {
    const { key, managed } = one;
    const name = one.name ?? key;
    const bound = this.#boundRole(key);
    if (bound !== null) return bound;
    const { roles } = this.facts;
    const system = roles.find((role) => role.name === name && isSystemRole(role.id));
    if (system !== undefined)
      return saying("E-ROLE-NAME-SYSTEM", { role: key, name: system.name, id: system.id });
    const namesakes = roles.filter((role) => role.name === name);
    const free = namesakes.filter(({ id }) => !this.#bound.has(id) && !this.#given.has(id));
    const [only, ...others] = free;
    if (others.length > 0) {
      const ids = free.map(({ id }) => id);
      return saying("E-ROLE-AMBIGUOUS", { role: key, name, isManaged: true, ids });
    }
    if (only !== undefined) return only.id;
    const creates = managed?.creates === true;
    const leaving = creates ? this.#leavingName(name, namesakes) : null;
    if (leaving !== null) return saying("E-ROLE-NAME-LEAVING", { role: key, name, ...leaving });
    for (const { id } of namesakes) {
      const other = this.#ownerOf(id)?.key ?? (creates ? undefined : this.#bound.get(id));
      if (other !== undefined) return saying("E-ROLE-TWICE", { role: key, other, name, id });
    }
    if (!creates) return saying("E-ROLE-NOT-THERE", { role: key, name, bound: null, now: null });
    return this.#alike(one, name) ?? this.#twin(one, name) ?? idOfNewRole(roleAddress(key));
  }

  /** Returns the problem of a name that the plan would give to a live role, or null. */
  #newName(one: DesiredRole, id: RoleId): Statement<FindingCode> | null {
    const { key, name } = one;
    if (name === null || this.#live(id)?.name === name) return null;
    const namesakes = this.facts.roles.filter((role) => role.name === name);
    const leaving = this.#leavingName(name, namesakes);
    if (leaving !== null) return saying("E-ROLE-NAME-LEAVING", { role: key, name, ...leaving });
    const owner = namesakes.flatMap((role) => this.#ownerOf(role.id) ?? [])[0];
    if (owner !== undefined) return saying("E-ROLE-NAME-TWICE", { role: key, name, other: owner.key });
    const isPutBack = this.facts.state?.resources[roleAddress(key)]?.applied.name === name;
    return (isPutBack ? null : this.#alike(one, name, id)) ?? this.#twin(one, name);
  }

  /** Finds another live role whose name people take for this one. */
  #alike({ key }: DesiredRole, name: string, own?: RoleId): Statement<FindingCode> | null {
    const alike = this.facts.roles.find(
      (role) => role.id !== own && role.name !== name && looksLike(role.name, name),
    );
    return alike === undefined
      ? null
      : saying("E-ROLE-NAME-ALIKE", { role: key, name, alike: alike.name, id: alike.id });
  }

  /** Finds another name of the file that is this one, or that people take for it. */
  #twin({ key }: DesiredRole, name: string): Statement<FindingCode> | null {
    const twin = this.file.roles.find(
      (other) =>
        other.key !== key && other.name !== null && (other.name === name || looksLike(other.name, name)),
    );
    return twin === undefined ? null : saying("E-ROLE-NAME-TWICE", { role: key, other: twin.key, name });
  }

  /** Returns the first of the roles that loses the name in this plan, and how. */
  #leavingName(
    name: string,
    namesakes: readonly Role[],
  ): { readonly leaving: Address; readonly by: "deletion" | "rename" } | null {
    for (const { id } of namesakes) {
      const deleted = this.#leaving(id);
      if (deleted !== null) return { leaving: deleted, by: "deletion" };
      const owner = this.#ownerOf(id);
      if (owner?.desired?.managed != null && (owner.desired.name ?? name) !== name)
        return { leaving: roleAddress(owner.key), by: "rename" };
    }
    return null;
  }

  /** Returns the key of the file that has the role: by its id, or because state has bound the role to the key. */
  #ownerOf(id: string): { readonly key: string; readonly desired: DesiredRole | undefined } | null {
    const { roles } = this.file;
    const desired =
      roles.find((one) => one.id === id) ?? roles.find(({ key }) => this.#ids.get(roleAddress(key)) === id);
    const key = desired?.key ?? this.facts.taken.get(id);
    return key === undefined ? null : { key, desired: desired ?? roles.find((one) => one.key === key) };
  }

  /** Returns the live role that state has bound. `null` means that state has none, or that the guild no longer has it. */
  #boundRole(key: string): RoleId | null {
    const bound = this.#ids.get(roleAddress(key));
    return bound === undefined ? null : (this.#live(bound)?.id ?? null);
  }

  /** Returns the address of a role that `removed:` deletes. */
  #leaving(id: string): Address | null {
    const address = this.#bound.get(id);
    const entry = this.file.removedRoles.find((one) => roleAddress(one.key) === address);
    return address === undefined || entry === undefined || entry.keep === true ? null : address;
  }

  readonly #live = (id: string): Role | undefined => this.facts.roles.find((role) => role.id === id);
}

/** Claims a role that the file only finds. */
function claimByName(
  { key, name: named }: DesiredRole,
  { roles, bound }: { readonly roles: readonly Role[]; readonly bound: string | null },
): RoleId | Statement<FindingCode> {
  const name = named ?? key;
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
  return saying("E-ROLE-AMBIGUOUS", { role: key, name, isManaged: false, ids });
}

const looksLike = (one: string, other: string): boolean =>
  foldedName(one) === foldedName(other) && foldedName(one) !== "";

const about = ({ key, at }: DesiredRole, statement: Statement<FindingCode>): Problem =>
  problem(statement, { address: roleAddress(key), at });

/** A person has deleted these roles, and the file has another role for each. The service refuses their entries. */
export const replacedRoles = ({
  config,
  prior,
}: {
  readonly config: Pick<Config, "roles">;
  readonly prior: Pick<Prior, "resources">;
}): ReadonlySet<string> =>
  new Set(
    config.roles.flatMap(({ key, id }) => {
      const bound = prior.resources.get(roleAddress(key))?.id;
      return bound === undefined || bound === roleKey(id) ? [] : [bound];
    }),
  );
