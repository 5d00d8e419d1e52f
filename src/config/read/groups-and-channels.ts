// `groups:` and `channels:`: the guild's tree, in the order in which it is to stand.
//
// A group or channel that cannot be read is left out of the result, and reported.

import { saying } from "../../words/statement.js";
import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { SourceNode } from "../yaml/node.js";
import { type ChannelReadContext, readDeclaredChannel } from "./channel.js";
import { readFields } from "./fields.js";
import { readIdentity } from "./key-and-name.js";
import { type ReadContext, readList } from "./read-context.js";
import { aThing, ofKey } from "./subject.js";

export function readGroups(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: ChannelReadContext,
): DesiredGroup[] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("groups"))?.items ?? []);
  return items.map((item) => readGroup(reader, item, context)).filter((group) => group !== undefined);
}

export function readDeclaredChannels(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: ChannelReadContext,
): DesiredChannel[] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("channels"))?.items ?? []);
  return items
    .map((item) => readDeclaredChannel(reader, item, context))
    .filter((channel) => channel !== undefined);
}

function readGroup(
  reader: ReadContext,
  node: SourceNode,
  context: ChannelReadContext,
): DesiredGroup | undefined {
  const fields = readFields(reader, node, {
    what: aThing("group"),
    required: ["name"],
    optional: ["key", "channel_id", "channels"],
    unmanaged: ["channels"],
    refused: {
      groups: saying("E-GROUP-NESTED", { case: "groups-of-group" }),
      group_id: saying("E-KEY-UNKNOWN", { case: "group-id" }),
    },
  });
  if (fields === undefined) return undefined;
  const identity = readIdentity(reader, fields, { kind: "group", declared: context.declared });
  const channels = readDeclaredChannels(reader, fields.get("channels")?.value, context);
  return identity && { ...identity, channels, at: reader.source.position(node.start) };
}
