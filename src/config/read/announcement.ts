// `announcement:`: the guild's one announcement: none, a message that guildform keeps or that stands there already, or
// up to three recommended channels (service-facts 3.5, 3.6, 4.6).

import { ANNOUNCES_TYPE, PRIVATE_TYPE } from "../../model/enums.js";
import { messageId } from "../../model/ids.js";
import { saying } from "../../words/statement.js";
import type { DesiredAnnouncement } from "../config.js";
import { placeOf } from "../source/problems.js";
import type { SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import type { DeclaredKeys } from "./declared.js";
import { type RefusedKeys, readFields } from "./fields.js";
import { type ReadContext, readAnyText, readEnum, readList, readMessageId } from "./read-context.js";
import { aThing, ofKey } from "./subject.js";

export const MAX_RECOMMENDED = 3;

type Recommended = Extract<DesiredAnnouncement, { kind: "recommend" }>["channels"][number];

export function readDeclaredAnnouncement(
  reader: ReadContext,
  node: SourceNode,
  declared: DeclaredKeys,
): DesiredAnnouncement | undefined {
  const at = reader.source.position(node.start);
  if (node.kind === "scalar" && node.form !== "nothing") {
    if (node.text === "none") return { kind: "none", at };
    reader.problems.add("E-VALUE", node, () => ({ case: "announcement", found: foundAt(node) }));
    return undefined;
  }
  const has = (key: string) => node.kind === "map" && node.entries.some((entry) => entry.key === key);
  const what = ofKey("announcement");
  if (node.kind === "map" && !KEYS.some(has)) {
    reader.problems.add("E-VALUE", node, () => ({ case: "empty-announcement" }));
    return undefined;
  }
  if (has("recommend")) {
    const fields = readFields(reader, node, { what, required: ["recommend"], optional: [], refused: MIXED });
    const recommend = fields?.get("recommend");
    return recommend && readRecommend(reader, recommend.value, { declared, at });
  }
  if (has("message")) {
    const fields = readFields(reader, node, { what, required: ["message"], optional: [], refused: BY_ID });
    const entry = fields?.get("message");
    const named = { what: ofKey("message"), place: "announcement" } as const;
    const key = entry && declared.readMessageKey(entry.value, named);
    return key === undefined ? undefined : { kind: "managed", message: key, at };
  }
  const fields = readFields(reader, node, { what, required: ["channel", "message_id"], optional: [] });
  const channelEntry = fields?.get("channel");
  const messageEntry = fields?.get("message_id");
  const channel = channelEntry && declared.readChannelKey(channelEntry.value);
  const message = messageEntry && readMessageId(reader, messageEntry.value, ofKey("message_id"));
  if (messageEntry !== undefined && message !== undefined)
    declared.refuseManagedId(messageEntry.value, message);
  if (channel === undefined || message === undefined) return undefined;
  return { kind: "message", channel, messageId: messageId(message), at };
}

const KEYS = ["message", "channel", "message_id", "recommend"] as const;

const mixed = saying("E-KEY-CONFLICT", { case: "announcement" });
const MIXED: RefusedKeys = { channel: mixed, message_id: mixed, message: mixed };

const twice = saying("E-KEY-CONFLICT", { case: "announced-message" });
const BY_ID: RefusedKeys = { channel: twice, message_id: twice };

function readRecommend(
  reader: ReadContext,
  node: SourceNode,
  context: { readonly declared: DeclaredKeys; readonly at: DesiredAnnouncement["at"] },
): DesiredAnnouncement | undefined {
  const fields = readFields(reader, node, {
    what: ofKey("recommend"),
    required: ["channels"],
    optional: ["type"],
  });
  const typeEntry = fields?.get("type");
  const type = typeEntry && readEnum(reader, typeEntry.value, { what: ofKey("type"), table: ANNOUNCES_TYPE });
  const listEntry = fields?.get("channels");
  const list = listEntry && readList(reader, listEntry.value, ofKey("recommend.channels"));
  if (list === undefined) return undefined;
  if (list.items.length === 0) {
    reader.problems.add("E-RECOMMEND-EMPTY", list, () => ({}));
  }
  const tooMany = list.items[MAX_RECOMMENDED];
  if (tooMany !== undefined) {
    reader.problems.add("E-RECOMMEND-TOO-MANY", tooMany, () => ({
      count: list.items.length,
      most: MAX_RECOMMENDED,
    }));
  }
  const channels = new Map<string, Recommended>();
  for (const item of list.items) readRecommended(reader, item, { declared: context.declared, channels });
  return {
    kind: "recommend",
    type: type ?? ANNOUNCES_TYPE.member,
    channels: [...channels.values()],
    at: context.at,
  };
}

function readRecommended(
  reader: ReadContext,
  node: SourceNode,
  context: { readonly declared: DeclaredKeys; readonly channels: Map<string, Recommended> },
): void {
  const { declared, channels } = context;
  const fields = readFields(reader, node, {
    what: aThing("recommended-channel"),
    required: ["channel"],
    optional: ["introduce"],
  });
  const introduceEntry = fields?.get("introduce");
  const introduce = introduceEntry && readAnyText(reader, introduceEntry.value, ofKey("introduce"));
  const entry = fields?.get("channel");
  const key = entry && declared.readChannelKey(entry.value);
  if (entry === undefined || key === undefined) return;
  const first = channels.get(key);
  if (first !== undefined) {
    reader.problems.add("E-RECOMMEND-DUPLICATE", entry.value, () => ({
      channel: key,
      first: placeOf(first.at),
    }));
    return;
  }
  const private_type = declared.channel(key)?.private_type ?? PRIVATE_TYPE.public;
  if (private_type !== PRIVATE_TYPE.public) {
    const at = declared.channel(key)?.attributeAt.private_type ?? reader.source.position(node.start);
    reader.problems.add("E-RECOMMEND-PRIVATE", entry.value, () => ({ channel: key, at: placeOf(at) }));
  }
  channels.set(key, { channel: key, introduce: introduce ?? "", at: reader.source.position(node.start) });
}
