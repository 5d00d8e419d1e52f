// Writes the lines of one channel in the file of a guild. A channel without permissions and pins has one line, and any other
// channel has a block. guild-file.ts writes each channel with it.
//
//   - { key: 闲聊, name: 闲聊, private_type: public, speak_permission: everyone }

import type { WrittenConfig } from "../../config/schema/index.js";
import { yamlId, yamlList, yamlMap, yamlText } from "../../config/text/yaml-text.js";
import { attributeRow, OPTIONAL_ATTRIBUTES, type OptionalAttribute } from "../../model/channel-attributes.js";
import { withoutLogCommands } from "../../model/log-commands.js";
import { visibleText } from "../../model/visible-text.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { cutText, textWidth } from "../text-width.js";
import { memberChangesText, WIDEST_LINE } from "./people-lines.js";

export type WrittenChannel = NonNullable<WrittenConfig["channels"]>[number];

/** Holds the facts that only the comments of the file mention. */
export interface Beside {
  /** Maps the id of a pinned message to its text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Maps the key of a forum to the number of its threads. */
  readonly threads: ReadonlyMap<string, number>;
}

type Entry = readonly [string, string];

export function channelLines(channel: WrittenChannel, beside: Beside): string[] {
  const { permissions, pins = [], channel_admins: admins } = channel;
  const entries = identityAndAttributes(channel);
  const threads = beside.threads.get(String(channel.key));
  const note = threads === undefined ? "" : ` # ${plainText(inWords("file-threads", { count: threads }))}`;
  const line = `- ${yamlMap(entries)}`;
  const isShort = permissions === undefined && admins === undefined && pins.length === 0;
  if (isShort && textWidth(line) <= WIDEST_LINE) return [line + note];
  return listItem([
    ...entries.map(([key, value], index) => `${key}: ${value}${index === 0 ? note : ""}`),
    ...(permissions === undefined ? [] : ["permissions:", ...indented(permissionLines(permissions))]),
    ...(admins === undefined ? [] : [`channel_admins: ${memberChangesText(admins)}`]),
    ...(pins.length === 0 ? [] : ["pins:", ...indented(pins.flatMap((pin) => pinLine(pin, beside)))]),
  ]);
}

export const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === "" ? "" : `  ${line}`));

/** Returns the lines of a map as an item of a list. */
export const listItem = (lines: readonly string[]): string[] =>
  lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));

/** Returns key, name and id, which groups have too. */
export const identityEntries = ({
  key,
  name,
  channel_id: id,
}: Pick<WrittenChannel, "key" | "name" | "channel_id">): Entry[] => [
  ...(key === undefined ? [] : [["key", yamlText(key)] as const]),
  ["name", yamlText(name)],
  ...(id === undefined ? [] : [["channel_id", yamlId(String(id))] as const]),
];

export const attributeEntries = (of: Partial<Pick<WrittenChannel, OptionalAttribute>>): Entry[] =>
  OPTIONAL_ATTRIBUTES.flatMap((key): Entry[] => {
    const value = of[key];
    return value === undefined ? [] : [[key, YAML[attributeRow(key).form.is](String(value))]];
  });

const YAML = { named: String, id: yamlId, text: yamlText };

const identityAndAttributes = (channel: WrittenChannel): Entry[] => [
  ...identityEntries(channel),
  ...attributeEntries(channel),
];

const permissionLines = (permissions: NonNullable<WrittenChannel["permissions"]>): string[] =>
  (["roles", "users"] as const).flatMap((kind) => {
    const entries = Object.entries(permissions[kind] ?? {}).map(
      ([name, flags]): Entry => [yamlText(name), Array.isArray(flags) ? yamlList(flags) : "{}"],
    );
    return entries.length === 0 ? [] : [`${kind}: ${yamlMap(entries)}`];
  });

function pinLine(pin: NonNullable<WrittenChannel["pins"]>[number], { texts }: Beside): string[] {
  if (typeof pin === "string") return [];
  const id = String(pin.message_id);
  return [`- ${yamlMap([["message_id", yamlId(id)]])}${yamlComment(texts.get(id) ?? "")}`];
}

/** A comment examines at most `LOOKED_AT` characters of a text and shows at most `SHOWN` columns. */
const LOOKED_AT = 300;
const SHOWN = 48;

/**
 * Returns the comment behind a value in a pulled file: the beginning of a text of the guild after a `#`, such as ` # 处罚与申诉`. It is one
 * visible line without commands of logs. It is empty if the text has only blanks.
 */
function yamlComment(text: string): string {
  const line = visibleText(text.slice(0, LOOKED_AT).replaceAll(/\s+/g, " ").trim());
  return line === "" ? "" : ` # ${withoutLogCommands(cutText(line, SHOWN))}`;
}
