// Access: who sees a channel and who may speak in it, as a function of the channel's privacy and the grants
// of the subjects that a member has. Speaking needs seeing.
//
// Sources: service-facts 4.4 (rights of a member are the union of personal rights and those of the roles
// held; private type 0 everybody, 1 owner and administrators, 2 those given the view bit; speak permission
// 1 everybody, 2 those given the speak bit). The owner and administrators always see and speak, so nothing
// here is about them. Values that the service adds later are taken as "chosen members only".

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { type Channel, isEveryone, type Subject } from "../../model/guild.js";
import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";

/** The two channel attributes that decide access, as wire values. */
export interface ChannelAccess {
  readonly privateType: number;
  readonly speakPermission: number;
}

/** What some subjects together hold. */
export interface Grants {
  readonly view: boolean;
  readonly speak: boolean;
}

/** Whose entry it is: `everyone`: each member has it; `role`: any members; `user`: one member. */
export type Holders = "everyone" | "role" | "user";

export const holdersOf = (subject: Subject): Holders =>
  subject.kind === "user" ? "user" : isEveryone(subject) ? "everyone" : "role";

export const grantsOf = (bits: Bitmap): Grants => ({
  view: (bits & PERMISSION_BIT.view) !== 0n,
  speak: (bits & PERMISSION_BIT.speak) !== 0n,
});

/** An answer may leave these out (service-facts 2.5, 3.27); the defaults are public and everyone (9, [emu]). */
export function accessOf(channel: Pick<Channel, "privateType" | "speakPermission">): ChannelAccess {
  return {
    privateType: channel.privateType ?? PRIVATE_TYPE.public,
    speakPermission: channel.speakPermission ?? SPEAK_PERMISSION.everyone,
  };
}

export function maySee(access: ChannelAccess, grants: Grants): boolean {
  if (access.privateType === PRIVATE_TYPE.public) return true;
  return access.privateType !== PRIVATE_TYPE.admins && grants.view;
}

/** Whether a channel is for administrators only and will be for whoever holds view, which standing entries decide. */
export const isUnlocked = (before: number, after: number | null): boolean =>
  before === PRIVATE_TYPE.admins &&
  after !== null &&
  after !== PRIVATE_TYPE.admins &&
  after !== PRIVATE_TYPE.public;

/** 0 is called invalid, yet shown on live groups (service-facts 4.3.4): it restricts nobody. */
export function maySpeak(access: ChannelAccess, grants: Grants): boolean {
  const open = access.speakPermission === SPEAK_PERMISSION.everyone || access.speakPermission === 0;
  return maySee(access, grants) && (open || grants.speak);
}
