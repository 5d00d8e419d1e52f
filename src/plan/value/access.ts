// Access: who sees a channel, who may speak in it and who may go live in it, as a function of the channel's attributes and
// the grants of the subjects that a member has. Each right is one row of RIGHTS; every right needs seeing.
//
// Sources: service-facts 4.4 (rights of a member are the union of personal rights and those of the roles held; private type 0
// everybody, 1 owner and administrators, 2 those given the view bit; speak permission 1 everybody, 2 those given the speak
// bit), service-interface: Permissions, and service-facts 4.5 (the live bit: may broadcast live in the channel). Values that the
// service adds later are taken as "chosen members only".
//
// Assumed, since no source says so: who does not see a channel cannot go live in it. The live bit counts in a channel of any
// type, which errs to the safe side: one source says that only live channels take it (service-facts 3.32).

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { type Channel, isEveryone, type Subject } from "../../model/guild.js";
import { type Bitmap, PERMISSION_BIT, SETTABLE_FLAGS, type SettableFlag } from "../../model/permissions.js";

/** The two channel attributes that decide access, as wire values. */
export interface ChannelAccess {
  readonly private_type: number;
  readonly speak_permission: number;
}

/** What a member may do in a channel, by the flag that grants it. */
export type Right = SettableFlag;

/** What some subjects together hold. */
export type Grants = Readonly<Record<Right, boolean>>;

/** The members who have a right, beside owner and administrators: `holders` are those who hold its flag. */
type Admitted = "everybody" | "holders" | "nobody";

interface RightRow {
  /** null: no attribute of a channel decides it, its flag alone does. */
  readonly admitted: ((access: ChannelAccess) => Admitted) | null;
  /** Whether owner and administrators have it whatever they hold. They see every channel. */
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
    // 0 is called invalid, yet shown on live groups (service-facts 4.3.4): it restricts nobody.
    admitted: ({ speak_permission }) =>
      speak_permission === SPEAK_PERMISSION.everyone || speak_permission === 0 ? "everybody" : "holders",
    byOffice: true,
  },
  // Offices read as "7", which is view, manage and speak (service-facts 3.31), so their live bit counts as that of others does.
  live: { admitted: null, byOffice: false },
} as const satisfies Readonly<Record<Right, RightRow>>;

/** Whose entry it is: `everyone`: each member has it; `role`: any members; `user`: one member. */
export type Holders = "everyone" | "role" | "user";

export const holdersOf = (subject: Subject): Holders =>
  subject.kind === "user" ? "user" : isEveryone(subject) ? "everyone" : "role";

export function grantsOf(bits: Bitmap): Grants {
  const holds = (right: Right): boolean => (bits & PERMISSION_BIT[right]) !== 0n;
  return { view: holds("view"), speak: holds("speak"), live: holds("live") };
}

/** An answer may leave these out (service-facts 2.5, 3.27); the defaults are public and everyone (9, [emu]). */
export function accessOf(channel: Pick<Channel, "private_type" | "speak_permission">): ChannelAccess {
  return {
    private_type: channel.private_type ?? PRIVATE_TYPE.public,
    speak_permission: channel.speak_permission ?? SPEAK_PERMISSION.everyone,
  };
}

/** What a member holds that counts for one right: the view flag, and the flag of the right itself. */
export interface HeldFor {
  readonly view: boolean;
  readonly own: boolean;
}

export const maySee = (access: ChannelAccess, { view }: Pick<Grants, "view">): boolean =>
  isAdmitted("view", access, view);

/** Whether a member has the right who is neither owner nor administrator. */
export const may = (right: Right, access: ChannelAccess, { view, own }: HeldFor): boolean =>
  maySee(access, { view }) && isAdmitted(right, access, own);

/** Whether an owner or administrator has the right. */
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

/** Whether the flag of a right decides who has it, among those who are no administrators. */
export const isHeldByFlag = (right: Right, access: ChannelAccess): boolean =>
  admittedTo(right, access) === "holders";

/** Whether every member who sees the channel has the right. */
export const isHeldByEverybody = (right: Right, access: ChannelAccess): boolean =>
  admittedTo(right, access) === "everybody";

/** Whether grants decide who gains or loses: false if a member with any grants gains and loses the same as a member without. */
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

/** All that a member may hold. */
const GRANTS: readonly Grants[] = SETTABLE_FLAGS.reduce<readonly Bitmap[]>(
  (all, right) => all.concat(all.map((bits) => bits | PERMISSION_BIT[right])),
  [0n],
).map(grantsOf);

/** Whether a channel is for administrators only and will be for whoever holds view, which standing entries decide. */
export const isUnlocked = (before: number, after: number | null): boolean =>
  before === PRIVATE_TYPE.admins &&
  after !== null &&
  after !== PRIVATE_TYPE.admins &&
  after !== PRIVATE_TYPE.public;
