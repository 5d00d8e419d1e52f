// Open parts are the unknown facts of a channel that leave a test undecided. A person can declare, read or grant each of
// them. judge-tests.ts reports them, and test-facts.ts says which of them guildform still has to read.
//
//    attribute   The file leaves private_type or speak_permission to the guild.
//    entry       The file does not declare the entry of a role or user in the channel, or guildform could not read it.
//    roles       guildform did not read the roles of the guild, so a role outside of the file may hold any right.

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import type { SubjectName } from "../../model/subject-name.js";
import { heldIn, type Room } from "../audience/room.js";
import type { Right } from "../value/access.js";

/** This subject represents each role that guildform has not listed. */
export const ANY_OTHER_ROLE: SubjectName = "role/?";

export type OpenPart =
  | { readonly case: "attribute"; readonly attribute: "private_type" | "speak_permission" }
  | { readonly case: "entry"; readonly subject: SubjectName }
  | { readonly case: "roles" };

/**
 * Returns each open part once: attributes, then entries in the order of the subjects, then roles. With all of them known, a
 * verdict is possible.
 */
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
