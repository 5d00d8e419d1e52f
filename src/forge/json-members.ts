// Members of what a forge answered. What has another shape than its documentation says is told as such, and never guessed.

import { ForgeTroubleError } from "./forge-error.js";

export type JsonMembers = Readonly<Record<string, unknown>>;

/** Throws ForgeTroubleError for what is no object. */
export function jsonMembersOf(value: unknown): JsonMembers {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonMembers;
  throw new ForgeTroubleError({ case: "shape" });
}

/** Throws ForgeTroubleError for what is no list of objects. */
export function listOf(value: unknown): readonly JsonMembers[] {
  if (Array.isArray(value)) return value.map(jsonMembersOf);
  throw new ForgeTroubleError({ case: "shape" });
}

/** Throws ForgeTroubleError. */
export function numberIn(members: JsonMembers, name: string): number {
  const value = members[name];
  if (typeof value === "number") return value;
  throw new ForgeTroubleError({ case: "shape" });
}

/** Empty where the forge says nothing of it. */
export const textIn = (members: JsonMembers, name: string): string => {
  const value = members[name];
  return typeof value === "string" ? value : "";
};
