// Reads the roles, memberships and offices of the tortured file without guildform's own reader. guild-text.ts writes them as lines, and
// foreign-writes.ts judges calls by them. Roles have names here, because a created role has another id in each case.

import { parse } from "yaml";
import { scenarioFiles } from "./scenario-files.js";

interface WrittenRole {
  readonly name: string;
  readonly create?: boolean;
  readonly manage?: boolean;
  readonly color?: string;
  readonly hoist?: boolean;
  readonly members?: readonly string[] | Changes;
}

interface Changes {
  readonly add?: readonly string[];
  readonly never?: readonly string[];
}

interface WrittenChannel {
  readonly name: string;
  readonly permissions?: { readonly roles?: object; readonly users?: object };
  readonly channel_admins?: Changes;
  readonly pins?: readonly unknown[];
}

interface WrittenFile {
  readonly roles: Readonly<Record<string, string | WrittenRole>>;
  readonly users: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly name: string; readonly channels: readonly WrittenChannel[] }[];
  readonly channels: readonly WrittenChannel[];
  readonly removed: readonly { readonly role?: string; readonly user?: string }[];
}

const read = (text: string): WrittenFile => parse(text) as WrittenFile;
const { first, file } = scenarioFiles(true);
const written = read(file);

export const DECLARED_GROUPS = written.groups;
export const DECLARED_CHANNELS = [...written.groups.flatMap((group) => group.channels), ...written.channels];

const nameOf = (key: string, { roles } = written): string => {
  const role = roles[key];
  return typeof role === "object" ? role.name : key;
};

const idOf = (user: string): string => written.users[user] ?? user;

const managed = Object.values(written.roles).flatMap((role) =>
  typeof role === "object" && (role.create === true || role.manage === true) ? [role] : [],
);

/** The first file has these names for roles that the tortured file deletes. */
export const LEAVING_ROLES: ReadonlySet<string> = new Set(
  written.removed.flatMap(({ role }) => (role === undefined ? [] : [nameOf(role, read(first))])),
);

/** These users leave the team: guildform takes each role, office and own entry from them. */
export const LEAVING_USERS: ReadonlySet<string> = new Set(
  written.removed.flatMap(({ user }) => (user === undefined ? [] : [idOf(user)])),
);

/** guildform creates, changes or deletes these roles. If a role changes its name, the set has both names. */
export const MANAGED_ROLES: ReadonlySet<string> = new Set([
  ...managed.map(({ name }) => name),
  ...Object.keys(read(first).roles)
    .filter((key) => managed.includes(written.roles[key] as WrittenRole))
    .map((key) => nameOf(key, read(first))),
  ...LEAVING_ROLES,
]);

const formerNames: ReadonlyMap<string, string> = new Map(
  Object.keys(read(first).roles).map((key) => [nameOf(key, read(first)), nameOf(key)]),
);

/** Returns the name of a role in the tortured file. */
export const presentName = (name: string): string => formerNames.get(name) ?? name;

/** Returns `true` when the file says this attribute of the role. */
export const decidesAttribute = (role: string, attribute: "color" | "hoist"): boolean =>
  managed.some((one) => one.name === role && one[attribute] !== undefined);

/** Returns `true` when the file decides whether this user holds the role: a list decides about all users. */
export function decidesMember(role: string, user: string): boolean {
  if (LEAVING_USERS.has(user) || LEAVING_ROLES.has(role)) return true;
  const name = presentName(role);
  const members = managed.find((one) => one.name === name)?.members;
  if (members === undefined) return false;
  return isList(members) || named(members).includes(user);
}

/** Returns `true` when the file decides whether this user administers the channel. */
export function decidesOffice(channel: string, user: string): boolean {
  const declared = DECLARED_CHANNELS.find(({ name }) => name === channel);
  if (declared === undefined) return false;
  return LEAVING_USERS.has(user) || named(declared.channel_admins ?? {}).includes(user);
}

const named = ({ add = [], never = [] }: Changes): string[] => [...add, ...never].map(idOf);

const isList = (members: readonly string[] | Changes): members is readonly string[] => Array.isArray(members);

const subjects: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  DECLARED_CHANNELS.map(({ name, permissions = {} }) => [
    name,
    new Set([
      ...Object.keys(permissions.roles ?? {}).map((key) => `role ${nameOf(key)}`),
      ...Object.keys(permissions.users ?? {}).map((user) => `user ${idOf(user)}`),
    ]),
  ]),
);

/** Returns `true` when the file decides about this entry. The subject is `role rangers` or `user 902`. */
export function decidesEntry(channel: string, subject: string): boolean {
  const [kind, name = ""] = subject.split(/ (.*)/);
  if (kind === "role" && LEAVING_ROLES.has(name)) return true;
  if (kind === "user" && LEAVING_USERS.has(name) && subjects.has(channel)) return true;
  const now = kind === "role" ? `role ${presentName(name)}` : subject;
  return subjects.get(channel)?.has(now) ?? false;
}
