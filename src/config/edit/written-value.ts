// The module writes a value as the lines of a file, as a person does: `[view, speak]` and `{ key: chat, name: 闲聊 }` on one line, and a
// larger value on several lines. set-splices.ts writes each changed value with it, and block-splices.ts and flow-splices.ts each new item.

import { isJsonObject, type Json } from "../../model/json.js";
import { yamlList, yamlMap, yamlText } from "../text/yaml-text.js";

/**
 * There is an indentation for members below their key, and one for the dashes of a list below theirs. It is 0 when they are in the column
 * of the key.
 */
export interface Indentation {
  readonly members: number;
  readonly items: number;
}

/** A mapping or list on one line has at most this many characters, and at most this depth: `roles: { mod: [view] }`. */
const MOST = { characters: 100, depth: 2 };

/** Returns the value on one line, in a form that is also valid in brackets. */
export function flowText(value: Json): string {
  if (typeof value === "string") return yamlText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return isJsonObject(value)
    ? yamlMap(membersOf(value).map(([key, member]) => [yamlText(key), flowText(member)]))
    : yamlList(value.map(flowText));
}

/** Returns true when a person writes the value on one line. Mappings in a list have lines of their own. */
export function fitsLine(value: Json): boolean {
  if (typeof value !== "object" || value === null) return true;
  const isNested = !isJsonObject(value) && value.some((item) => typeof item === "object" && item !== null);
  if (isNested || depthOf(value) > MOST.depth) return false;
  return isShort(value);
}

export const isShort = (value: Json): boolean => flowText(value).length <= MOST.characters;

/**
 * Returns the lines of a list or mapping that is not empty. The first line begins at the value's place, and each other line in its column.
 */
export function blockLines(value: Json, indentation: Indentation): string[] {
  if (typeof value !== "object" || value === null || isEmptyCollection(value)) return [flowText(value)];
  return isJsonObject(value)
    ? membersOf(value).flatMap(([key, member]) => yamlMemberLines(key, member, indentation))
    : value.flatMap((item) => itemLines(item, indentation));
}

/** Returns `key: value`, or `key:` and the lines below. */
export function yamlMemberLines(key: string, value: Json, indentation: Indentation): string[] {
  if (fitsLine(value)) return [`${yamlText(key)}: ${flowText(value)}`];
  const depth = isJsonObject(value) ? indentation.members : indentation.items;
  return [`${yamlText(key)}:`, ...blockLines(value, indentation).map((line) => " ".repeat(depth) + line)];
}

/** Returns `- value`, the dash first. `gap` is the number of blanks behind it. */
export function itemLines(
  value: Json,
  indentation: Indentation,
  gap = 1,
  isBlock = !fitsLine(value),
): string[] {
  const lines = isBlock ? blockLines(value, indentation) : [flowText(value)];
  const blanks = " ".repeat(gap);
  return lines.map((line, index) => `${index === 0 ? "-" : " "}${blanks}${line}`);
}

export const isEmptyCollection = (value: Json): boolean =>
  typeof value === "object" &&
  value !== null &&
  (isJsonObject(value) ? membersOf(value) : value).length === 0;

const membersOf = (value: { readonly [key: string]: Json | undefined }): (readonly [string, Json])[] =>
  Object.entries(value).flatMap(([key, member]) => (member === undefined ? [] : [[key, member] as const]));

const depthOf = (value: Json): number =>
  typeof value !== "object" || value === null
    ? 0
    : 1 +
      Math.max(
        0,
        ...(isJsonObject(value) ? membersOf(value).map(([, member]) => member) : value).map(depthOf),
      );
