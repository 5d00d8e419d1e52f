// `groups:` and `channels:`: the guild's tree, in the order in which it is to stand.
//
// A group or channel that cannot be read is left out of the result, and reported.

import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { SourceNode } from "../yaml/node.js";
import { type ChannelContext, readChannel } from "./channel.js";
import { readFields } from "./fields.js";
import { readIdentity } from "./identity.js";
import { type Reader, readList } from "./reader.js";

export function readGroups(
  reader: Reader,
  node: SourceNode | undefined,
  context: ChannelContext,
): DesiredGroup[] {
  const items = node === undefined ? [] : (readList(reader, node, "`groups`")?.items ?? []);
  return items.map((item) => readGroup(reader, item, context)).filter((group) => group !== undefined);
}

export function readChannels(
  reader: Reader,
  node: SourceNode | undefined,
  context: ChannelContext,
): DesiredChannel[] {
  const items = node === undefined ? [] : (readList(reader, node, "`channels`")?.items ?? []);
  return items.map((item) => readChannel(reader, item, context)).filter((channel) => channel !== undefined);
}

function readGroup(reader: Reader, node: SourceNode, context: ChannelContext): DesiredGroup | undefined {
  const fields = readFields(reader, node, {
    what: "a group",
    required: ["name"],
    optional: ["key", "channel_id", "channels"],
    unmanaged: ["channels"],
    refused: {
      groups: {
        code: "E-GROUP-NESTED",
        message: "a group cannot hold groups",
        hint: "put all groups in the one list under `groups:`",
      },
      group_id: {
        code: "E-KEY-UNKNOWN",
        message: "a group has no key “group_id”",
        hint: "the id of a live group is written as channel_id too",
      },
    },
  });
  if (fields === undefined) return undefined;
  const identity = readIdentity(reader, fields, { kind: "group", declared: context.declared });
  const channels = readChannels(reader, fields.get("channels")?.value, context);
  return identity && { ...identity, channels, at: reader.source.position(node.start) };
}
