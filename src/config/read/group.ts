// `groups:` and `channels:`: the guild's tree, in the order in which it is to stand.
//
// A group or channel that cannot be read is left out of the result, and reported.

import { saying } from "../../words/said.js";
import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { SourceNode } from "../yaml/node.js";
import { type ChannelContext, readChannel } from "./channel.js";
import { readFields } from "./fields.js";
import { readIdentity } from "./identity.js";
import { type Reader, readList } from "./reader.js";
import { aThing, ofKey } from "./subject.js";

export function readGroups(
  reader: Reader,
  node: SourceNode | undefined,
  context: ChannelContext,
): DesiredGroup[] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("groups"))?.items ?? []);
  return items.map((item) => readGroup(reader, item, context)).filter((group) => group !== undefined);
}

export function readChannels(
  reader: Reader,
  node: SourceNode | undefined,
  context: ChannelContext,
): DesiredChannel[] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("channels"))?.items ?? []);
  return items.map((item) => readChannel(reader, item, context)).filter((channel) => channel !== undefined);
}

function readGroup(reader: Reader, node: SourceNode, context: ChannelContext): DesiredGroup | undefined {
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
  const channels = readChannels(reader, fields.get("channels")?.value, context);
  return identity && { ...identity, channels, at: reader.source.position(node.start) };
}
