// Bystanders: in one channel, the entries of roles and users that the plan knows from elsewhere, such as the entry in `log` of a
// role that the file names under `roles:` and grants nothing in `log`. Entries that the file declares there and that nobody read
// are bystanders too. When the channel opens or closes, such old entries decide who gains a right.

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
  /** `guest` */
  readonly name: string;
}

export interface KnownSubjects {
  readonly roleNames: ReadonlyMap<RoleId, string>;
  readonly userNames: ReadonlyMap<UserId, string>;
  /** The entries that state has bound, wherever they are. */
  readonly bound: Iterable<readonly [id: string, address: Address]>;
}

/** By `role/10012`, those that the file names first. Neither everyone nor who sees every channel by office is among them. */
export function knownSubjects({
  roleNames,
  userNames,
  bound,
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
  return subjects;
}

const SEE_ALL: ReadonlySet<SubjectName> = new Set(
  [BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner].map((id) => subjectName({ kind: "role", id })),
);

/**
 * The bystanders of one channel. `isOwn`: whether the source declares the entry and the entry was read. `called`: the address that
 * the source has for an entry, such as `permission.log/role.guest`.
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
    /** The addresses of `called`. */
    readonly taken: ReadonlySet<Address>;
  },
): Bystander[] {
  return [...subjects.values()].flatMap(({ subject, name }): Bystander[] => {
    const key = subjectKey(at.id, subject);
    if (isOwn(key)) return [];
    const addressOf = subject.kind === "role" ? rolePermissionAddress : userPermissionAddress;
    const named = addressOf(addressKey(at.address), name);
    // State may still call the entry of another role so, whose name the file gave to this one.
    const address = called.get(key) ?? (taken.has(named) ? permissionAddressById(at.id, subject) : named);
    return [
      {
        address,
        fact: { kind: "permission", channel_id: at.id, subject: subject.kind, subject_id: subject.id },
      },
    ];
  });
}
