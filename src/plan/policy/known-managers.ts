// Known managers are the members and roles, other than the owner, of whom guildform knows that they manage a channel. It stops a plan
// without such a manager at its end (lockouts.ts).
//
//    the manage bit in an entry   Its subject manages the channel. The bit comes from an office, and no permission call changes it
//                                 (service-facts 3.32). A call deletes the channel, or gives and takes role 5.
//    role 2 of a member           The member manages every channel.
//
// The entry of a role does not show whether any member has the role. If the plan takes the role from a member, only a known member or the
// number of members shows that the role still counts. The bot may be one of this number.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { isUserName, type SubjectName, subjectName } from "../../model/subject-name.js";
import type { Held } from "../audience/held.js";
import { type GuildEnds, isTaken } from "./guild-ends.js";

export interface KnownManager {
  readonly subject: SubjectName;
  /** The manager manages the channel with this id. `null` means every channel. */
  readonly node: string | null;
}

export const ADMINISTRATORS = subjectName({ kind: "role", id: BUILT_IN_ROLE.administrator });
export const CHANNEL_ADMINISTRATORS = subjectName({ kind: "role", id: BUILT_IN_ROLE.channelAdministrator });

export const managesBy = ({ least }: Held): boolean => (least & PERMISSION_BIT.manage) !== 0n;

/** Returns the known managers before the plan if none of them is left after it, and an empty list otherwise. */
export function lostManagers(ends: GuildEnds, isOwner: (subject: SubjectName) => boolean): KnownManager[] {
  const before = managersIn(ends.before, isOwner);
  const after = managersIn(ends.after, isOwner);
  // Administrators manage any channel, so their entry counts although the plan deletes its channel.
  const administrators = before.filter(({ subject }) => subject === ADMINISTRATORS);
  const isLeft = [...after, ...administrators].some((one) => stays(one, ends));
  return isLeft || isShownByNumber(ADMINISTRATORS, ends) ? [] : before;
}

function managersIn(
  { access, members }: GuildEnds["before"],
  isOwner: (subject: SubjectName) => boolean,
): KnownManager[] {
  const byEntry = [...access].flatMap(([node, { entries }]) =>
    [...entries].flatMap(([subject, held]) => (managesBy(held) ? [{ subject, node }] : [])),
  );
  const byRole = [...members].flatMap(([subject, roles]) =>
    roles?.includes(ADMINISTRATORS) ? [{ subject, node: null }] : [],
  );
  return [...byEntry, ...byRole].filter(({ subject }) => !isOwner(subject));
}

/** Returns true if the manager of this end counts after the plan too. */
function stays({ subject, node }: KnownManager, ends: GuildEnds): boolean {
  if (isUserName(subject)) return true;
  if (subject === CHANNEL_ADMINISTRATORS) return node !== null && !losesOffice(node, ends);
  return !isTaken(subject, ends) || isShownByNumber(subject, ends);
}

/** Returns true if the plan takes role 5 of a user in the channel. The entry of an administrator has the manage bit without role 5. */
function losesOffice(node: string, { before, after }: GuildEnds): boolean {
  const [was, is] = [before.access.get(node)?.entries, after.access.get(node)?.entries];
  return [...(was ?? [])].some(([subject, held]) => {
    const now = is?.get(subject);
    const isAdministrator = before.members.get(subject)?.includes(ADMINISTRATORS) === true;
    return (
      isUserName(subject) && !isAdministrator && managesBy(held) && (now === undefined || !managesBy(now))
    );
  });
}

const isShownByNumber = (role: SubjectName, { numberAfter }: GuildEnds): boolean =>
  (numberAfter(role) ?? 0) - 1 >= 1;
