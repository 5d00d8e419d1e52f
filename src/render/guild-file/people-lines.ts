// Writes `roles:` and `users:` in the file of a guild. guild-file.ts writes the sections with it.
//
//   roles:
//     版主: { name: 版主 }
//     活动组: { name: 活动组, manage: true, members: [alice, bob] }
//     书评组: "10014"

import type { WrittenConfig } from "../../config/schema/index.js";
import { yamlId, yamlList, yamlMap, yamlText } from "../../config/text/yaml-text.js";
import { textWidth } from "../text-width.js";

/** A longer line becomes a block. */
export const WIDEST_LINE = 120;

type Section<Key extends "roles" | "users"> = WrittenConfig[Key] | undefined;

export function roleLines(roles: Section<"roles">): string[] {
  const lines = Object.entries(roles ?? {}).flatMap(([key, role]) => {
    if (typeof role !== "object") return [`  ${yamlText(key)}: ${yamlId(String(role))}`];
    const entries = Object.entries(role).map(([name, value]) => [name, valueText(name, value)] as const);
    const line = `  ${yamlText(key)}: ${yamlMap(entries)}`;
    if (textWidth(line) <= WIDEST_LINE) return [line];
    return [`  ${yamlText(key)}:`, ...Object.entries(role).flatMap(([name, value]) => block(name, value))];
  });
  return lines.length === 0 ? [] : ["roles:", ...lines];
}

export const userLines = (users: Section<"users">): string[] =>
  users === undefined
    ? []
    : ["users:", ...Object.entries(users).map(([name, id]) => `  ${yamlText(name)}: ${yamlId(String(id))}`)];

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return namesText(value);
  if (typeof value === "object" && value !== null) return memberChangesText(value);
  if (name === "role_id") return yamlId(String(value));
  return typeof value === "string" ? yamlText(value) : String(value);
}

const namesText = (names: readonly unknown[]): string => yamlList(names.map((one) => yamlText(String(one))));

/** Writes `{ add: [alice], never: [bob] }`. */
export const memberChangesText = (changes: object): string =>
  yamlMap(Object.entries(changes).map(([key, names]) => [key, namesText(names)] as const));

/** A long list of members has a line for each. */
const block = (name: string, value: unknown): string[] =>
  Array.isArray(value) && value.length > 0
    ? [`    ${name}:`, ...value.map((one) => `      - ${yamlText(String(one))}`)]
    : [`    ${name}: ${valueText(name, value)}`];
