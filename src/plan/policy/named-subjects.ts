// Named subjects are roles and users to whom the calls of a plan give rights, by the ids of the file. The service may
// refuse an unknown id in the middle of an apply (301000, 301006), or accept it and do nothing (service-facts 3.34).
//
//    E-ROLE-ID-UNKNOWN   get_guild_roles does not list the role. One call reads all roles. guildform also makes it for an entry
//                        that the service does not show, since an unknown role may be the cause.
//    E-USER-ID-UNKNOWN   get_guild_member finds no such member. guildform looks up users of new channels, at most 50 of them.
//                        In any other channel it reads the entry of the user, and the service refuses an unknown user there.
//    I-…-UNCHECKED       The service does not answer, or the plan names more users.
//
// plan-from-drafts.ts reports them, and doctor looks for unknown ids in the file.

import { nearMatch } from "../../config/source/near-match.js";
import type { Allowed } from "../../model/allowances.js";
import { subjectKey } from "../../model/bound-id.js";
import { BUILT_IN_ROLE, type GuildId, type RoleId, roleId, type UserId, userId } from "../../model/ids.js";
import type { Role } from "../../model/role.js";
import { subjectIdIn } from "../kinds/permission/subject-id.js";
import type { DraftChange } from "../value/draft.js";
import { atMostWarning, type Finding, finding } from "../value/finding.js";
import type { LiveGuild, NeighbourRead } from "../value/live-guild.js";
import type { Scene } from "../value/scene.js";

export const MOST_USERS_CHECKED = 50;

/** SubjectNaming has the findings about the subjects of a plan, and the reads that they still need. */
export interface SubjectNaming {
  readonly findings: readonly Finding[];
  readonly wants: readonly NeighbourRead[];
}

/**
 * Checks the roles and users of a plan. No finding stops an undo, because it takes its ids from the history and no line of
 * a file needs a correction.
 */
export function strangersIn(
  drafts: readonly Pick<DraftChange, "change">[],
  scene: SubjectScene,
  { by, allowed }: { readonly by: "file" | "undo"; readonly allowed: Allowed },
): SubjectNaming {
  const named = namedSubjects(drafts, scene);
  // A plan that may leave these entries out gives no rights to their roles.
  const isLeftOut = scene.live.unreadable.length <= (allowed.unreadable ?? 0);
  const findings = subjectFindings(named, scene, { isLeftOut });
  return {
    findings: by === "undo" ? findings.map(atMostWarning) : findings,
    wants: subjectReads(named, scene.live),
  };
}

type SubjectScene = Pick<Scene, "addresses" | "channels" | "entries" | "live" | "mentioned" | "positions">;

/** The plan gives rights to this role or user. */
interface Named<Id> {
  readonly id: Id;
  /** This is the first entry that gives rights to the role or user. */
  readonly entry: Entry;
  readonly entries: number;
}

type Entry = Pick<DraftChange["change"], "address" | "within" | "source">;

interface NamedSubjects {
  readonly roles: readonly Named<RoleId>[];
  /** The file names these roles, and the service does not show their entry in a live channel. */
  readonly unshown: readonly Named<RoleId>[];
  /** The plan gives these users rights in channels that it creates. */
  readonly users: readonly Named<UserId>[];
}

/** Returns the subjects in the order of the drafts. It leaves out the built-in roles, which every guild has. */
function namedSubjects(drafts: readonly Pick<DraftChange, "change">[], scene: SubjectScene): NamedSubjects {
  const roles = new Map<string, Named<RoleId>>();
  const users = new Map<string, Named<UserId>>();
  for (const { change } of drafts) {
    const id = givesRights(change) ? subjectIdIn(change) : null;
    if (id === null) continue;
    if (change.kind === "role_permission") {
      if (!BUILT_IN.has(id)) addEntry(roles, roleId(id), change);
    } else if (change.within !== null && !scene.channels.has(change.within)) {
      addEntry(users, userId(id), change);
    }
  }
  const unshown = new Map<string, Named<RoleId>>();
  for (const [id, entry] of unshownRoles(scene)) addEntry(unshown, id, entry);
  return { roles: [...roles.values()], unshown: [...unshown.values()], users: [...users.values()] };
}

export const BUILT_IN: ReadonlySet<string> = new Set(Object.values(BUILT_IN_ROLE));

function addEntry<Id extends string>(all: Map<string, Named<Id>>, id: Id, entry: Entry): void {
  const named = all.get(id);
  all.set(id, named === undefined ? { id, entry, entries: 1 } : { ...named, entries: named.entries + 1 });
}

/** State may bind an entry to a deleted role that another role has replaced in the file. The file does not name such an id. */
function unshownRoles({
  addresses,
  entries,
  live,
  mentioned,
  positions,
}: Omit<SubjectScene, "channels">): (readonly [RoleId, Entry])[] {
  return live.unreadable.flatMap(({ read }) => {
    if (read.kind !== "permission" || read.subject.kind !== "role") return [];
    const { channelId, subject } = read;
    const isNamed = mentioned.roles.has(subject.id) && !BUILT_IN.has(subject.id);
    const address = isNamed ? entries().called.get(subjectKey(channelId, subject)) : undefined;
    const source = address === undefined ? null : positions.entryAt(address);
    if (address === undefined || source === null) return [];
    return [[subject.id, { address, within: addresses.get(channelId) ?? null, source }] as const];
  });
}

function givesRights({ attributes }: DraftChange["change"]): boolean {
  const flags = attributes.find(({ path }) => path === "permissions");
  const [before, after] = [flags?.before, flags?.after].map((one) => (Array.isArray(one) ? one : []));
  return (after ?? []).some((flag) => !before?.includes(flag));
}

/**
 * Returns the reads that are still missing. It asks for one user first. If the service does not answer, it asks for no
 * other user.
 */
function subjectReads({ roles, unshown, users }: NamedSubjects, live: LiveGuild): NeighbourRead[] {
  const guildId: GuildId = live.guild.id;
  const { members } = live;
  const wanted = isUnanswered("member", live) ? [] : users.slice(0, MOST_USERS_CHECKED).map(({ id }) => id);
  const unread = wanted.filter((id) => members?.has(id) !== true);
  const isFirst = wanted.every((id) => members?.has(id) !== true);
  return [
    ...(roles.length + unshown.length === 0 ? [] : unreadRoles(live)),
    ...(isFirst ? unread.slice(0, 1) : unread).map(
      (id) => ({ kind: "member", guildId, userId: id }) as const,
    ),
  ];
}

/** Returns the read of the roles. It returns nothing if guildform already made that read, with or without an answer. */
export const unreadRoles = (live: LiveGuild): NeighbourRead[] =>
  live.roles !== undefined || isUnanswered("roles", live) ? [] : [{ kind: "roles", guildId: live.guild.id }];

/** The service may refuse the entry of a user because the user left the guild. */
export const usersUnread = ({ unreadable }: Pick<LiveGuild, "unreadable">): UserId[] =>
  unreadable.flatMap(({ read }) =>
    read.kind === "permission" && read.subject.kind === "user" ? [read.subject.id] : [],
  );

/** Returns the reads of these users. If the service refused one read of a member, it refuses the others too. */
export const unreadMembers = (users: readonly UserId[], live: LiveGuild): NeighbourRead[] =>
  isUnanswered("member", live)
    ? []
    : users
        .filter((userId) => live.members?.has(userId) !== true)
        .map((userId) => ({ kind: "member", guildId: live.guild.id, userId }));

const isUnanswered = (kind: NeighbourRead["kind"], { unanswered = [] }: LiveGuild): boolean =>
  unanswered.some(({ read }) => read.kind === kind);

/** Returns one finding for each unknown id, and one for all ids that guildform could not check. */
function subjectFindings(
  { roles, unshown, users }: NamedSubjects,
  { live, mentioned }: Pick<Scene, "live" | "mentioned">,
  { isLeftOut }: { readonly isLeftOut: boolean },
): Finding[] {
  const strangers = users.filter(({ id }) => live.members?.get(id) === null);
  return [
    ...unknownRoles({ roles, unshown }, { live, mentioned, isLeftOut }),
    ...strangers.map((one) => {
      const name = mentioned.users.get(one.id) ?? one.id;
      return finding("E-USER-ID-UNKNOWN", { ...paramsOf(one), name }, placeOf(one));
    }),
    ...uncheckedUsers(users, live),
  ];
}

function unknownRoles(
  { roles, unshown }: Omit<NamedSubjects, "users">,
  { live, mentioned, isLeftOut }: Pick<Scene, "live" | "mentioned"> & { readonly isLeftOut: boolean },
): Finding[] {
  const { roles: listed, unanswered = [] } = live;
  if (listed === undefined) {
    const refusal = unanswered.find(({ read }) => read.kind === "roles");
    return refusal === undefined || roles.length === 0
      ? []
      : [finding("I-ROLES-UNCHECKED", { roles: roles.length, code: refusal.code })];
  }
  const listedIds = new Set<string>(listed.map(({ id }) => id));
  return joined(roles, unshown)
    .filter(({ id }) => !listedIds.has(id))
    .map((one) => {
      const name = mentioned.roles.get(one.id) ?? one.id;
      const params = { ...paramsOf(one), name, near: nearRole({ id: one.id, name }, listed) };
      const roleFinding = finding("E-ROLE-ID-UNKNOWN", params, placeOf(one));
      return isLeftOut && unshown.includes(one) ? atMostWarning(roleFinding) : roleFinding;
    });
}

/** Joins the two lists, so that each role occurs once. */
function joined(roles: NamedSubjects["roles"], unshown: NamedSubjects["unshown"]): readonly Named<RoleId>[] {
  const others = new Map(unshown.map((one) => [one.id, one]));
  const both = roles.map((one) => ({ ...one, entries: one.entries + (others.get(one.id)?.entries ?? 0) }));
  const roleIds = new Set(roles.map(({ id }) => id));
  return [...both, ...unshown.filter(({ id }) => !roleIds.has(id))];
}

/**
 * Returns the role whose id differs in one or two digits. If there is none, it returns a role whose name is nearly the key
 * of the file.
 */
export function nearRole(
  { id, name }: { readonly id: string; readonly name: string },
  listed: readonly Role[],
): { readonly id: string; readonly name: string } | null {
  const own = listed.filter((role) => !BUILT_IN.has(role.id));
  const nearId = nearMatch(
    id,
    own.map((role) => role.id),
  );
  const nearName = nearMatch(
    name,
    own.map((role) => role.name),
  );
  const near =
    own.find((role) => role.id === nearId) ??
    own.find((role) => role.name === name) ??
    own.find((role) => role.name === nearName);
  return near === undefined ? null : { id: near.id, name: near.name };
}

function uncheckedUsers(users: NamedSubjects["users"], { members, unanswered = [] }: LiveGuild): Finding[] {
  const unchecked = users.filter(({ id }) => members?.has(id) !== true).length;
  const refusal = unanswered.find(({ read }) => read.kind === "member");
  if (unchecked === 0 || (refusal === undefined && members === undefined)) return [];
  const params = { users: unchecked, of: users.length, code: refusal?.code ?? null };
  return [finding("I-USERS-UNCHECKED", { ...params, refused: refusal !== undefined })];
}

const paramsOf = <Id extends string>({ id, entry, entries }: Named<Id>) => ({
  id,
  channel: entry.within ?? entry.address,
  more: entries - 1,
});

const placeOf = ({ entry: { address, source } }: Named<string>): Pick<Entry, "address" | "source"> => ({
  address,
  source,
});
