// A room is one group or channel in questions about access. It has the attributes of the channel and the rights of each
// subject.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { isNewRole } from "../../model/new-role.js";
import { idOfSubject, type SubjectName, subjectName } from "../../model/subject-name.js";
import { accessOf, type ChannelAccess } from "../value/access.js";
import { withAdminRights } from "./admin-roles.js";
import { type Held, HOLDS_NOTHING, together } from "./held.js";
import { heldSubjects, isPerson, type MemberRoles, type RightHolder } from "./memberships.js";

export interface Room {
  /** The value is the live id, such as `101`. A channel that the plan creates has its address, such as `channel.rules`. */
  readonly node: string;
  /** The attributes have the form of the channel fact: `{ name: "规则", private_type: 2 }`. */
  readonly facts: JsonObject;
  /** guildform does not know these attributes, because the file leaves them to the guild. */
  readonly open: ReadonlySet<"private_type" | "speak_permission">;
  readonly entries: ReadonlyMap<SubjectName, Held>;
  /** A subject without an entry holds these rights. In a new channel it holds no right. */
  readonly others: Held;
  /** A role without an entry holds these rights, if the file says `other_roles: none`. `undefined` means that `others` counts. */
  readonly otherRoles?: Held;
  /** Users have these roles at the moment. A GuildView has them, and ChangingGuild gives them to its rooms. */
  readonly roles: MemberRoles;
}

export const roomName = ({ facts }: Room): string => String(facts.name ?? "");

export const isGroupRoom = ({ facts }: Room): boolean => facts.type === CHANNEL_TYPE.group;

/** Returns the id or address of the group of a channel. Returns null if the channel has no group. */
export const groupNode = ({ facts }: Room): string | null =>
  typeof facts.parent_id === "string" && facts.parent_id !== "0" ? facts.parent_id : null;

/** Returns the rights of the subject's entry in the room, such as view alone. A role that the plan creates has no entries yet. */
export const entryIn = (room: Room, subject: SubjectName): Held =>
  room.entries.get(subject) ??
  (isNewRole(idOfSubject(subject)) ? HOLDS_NOTHING : withoutEntry(room, subject));

/** The office of a channel administrator has rights of its own, so `other_roles: none` does not reach it. */
const withoutEntry = ({ others, otherRoles }: Room, subject: SubjectName): Held =>
  otherRoles !== undefined && subject.startsWith("role/") && subject !== CHANNEL_ADMINISTRATORS
    ? otherRoles
    : others;

const CHANNEL_ADMINISTRATORS = subjectName({ kind: "role", id: BUILT_IN_ROLE.channelAdministrator });

/**
 * Returns the rights of a holder in the room, by entries and offices. A person holds what the user and the roles of the moment hold
 * together. Every answer about access depends on this function.
 */
export const heldIn = (room: Room, holder: RightHolder): Held =>
  isPerson(holder)
    ? together(heldSubjects(holder, room.roles).map((subject) => heldBy(room, subject)))
    : heldBy(room, holder);

const heldBy = (room: Room, subject: SubjectName): Held => withAdminRights(subject, entryIn(room, subject));

/**
 * Returns who may see and speak in the room, at its most closed and at its most open. Both are equal if guildform knows
 * both attributes.
 */
export function accessRange({ facts, open }: Room): {
  readonly least: ChannelAccess;
  readonly most: ChannelAccess;
} {
  const { private_type, speak_permission } = facts;
  const access = accessOf({
    private_type: typeof private_type === "number" ? private_type : null,
    speak_permission: typeof speak_permission === "number" ? speak_permission : null,
  });
  return {
    least: {
      private_type: open.has("private_type") ? PRIVATE_TYPE.admins : access.private_type,
      speak_permission: open.has("speak_permission") ? SPEAK_PERMISSION.members : access.speak_permission,
    },
    most: {
      private_type: open.has("private_type") ? PRIVATE_TYPE.public : access.private_type,
      speak_permission: open.has("speak_permission") ? SPEAK_PERMISSION.everyone : access.speak_permission,
    },
  };
}
