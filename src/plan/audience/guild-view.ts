// A guild view is the answer to questions about a guild. It has the access of members, the names of objects, and the order
// of channels.

import { type Address, inChannelOf } from "../../model/address.js";
import { asBoundId, parseSubjectKey } from "../../model/bound-id.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { SequenceKey } from "../../model/sequence.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { liveSequences } from "../siblings/sibling-order.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Scene } from "../value/scene.js";
import { type GuildAccess, liveAccess } from "./guild-access.js";
import type { MemberRoles } from "./memberships.js";

export interface GuildView {
  readonly access: GuildAccess;
  /**
   * The key is a live id: `101` → `channel.rules`. If neither file nor state names the channel, its address is
   * `channel.#102`.
   */
  readonly addresses: ReadonlyMap<string, Address>;
  /** For example, `role/10012` has the name `moderator`. */
  readonly names: ReadonlyMap<SubjectName, string>;
  /** Roles have these names in the guild: `role/10012` → `版主`. `undefined` means that guildform did not read the roles. */
  readonly liveNames?: ReadonlyMap<SubjectName, string>;
  /** Roles have these numbers of members in the guild. The service may leave out a number. */
  readonly roleNumbers?: ReadonlyMap<SubjectName, number>;
  /** Roles have these members. The map leaves out a role whose list guildform did not read. */
  readonly roleMembers?: ReadonlyMap<SubjectName, readonly RoleMember[]>;
  /** `undefined` means that guildform read the roles of no user. */
  readonly memberRoles?: MemberRoles;
  /** The file says these memberships. Only a view of the file has them, and the users may have further roles. */
  readonly fileRoles?: FileRoles;
  /** Neither the file nor state names these live roles. `null` means that guildform did not read the roles. */
  readonly otherRoles: readonly SubjectName[] | null;
  /** The sequences give the order of the groups, and of the channels in each group. */
  readonly sequences: ReadonlyMap<SequenceKey, readonly string[]>;
}

export interface RoleMember {
  readonly user: SubjectName;
  readonly isBot: boolean;
}

/** For example, `user/902` has `role/10012` after the apply, and never `role/10013`. */
export type FileRoles = ReadonlyMap<SubjectName, FileRolesOfUser>;

export interface FileRolesOfUser {
  readonly given: readonly SubjectName[];
  readonly taken: readonly SubjectName[];
}

export function seenGuild({ live, addresses, entries, mentioned }: Scene): GuildView {
  const called = [...entries().called].flatMap(([key, address]): [SubjectName, string][] => {
    const bound = asBoundId(key);
    const subject = bound === null ? undefined : parseSubjectKey(bound)?.subject;
    const name = inChannelOf(address).own.replace(/^(?:role|user)\./, "");
    return subject === undefined ? [] : [[subjectName(subject), name]];
  });
  const named = [...namedBy("role", mentioned.roles), ...namedBy("user", mentioned.users)];
  return {
    access: liveAccess(live),
    addresses,
    names: new Map([
      ...called.filter(([subject, name]) => subject !== `role/${name}` && subject !== `user/${name}`),
      ...named,
    ]),
    ...liveNames(live),
    ...memberRoles(live),
    otherRoles: otherRoles(live, new Set([...called, ...named].map(([subject]) => subject))),
    sequences: liveSequences(live.channels),
  };
}

/** Returns the live names and the numbers of roles. */
export const liveNames = ({
  roles,
}: Pick<LiveGuild, "roles">): Pick<GuildView, "liveNames" | "roleNumbers"> =>
  roles === undefined
    ? {}
    : {
        liveNames: new Map(roles.map(({ id, name }) => [subjectName({ kind: "role", id }), name])),
        roleNumbers: new Map(
          roles.flatMap(({ id, memberCount }) =>
            memberCount === null ? [] : [[subjectName({ kind: "role", id }), memberCount] as const],
          ),
        ),
      };

export const memberRoles = ({ members }: Pick<LiveGuild, "members">): Pick<GuildView, "memberRoles"> =>
  members === undefined
    ? {}
    : {
        memberRoles: new Map(
          [...members].map(([id, member]) => [
            subjectName({ kind: "user", id }),
            member === null ? null : member.roles.map((role) => subjectName({ kind: "role", id: role })),
          ]),
        ),
      };

export const roleMembers = ({
  roleMembers: lists,
}: Pick<LiveGuild, "roleMembers">): Pick<GuildView, "roleMembers"> =>
  lists === undefined
    ? {}
    : {
        roleMembers: new Map(
          [...lists].map(([role, members]) => [
            subjectName({ kind: "role", id: role }),
            members.map(({ id, isBot }) => ({ user: subjectName({ kind: "user", id }), isBot })),
          ]),
        ),
      };

/** Returns the live roles that are neither built in nor among `namedSubjects`. */
export const otherRoles = (
  { roles }: Pick<LiveGuild, "roles">,
  namedSubjects: ReadonlySet<SubjectName>,
): SubjectName[] | null =>
  roles === undefined
    ? null
    : roles
        .filter(({ id }) => !BUILT_IN.has(id))
        .map(({ id }) => subjectName({ kind: "role", id }))
        .filter((one) => !namedSubjects.has(one));

const BUILT_IN: ReadonlySet<string> = new Set(Object.values(BUILT_IN_ROLE));

const namedBy = (kind: "role" | "user", names: ReadonlyMap<string, string>): [SubjectName, string][] =>
  [...names].map(([id, name]) => [subjectName({ kind, id }), name]);
