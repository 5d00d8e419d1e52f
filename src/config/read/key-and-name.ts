// A group and a channel both have a key, a name, and perhaps an explicit id to claim.
//
// DeclaredKeys gets all keys and ids, and finds the ones that occur twice.

import { type ChannelId, channelId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import type { FieldEntry, FieldNode } from "../field/field.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";

/** There is a warning for a longer name. The service has no documented limit (service-facts 3.28). */
export const LONG_NAME = 100;

export interface KeyAndName {
  readonly key: string;
  readonly name: string;
  readonly id: ChannelId | null;
}

/** A channel has these keys, and so has a group. */
interface IdentityEntries {
  entry(name: "key" | "name" | "channel_id"): FieldEntry<string> | undefined;
}

/** Reads and registers the three. Returns undefined without a readable name, or with an unreadable key. */
export function readIdentity(
  reader: ReadContext,
  fields: IdentityEntries,
  options: { readonly kind: "channel" | "group"; readonly declared: DeclaredKeys },
): KeyAndName | undefined {
  const { kind, declared } = options;
  const keyEntry = fields.entry("key");
  const nameEntry = fields.entry("name");
  const idEntry = fields.entry("channel_id");
  const name = nameEntry && readName(reader, nameEntry);
  const key = keyEntry === undefined ? name : keyEntry.read();
  const place = (keyEntry ?? nameEntry)?.node;
  if (key !== undefined && place !== undefined) {
    declared.addKey(kind, key, { range: place, fromName: keyEntry === undefined });
  }
  const id = idEntry?.read();
  if (id !== undefined && idEntry !== undefined) declared.addId(id, idEntry.node);
  if (key === undefined || name === undefined) return undefined;
  return { key, name, id: id === undefined ? null : channelId(id) };
}

function readName(reader: ReadContext, entry: FieldNode<string>): string | undefined {
  const { node } = entry;
  const name = entry.read();
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
