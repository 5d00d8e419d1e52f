// The module lists the roles, the offices and the entries of one user in the guild. The command `guildform user` prints them.

import { nearMatch } from "../config/source/near-match.js";
import { isDecimalId } from "../model/ids.js";
import { PERMISSION_BIT } from "../model/permissions.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../model/subject-name.js";
import { ADMIN_ROLES } from "../plan/audience/admin-roles.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { entryIn, isGroupRoom } from "../plan/audience/room.js";
import { UsageError } from "../words/usage-error.js";
import { calledSubject } from "./audience.js";
import type { EntryLine } from "./explanation.js";
import type { FoundChannel } from "./find-channel.js";

export interface PersonHoldings {
  readonly subject: SubjectName;
  /** The text is `user.alice`, or `user.902` for a user whose name no file has. */
  readonly who: string;
  /** `false` means that the user is no member of the guild. `null` means that the service does not show members to this bot. */
  readonly isMember: boolean | null;
  /** The list leaves out the role of everyone. */
  readonly roles: readonly HeldRole[];
  /** The user administers these channels by role 5, and not by a role of the whole guild. */
  readonly administers: readonly FoundChannel[];
  readonly entries: readonly { readonly channel: FoundChannel; readonly entry: EntryLine }[];
  /** guildform could not read the entry of the user in these channels. */
  readonly unread: readonly FoundChannel[];
}

export interface HeldRole {
  readonly who: string;
  /** The role has this name in the guild. `null` means that the service does not list roles to this bot. */
  readonly name: string | null;
  /** Owner and administrators manage every channel. */
  readonly isOffice: boolean;
}

/** Finds the user by the name of the file, also as `user alice`, or by the id. Throws UsageError for a name that no file declares. */
export function readPerson(text: string, { names }: Pick<GuildView, "names">): SubjectName {
  const name = /^user[\s.:]+(.+)$/s.exec(text)?.[1] ?? text;
  const users = [...names].filter(([subject]) => subject.startsWith("user/"));
  const [found] = users.find(([, one]) => one === name) ?? [];
  if (found !== undefined) return found;
  if (isDecimalId(name)) return subjectName({ kind: "user", id: name });
  const userNames = users.map(([, one]) => one);
  throw new UsageError({
    case: "subject-unknown",
    kind: "user",
    given: name,
    near: nearMatch(name, userNames),
  });
}

export function holdingsOf(subject: SubjectName, guildView: GuildView): PersonHoldings {
  const { names, liveNames, memberRoles, access, addresses } = guildView;
  const roles = memberRoles?.get(subject);
  const held = (roles ?? []).filter((one) => one !== EVERYONE_NAME);
  const isAdmin = held.some((one) => ADMIN_ROLES.has(one));
  const channels = [...access.values()].flatMap((room) => {
    const address = addresses.get(room.node);
    if (address === undefined || isGroupRoom(room)) return [];
    return [{ channel: { room, address }, held: entryIn(room, subject) }];
  });
  const manages = channels.filter((one) => (one.held.least & PERMISSION_BIT.manage) !== 0n);
  return {
    subject,
    who: calledSubject(subject, names),
    isMember: roles === undefined ? null : roles !== null,
    roles: held.map((role) => ({
      who: calledSubject(role, names),
      name: liveNames?.get(role) ?? null,
      isOffice: ADMIN_ROLES.has(role),
    })),
    administers: isAdmin ? [] : manages.map(({ channel }) => channel),
    // A user with an office reads as all bits, regardless of the entry (service-facts 3.31, 9.13).
    entries: channels.flatMap(({ channel, held: bits }) =>
      bits.least === 0n || (bits.least & PERMISSION_BIT.manage) !== 0n
        ? []
        : [{ channel, entry: { subject, held: bits, grants: "yes" } as const }],
    ),
    unread: channels.flatMap(({ channel, held: bits }) =>
      // The service shows no entry of a user who left the guild.
      bits.least === bits.most || roles === null ? [] : [channel],
    ),
  };
}
