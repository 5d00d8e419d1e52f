// Room: one group or channel as the question "who may do what" sees it: its attributes, and what each subject holds in it.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import type { JsonObject } from "../../model/json.js";
import type { SubjectName } from "../../model/subject-name.js";
import { accessOf, type ChannelAccess } from "../value/access.js";
import type { Held } from "./held.js";
import { withOffice } from "./offices.js";

export interface Room {
  /** The live id, `101`; of a channel that a plan creates its address, `channel.rules`. */
  readonly node: string;
  /** Its attributes in the words of the look at a channel: `{ name: "规则", private_type: 2 }`. */
  readonly facts: JsonObject;
  /** The attributes that nobody knows: those that a file leaves to the guild. */
  readonly open: ReadonlySet<"private_type" | "speak_permission">;
  readonly entries: ReadonlyMap<SubjectName, Held>;
  /** What a subject without an entry here holds: nothing in a channel that was just created. */
  readonly others: Held;
}

export const roomName = ({ facts }: Room): string => String(facts.name ?? "");

export const isGroupRoom = ({ facts }: Room): boolean => facts.type === CHANNEL_TYPE.group;

/** The id or address of the group that it stands in; null for none. */
export const groupNode = ({ facts }: Room): string | null =>
  typeof facts.parent_id === "string" && facts.parent_id !== "0" ? facts.parent_id : null;

/** The grants of the subject's entry in the room, such as view alone. */
export const entryIn = (room: Room, subject: SubjectName): Held => room.entries.get(subject) ?? room.others;

/** What a subject holds there, by its entry and by its office: every answer about access is decided by this. */
export const heldIn = (room: Room, subject: SubjectName): Held => withOffice(subject, entryIn(room, subject));

/** Who may see and speak in it, at its most closed and at its most open. Equal where both attributes are known. */
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
