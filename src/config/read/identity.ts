// What a group and a channel have in common: key, name and an explicit id to claim.
//
// Keys and ids are registered with Declared as they are read, which finds those that stand twice.

import { type ChannelId, channelId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import type { Fields } from "./fields.js";
import { type Reader, readDecimalId, readText } from "./reader.js";

/** The longest name that passes without a warning; the service states no limit (service-facts 3.28). */
export const LONG_NAME = 100;

export interface Identity {
  readonly key: string;
  readonly name: string;
  readonly id: ChannelId | null;
}

/** Reads and registers; undefined when the name or the key is missing or unreadable. */
export function readIdentity(
  reader: Reader,
  fields: Fields,
  options: { readonly kind: "channel" | "group"; readonly declared: Declared },
): Identity | undefined {
  const { kind, declared } = options;
  const keyEntry = fields.get("key");
  const nameEntry = fields.get("name");
  const idEntry = fields.get("channel_id");
  const name = nameEntry && readName(reader, nameEntry.value, kind);
  const key = keyEntry === undefined ? name : readText(reader, keyEntry.value, `the key of a ${kind}`);
  const place = (keyEntry ?? nameEntry)?.value;
  if (key !== undefined && place !== undefined) {
    declared.addKey(kind, key, { range: place, fromName: keyEntry === undefined });
  }
  const id = idEntry && readDecimalId(reader, idEntry.value, "`channel_id`");
  if (id !== undefined && idEntry !== undefined) declared.addId(id, idEntry.value);
  if (key === undefined || name === undefined) return undefined;
  return { key, name, id: id === undefined ? null : channelId(id) };
}

function readName(reader: Reader, node: SourceNode, kind: "channel" | "group"): string | undefined {
  const name = readText(reader, node, `the name of a ${kind}`);
  if (name === undefined) return undefined;
  const length = name.length > LONG_NAME ? Array.from(name).length : name.length;
  if (length > LONG_NAME) {
    reader.problems.addText("W-NAME-LONG", node, () => ({
      message: `the name has ${length} characters; the service states no limit, but may refuse more than ${LONG_NAME}`,
      hint: "choose a shorter name",
    }));
  }
  if (visibleText(name) !== name) {
    reader.problems.addText("W-NAME-INVISIBLE", node, () => ({
      message: "the name holds line breaks, control characters or invisible characters",
      hint: "write it without them",
    }));
  }
  return name;
}
