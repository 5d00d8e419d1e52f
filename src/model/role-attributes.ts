// ROLE_ATTRIBUTES lists the attributes of a role that guildform changes. Every pass walks this list. The source is service-facts 4.9.
//
//   name    text
//   color   the file has "#4C8BF5" or a number, the service an ARGB number; it shows 0 as 0xFF000000 (service-facts 8.1)
//   hoist   the file has true or false, the service 1 or 0

import type { Json, JsonObject } from "./json.js";
import type { Role } from "./role.js";

export const ROLE_ATTRIBUTES = ["name", "color", "hoist"] as const;

export type RoleAttribute = (typeof ROLE_ATTRIBUTES)[number];

/** A member without a value is left out: the file does not manage it. */
export interface RoleValues {
  readonly name?: string;
  /** The number is an ARGB colour, and never 0. */
  readonly color?: number;
  readonly hoist?: boolean;
}

/** The service shows colour 0 as this one. */
const BLACK = 0xff00_0000;

export const shownColor = (color: number): number => (color === 0 ? BLACK : color);

/** An answer may leave out colour and `hoist`. */
export const valuesOfRole = ({ name, color, hoist }: Role): RoleValues => ({
  name,
  ...(color === null ? {} : { color: shownColor(color) }),
  ...(hoist === null ? {} : { hoist }),
});

/** Returns the value as the file has it, such as "#4C8BF5". A colour that is not opaque stays a number. */
export function roleWord(attribute: RoleAttribute, value: Json | undefined): Json {
  if (value === undefined) return null;
  if (attribute !== "color" || typeof value !== "number" || value < BLACK) return value;
  return `#${(value - BLACK).toString(16).toUpperCase().padStart(6, "0")}`;
}

/** Returns the values of words, such as the words that state has. A member with another form is left out. */
export function valuesOfWords(words: JsonObject): RoleValues {
  const { name, color, hoist } = words;
  const number = typeof color === "number" ? color : numberOf(color);
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(number === undefined ? {} : { color: shownColor(number) }),
    ...(typeof hoist === "boolean" ? { hoist } : {}),
  };
}

function numberOf(color: Json | undefined): number | undefined {
  const [, rgb] = typeof color === "string" ? (/^#([0-9A-F]{6})$/i.exec(color) ?? []) : [];
  return rgb === undefined ? undefined : BLACK + Number.parseInt(rgb, 16);
}

/**
 * Returns what state remembers of a managed role: the values in words, and `managed`. A role may be managed for its members alone, and
 * state remembers nothing of a role that the file only finds by its name. `exact_members` means that the file listed the members.
 */
export const appliedRole = (values: RoleValues, { isExact = false } = {}): JsonObject => ({
  managed: true,
  ...(isExact ? { exact_members: true } : {}),
  ...Object.fromEntries(
    ROLE_ATTRIBUTES.flatMap((each) =>
      values[each] === undefined ? [] : [[each, roleWord(each, values[each])]],
    ),
  ),
});

export const hasExactMembers = (applied: JsonObject): boolean => applied.exact_members === true;

/** Takes what state remembers of a role. A state of an earlier version may lack `managed`. */
export const isManagedRole = (applied: JsonObject): boolean => Object.keys(applied).length > 0;
