// Reads members of a forge's answers. A value whose shape differs from the documentation is an error, never a guess.

import { ForgeTroubleError } from "./forge-error.js";

export type JsonMembers = Readonly<Record<string, unknown>>;

/** Returns the members of an object in an answer. Throws ForgeTroubleError when the value is no object. */
export function jsonMembersOf(value: unknown): JsonMembers {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonMembers;
  throw new ForgeTroubleError({ case: "shape" });
}

/** Returns the items of a list in an answer. Throws ForgeTroubleError when the value is no list of objects. */
export function listOf(value: unknown): readonly JsonMembers[] {
  if (Array.isArray(value)) return value.map(jsonMembersOf);
  throw new ForgeTroubleError({ case: "shape" });
}

/** Returns a member that is a number. Throws ForgeTroubleError when the member is no number. */
export function numberIn(members: JsonMembers, name: string): number {
  const value = members[name];
  if (typeof value === "number") return value;
  throw new ForgeTroubleError({ case: "shape" });
}

/** Returns the text of a member. It is empty when the member is missing or no text. */
export const textIn = (members: JsonMembers, name: string): string => {
  const value = members[name];
  return typeof value === "string" ? value : "";
};
