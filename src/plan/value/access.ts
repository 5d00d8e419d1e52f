// Access decides which members see a channel, speak in it and go live in it. It is a function of the channel's attributes and the
// grants of a member's subjects. Each right is one row of RIGHTS, and every right needs view.
//
// Sources (also service-interface: Permissions):
// - A member has the union of his personal rights and the rights of his roles (service-facts 4.4).
// - Private type 0 is for everybody, 1 for owner and administrators, and 2 for members with the view bit (service-facts 4.4).
// - Speak permission 1 is for everybody, and 2 for members with the speak bit (service-facts 4.4).
// - The live bit lets a member broadcast live in the channel (service-facts 4.5).
//
// If the service adds a value later, it is taken as "chosen members only".
//
// The following is an assumption without a source: a member who does not see a channel cannot go live in it. The live bit counts in a
// channel of any type, which is the safe side. One source says that only live channels take it (service-facts 3.32).

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { type Bitmap, PERMISSION_BIT, SETTABLE_FLAGS, type SettableFlag } from "../../model/permissions.js";
import { EVERYONE_NAME, isUserName, type SubjectName } from "../../model/subject-name.js";

/** These two attributes of a channel decide access. They have the values of the API. */
export interface ChannelAccess {
  readonly private_type: number;
  readonly speak_permission: number;
}

/** A right is an action of a member in a channel. Its name is the name of the flag that grants it. */
export type Right = SettableFlag;

/** Grants are the rights that some subjects hold together. */
export type Grants = Readonly<Record<Right, boolean>>;

/** These members have a right, and so do owner and administrators. `holders` are the members who hold its flag. */
type Admitted = "everybody" | "holders" | "nobody";

interface RightRow {
  /** `null` means that only the flag decides, and no attribute of the channel. */
  readonly admitted: ((access: ChannelAccess) => Admitted) | null;
  /** `true` means that owner and administrators have the right without its flag. They see every channel. */
  readonly byOffice: boolean;
}

export const RIGHTS = {
  view: {
    admitted: ({ private_type }) => {
      if (private_type === PRIVATE_TYPE.public) return "everybody";
      return private_type === PRIVATE_TYPE.admins ? "nobody" : "holders";
    },
    byOffice: true,
  },
  speak: {
    // The documentation calls 0 invalid, but live groups have it (service-facts 4.3.4). It restricts no member.
    admitted: ({ speak_permission }) =>
      speak_permission === SPEAK_PERMISSION.everyone || speak_permission === 0 ? "everybody" : "holders",
    byOffice: true,
  },
  // The service shows offices as "7", which is view, manage and speak (service-facts 3.31). So their live bit counts as for other
  // members.
  live: { admitted: null, byOffice: false },
} as const satisfies Readonly<Record<Right, RightRow>>;

/** An office gives these rights in a channel, with any entry or none. */
export const OFFICE_RIGHTS: readonly Right[] = SETTABLE_FLAGS.filter((right) => RIGHTS[right].byOffice);

/** `everyone` means that each member has the entry. `role` means any number of members, and `user` one member. */
export type Holders = "everyone" | "role" | "user";

export const holdersOf = (subject: SubjectName): Holders =>
  isUserName(subject) ? "user" : subject === EVERYONE_NAME ? "everyone" : "role";

export function grantsOf(bits: Bitmap): Grants {
  const holds = (right: Right): boolean => (bits & PERMISSION_BIT[right]) !== 0n;
  return { view: holds("view"), speak: holds("speak"), live: holds("live") };
}

/** An answer may leave these attributes out (service-facts 2.5, 3.27). The defaults are public and everyone (9, [emu]). */
export function accessOf(channel: Pick<Channel, "private_type" | "speak_permission">): ChannelAccess {
  return {
    private_type: channel.private_type ?? PRIVATE_TYPE.public,
    speak_permission: channel.speak_permission ?? SPEAK_PERMISSION.everyone,
  };
}

/** One right depends on two flags of a member: view, and the flag of the right itself. */
export interface HeldFor {
  readonly view: boolean;
  readonly own: boolean;
}

export const maySee = (access: ChannelAccess, { view }: Pick<Grants, "view">): boolean =>
  isAdmitted("view", access, view);

/** Returns true if a member who is neither owner nor administrator has the right. */
export const may = (right: Right, access: ChannelAccess, { view, own }: HeldFor): boolean =>
  maySee(access, { view }) && isAdmitted(right, access, own);

/** Returns true if an owner or administrator has the right. */
export const mayByOffice = (right: Right, access: ChannelAccess, { own }: HeldFor): boolean =>
  RIGHTS[right].byOffice || isAdmitted(right, access, own);

function admittedTo(right: Right, access: ChannelAccess): Admitted {
  const { admitted }: RightRow = RIGHTS[right];
  return admitted?.(access) ?? "holders";
}

function isAdmitted(right: Right, access: ChannelAccess, holds: boolean): boolean {
  const admitted = admittedTo(right, access);
  return admitted === "everybody" || (admitted === "holders" && holds);
}

/** Returns true if the flag of a right decides which members have it. Administrators do not count. */
export const isHeldByFlag = (right: Right, access: ChannelAccess): boolean =>
  admittedTo(right, access) === "holders";

/** Returns true if every member who sees the channel has the right. */
export const isHeldByEverybody = (right: Right, access: ChannelAccess): boolean =>
  admittedTo(right, access) === "everybody";

/**
 * Returns true if grants decide who gains or loses. It returns false if a member with any grants gains and loses the same as a member
 * without grants.
 */
export function turnsOnGrants(before: ChannelAccess, after: ChannelAccess): boolean {
  const turnsWith = (held: Grants): string =>
    SETTABLE_FLAGS.map((right) => {
      const had = may(right, before, { view: held.view, own: held[right] });
      return Number(may(right, after, { view: held.view, own: held[right] })) - Number(had);
    }).join();
  const nobodys = turnsWith(grantsOf(0n));
  const nothing = SETTABLE_FLAGS.map(() => 0).join();
  return GRANTS.map(turnsWith).some((turns) => turns !== nothing && turns !== nobodys);
}

const GRANTS: readonly Grants[] = SETTABLE_FLAGS.reduce<readonly Bitmap[]>(
  (all, right) => all.concat(all.map((bits) => bits | PERMISSION_BIT[right])),
  [0n],
).map(grantsOf);

/** Returns true if a channel for administrators only opens to holders of view. Then its viewers depend on the existing entries. */
export const isUnlocked = (before: number, after: number | null): boolean =>
  before === PRIVATE_TYPE.admins &&
  after !== null &&
  after !== PRIVATE_TYPE.admins &&
  after !== PRIVATE_TYPE.public;
