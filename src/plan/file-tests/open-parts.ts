// Open parts: what nobody knows of a channel and what a test is undecided for. Each is a thing to declare, to read or to grant:
//
//   attribute   the file leaves private_type or speak_permission to the guild
//   entry       nobody declared the entry of a role or user in the channel, or it could not be read
//   roles       the roles of the guild were not read: one that the file does not name may hold anything

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import type { SubjectName } from "../../model/subject-name.js";
import { heldIn, type Room } from "../audience/room.js";
import type { Right } from "../value/access.js";

/** It stands for each role that nobody listed. */
export const ANY_OTHER_ROLE: SubjectName = "role/?";

export type OpenPart =
  | { readonly case: "attribute"; readonly attribute: "private_type" | "speak_permission" }
  | { readonly case: "entry"; readonly subject: SubjectName }
  | { readonly case: "roles" };

/** Each once: attributes, entries in the order of the subjects, roles. With all of them known, the right is decided. */
export function openParts(
  right: Right,
  rooms: readonly Room[],
  subjects: readonly SubjectName[],
): OpenPart[] {
  const attributes = (["private_type", "speak_permission"] as const).filter(
    (name) => (name === "private_type" || right === "speak") && rooms.some(({ open }) => open.has(name)),
  );
  const bits = PERMISSION_BIT[right] | PERMISSION_BIT.view;
  const open = subjects.filter((one) => rooms.some((room) => isOpen(room, one, bits)));
  return [
    ...attributes.map((attribute) => ({ case: "attribute", attribute }) as const),
    ...open.flatMap((subject): OpenPart[] =>
      subject === ANY_OTHER_ROLE ? [] : [{ case: "entry", subject }],
    ),
    ...(open.includes(ANY_OTHER_ROLE) ? [{ case: "roles" } as const] : []),
  ];
}

function isOpen(room: Room, subject: SubjectName, bits: Bitmap): boolean {
  const { least, most } = heldIn(room, subject);
  return (most & ~least & bits) !== 0n;
}
