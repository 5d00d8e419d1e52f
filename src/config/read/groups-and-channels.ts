// Reads `groups:` and `channels:`, the guild's tree, in the order that the guild should have. read-config.ts needs the channels for all
// later sections.
//
// A group or channel with an unreadable part is not in the result, and its problem is reported.

import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { NodeOf } from "../field/field.js";
import type { ChannelField, GroupField } from "../schema/channel-schema.js";
import { type ChannelReadContext, readDeclaredChannel } from "./channel.js";
import { readIdentity } from "./key-and-name.js";
import type { ReadContext } from "./read-context.js";

export const readGroups = (
  reader: ReadContext,
  items: readonly NodeOf<typeof GroupField>[],
  context: ChannelReadContext,
): DesiredGroup[] =>
  items.map((item) => readGroup(reader, item, context)).filter((group) => group !== undefined);

export const readDeclaredChannels = (
  reader: ReadContext,
  items: readonly NodeOf<typeof ChannelField>[],
  context: ChannelReadContext,
): DesiredChannel[] =>
  items.map((item) => readDeclaredChannel(reader, item, context)).filter((channel) => channel !== undefined);

function readGroup(
  reader: ReadContext,
  item: NodeOf<typeof GroupField>,
  context: ChannelReadContext,
): DesiredGroup | undefined {
  const fields = item.read();
  if (fields === undefined) return undefined;
  const identity = readIdentity(reader, fields, { kind: "group", declared: context.declared });
  const channels = readDeclaredChannels(reader, fields.read("channels") ?? [], context);
  return identity && { ...identity, channels, at: item.at };
}
