// Bystanders are entries in one channel of roles and users that the plan knows from another place. For example, the file names a role under
// `roles:` and grants it nothing in `log`. Its entry in `log` is a bystander. Entries that the file declares there and that guildform has
// not read are bystanders too. When the channel opens or closes, such old entries decide who gains a right. The scenes of the file and of
// the history have a list of them.

import {
  type Address,
  addressKey,
  inChannelOf,
  permissionAddressById,
  rolePermissionAddress,
  userPermissionAddress,
} from "../../model/address.js";
import { asBoundId, type BoundId, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { isEveryone, type Subject } from "../../model/guild.js";
import { BUILT_IN_ROLE, type ChannelId, type RoleId, type UserId } from "../../model/ids.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { Bystander } from "./scene.js";

interface KnownSubject {
  readonly subject: Subject;
  /** This is the name in the address, such as `guest`. */
  readonly name: string;
}

export interface KnownSubjects {
  readonly roleNames: ReadonlyMap<RoleId, string>;
  readonly userNames: ReadonlyMap<UserId, string>;
  /** State has bound these entries, in any channel. */
  readonly bound: Iterable<readonly [id: string, address: Address]>;
  /** The guild has these roles, if the plan has read them. A role without another name has its id as name. */
  readonly liveRoles?: readonly { readonly id: RoleId }[] | undefined;
}

/**
 * Returns the subjects by keys such as `role/10012`. The names of the file come before the names of the state. The result leaves out
 * everyone, and the subjects that see every channel by office.
 */
export function knownSubjects({
  roleNames,
  userNames,
  bound,
  liveRoles = [],
}: KnownSubjects): Map<SubjectName, KnownSubject> {
  const subjects = new Map<SubjectName, KnownSubject>();
  const learn = (subject: Subject, name: string) => {
    const key = subjectName(subject);
    if (!isEveryone(subject) && !SEE_ALL.has(key) && !subjects.has(key)) subjects.set(key, { subject, name });
  };
  for (const [id, name] of roleNames) learn({ kind: "role", id }, name);
  for (const [id, name] of userNames) learn({ kind: "user", id }, name);
  for (const [id, address] of bound) {
    const key = asBoundId(id);
    const subject = key === null ? undefined : parseSubjectKey(key)?.subject;
    if (subject !== undefined) learn(subject, inChannelOf(address).own.slice(`${subject.kind}.`.length));
  }
  for (const { id } of liveRoles)
    if (id !== BUILT_IN_ROLE.channelAdministrator) learn({ kind: "role", id }, id);
  return subjects;
}

const SEE_ALL: ReadonlySet<SubjectName> = new Set(
  [BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner].map((id) => subjectName({ kind: "role", id })),
);

/**
 * Returns the bystanders of one channel. `isOwn` says whether the source declares the entry and guildform has read it. `called` has the
 * source's address for an entry, such as `permission.log/role.guest`.
 */
export function bystandersIn(
  at: { readonly id: ChannelId; readonly address: Address },
  {
    subjects,
    isOwn,
    called,
    taken,
  }: {
    readonly subjects: ReadonlyMap<SubjectName, KnownSubject>;
    readonly isOwn: (key: BoundId) => boolean;
    readonly called: ReadonlyMap<string, Address>;
    readonly taken: ReadonlySet<Address>;
  },
): Bystander[] {
  return [...subjects.values()].flatMap(({ subject, name }): Bystander[] => {
    const key = subjectKey(at.id, subject);
    if (isOwn(key)) return [];
    const addressOf = subject.kind === "role" ? rolePermissionAddress : userPermissionAddress;
    const named = addressOf(addressKey(at.address), name);
    // State may still have this address for the entry of another role, whose name the file has given to this role.
    const address = called.get(key) ?? (taken.has(named) ? permissionAddressById(at.id, subject) : named);
    return [
      {
        address,
        fact: { kind: "permission", channel_id: at.id, subject: subject.kind, subject_id: subject.id },
      },
    ];
  });
}
