// Gives drawn roles and members their meaning: the roles and members of the world, and the roles of both files. random-guild.ts asks it.

import type { WrittenGuild } from "../../src/emulator/index.js";
import type { FileBuilder } from "./declaration.js";
import type { DeclaredRole } from "./declared-role.js";
import type { RawRole, RawRoleEdit, RawTeam, RawWantedRole } from "./raw-team.js";

/** The user `frank` is no member of the guild. */
export const TEAM_USERS = { alice: "902", bob: "903", carol: "904", frank: "909" } as const;

const ABSENT: string = TEAM_USERS.frank;

const roleId = (index: number): string => String(10101 + index);

/** A role that the files only find has another kind of name. drift.ts leaves such names alone. */
const roleName = ({ fate }: Pick<RawRole, "fate">, index: number): string =>
  `${fate === "found" ? "found" : "crew"} ${"abc"[index % 3]} ${index}`;

/** Adds the roles of the team to a guild, and gives them to their holders. */
export function withTeam(world: WrittenGuild, { roles }: RawTeam): WrittenGuild {
  const users: readonly string[] = Object.values(TEAM_USERS).filter((id) => id !== ABSENT);
  const rolesOf = (id: string): string[] =>
    users.includes(id)
      ? roles.flatMap(({ holders }, index) => ((holders >> users.indexOf(id)) & 1 ? [roleId(index)] : []))
      : [];
  return {
    ...world,
    roles: [
      ...(world.roles ?? []),
      ...roles.map((role, index) => ({
        ...{ id: roleId(index), name: roleName(role, index), color: role.color, hoist: role.hoist },
      })),
    ],
    members: (world.members ?? []).map((one) => ({
      ...one,
      roles: [...(one.roles ?? []), ...rolesOf(one.id ?? "")],
    })),
  };
}

export interface TeamFiles {
  readonly first: FileBuilder;
  readonly second: FileBuilder;
}

export interface LeftRoles {
  /** No file changes the roles of these ids. */
  readonly unmanaged: readonly string[];
  /** The second file neither has nor deletes the roles of these keys. */
  readonly dropped: readonly string[];
}

/** Adds the roles to both files. */
export function addRoles({ first, second }: TeamFiles, team: RawTeam): LeftRoles {
  const unmanaged: string[] = [];
  const dropped: string[] = [];
  const add = (declared: DeclaredRole, edit: RawRoleEdit): void => {
    first.addRole(declared);
    if (!addSecond(second, declared, edit) && declared.by !== "found") dropped.push(declared.key);
  };
  for (const [index, role] of team.roles.entries()) {
    if (role.fate === "unmanaged" || role.fate === "found") unmanaged.push(roleId(index));
    if (role.fate === "unmanaged") continue;
    add(liveRole(role, index), role.edit);
  }
  for (const [index, { wanted, edit }] of team.newRoles.entries())
    add(newRole(`fresh${index}`, wanted), edit);
  for (const [index, wanted] of team.laterRoles.entries()) second.addRole(newRole(`late${index}`, wanted));
  return { unmanaged, dropped };
}

const newRole = (key: string, wanted: RawWantedRole): DeclaredRole => ({
  ...{ key, name: `role ${key}`, liveId: null, by: "create", wanted },
});

function liveRole(role: RawRole, index: number): DeclaredRole {
  const { fate, rename, wanted } = role;
  const name = fate === "id" && rename ? `renamed ${roleName(role, index)}` : roleName(role, index);
  return {
    ...{ key: `r${index}`, name, liveId: roleId(index), wanted },
    by: fate === "id" ? "id" : fate === "found" ? "found" : fate === "create" ? "create" : "name",
  };
}

/** Returns `false` for a role that the second file neither has nor deletes. */
function addSecond(second: FileBuilder, declared: DeclaredRole, { kind, wanted }: RawRoleEdit): boolean {
  const isFound = declared.by === "found";
  if (kind === "drop" || (kind === "tombstone" && isFound)) return false;
  if (kind === "tombstone") {
    second.remove({ role: declared.key });
    return true;
  }
  const key = kind === "rekey" ? `${declared.key}-moved` : declared.key;
  if (kind === "rekey") second.move(`role.${declared.key}`, `role.${key}`);
  const name = kind === "rename" && !isFound ? `${declared.name} (2)` : declared.name;
  second.addRole({ ...declared, key, name, wanted: kind === "keep" ? declared.wanted : wanted });
  return true;
}
