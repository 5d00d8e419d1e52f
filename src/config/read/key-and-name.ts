// What a group and a channel have in common: key, name and an explicit id to claim.
//
// Keys and ids are registered with Declared as they are read, which finds those that stand twice.

import { type ChannelId, channelId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import type { Fields } from "./fields.js";
import { type ReadContext, readDecimalId, readText } from "./read-context.js";
import { ofKey, partSubject } from "./subject.js";

/** The longest name that passes without a warning; the service states no limit (service-facts 3.28). */
export const LONG_NAME = 100;

export interface KeyAndName {
  readonly key: string;
  readonly name: string;
  readonly id: ChannelId | null;
}

/** Reads and registers; undefined when the name or the key is missing or unreadable. */
export function readIdentity(
  reader: ReadContext,
  fields: Fields,
  options: { readonly kind: "channel" | "group"; readonly declared: DeclaredKeys },
): KeyAndName | undefined {
  const { kind, declared } = options;
  const keyEntry = fields.get("key");
  const nameEntry = fields.get("name");
  const idEntry = fields.get("channel_id");
  const name = nameEntry && readName(reader, nameEntry.value, kind);
  const key = keyEntry === undefined ? name : readText(reader, keyEntry.value, partSubject(kind, "key"));
  const place = (keyEntry ?? nameEntry)?.value;
  if (key !== undefined && place !== undefined) {
    declared.addKey(kind, key, { range: place, fromName: keyEntry === undefined });
  }
  const id = idEntry && readDecimalId(reader, idEntry.value, ofKey("channel_id"));
  if (id !== undefined && idEntry !== undefined) declared.addId(id, idEntry.value);
  if (key === undefined || name === undefined) return undefined;
  return { key, name, id: id === undefined ? null : channelId(id) };
}

function readName(reader: ReadContext, node: SourceNode, kind: "channel" | "group"): string | undefined {
  const name = readText(reader, node, partSubject(kind, "name"));
  if (name === undefined) return undefined;
  const length = name.length > LONG_NAME ? Array.from(name).length : name.length;
  if (length > LONG_NAME) {
    reader.problems.add("W-NAME-LONG", node, () => ({ length, most: LONG_NAME }));
  }
  if (visibleText(name) !== name) {
    reader.problems.add("W-NAME-INVISIBLE", node, () => ({ of: "name" }));
  }
  return name;
}
