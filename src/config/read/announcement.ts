// `announcement:`: the guild's one announcement: none, a message that guildform keeps or that stands there already, or
// up to three recommended channels (service-facts 3.5, 3.6, 4.6).

import { ANNOUNCES_TYPE, PRIVATE_TYPE } from "../../model/enums.js";
import { messageId } from "../../model/ids.js";
import type { DesiredAnnouncement } from "../config.js";
import { quoted } from "../source/quoted.js";
import type { SourceNode } from "../yaml/node.js";
import type { Declared } from "./declared.js";
import { readFields } from "./fields.js";
import { found, type Reader, readAnyText, readEnum, readList, readMessageId } from "./reader.js";

export const MAX_RECOMMENDED = 3;

type Recommended = Extract<DesiredAnnouncement, { kind: "recommend" }>["channels"][number];

export function readAnnouncement(
  reader: Reader,
  node: SourceNode,
  declared: Declared,
): DesiredAnnouncement | undefined {
  const at = reader.source.position(node.start);
  if (node.kind === "scalar" && node.form !== "nothing") {
    if (node.text === "none") return { kind: "none", at };
    reader.problems.addText("E-VALUE", node, () => ({
      message: `\`announcement\` must be none, a message, or recommended channels; found ${found(node)}`,
      hint: FORMS,
    }));
    return undefined;
  }
  const has = (key: string) => node.kind === "map" && node.entries.some((entry) => entry.key === key);
  const what = "`announcement`";
  if (node.kind === "map" && !KEYS.some(has)) {
    reader.problems.addText("E-VALUE", node, () => ({
      message: "`announcement` names neither a message nor recommended channels",
      hint: FORMS,
    }));
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
    const byId = `{ channel: KEY, message_id: "…" }`;
    const key = entry && declared.readMessageKey(entry.value, { what: "`message`", byId });
    return key === undefined ? undefined : { kind: "managed", message: key, at };
  }
  const fields = readFields(reader, node, { what, required: ["channel", "message_id"], optional: [] });
  const channelEntry = fields?.get("channel");
  const messageEntry = fields?.get("message_id");
  const channel = channelEntry && declared.readChannelKey(channelEntry.value);
  const message = messageEntry && readMessageId(reader, messageEntry.value, "`message_id`");
  if (messageEntry !== undefined && message !== undefined)
    declared.refuseManagedId(messageEntry.value, message);
  if (channel === undefined || message === undefined) return undefined;
  return { kind: "message", channel, messageId: messageId(message), at };
}

const KEYS = ["message", "channel", "message_id", "recommend"] as const;
const FORMS =
  "write none, { message: KEY } with a key of `messages:`, { channel: KEY, message_id: … }, or { recommend: … }";

const mixed = {
  code: "E-KEY-CONFLICT",
  message: "an announcement is either a message or `recommend`, not both",
  hint: "keep one of the two: the service has one announcement",
} as const;
const MIXED = { channel: mixed, message_id: mixed, message: mixed } as const;

const twice = {
  code: "E-KEY-CONFLICT",
  message: "an announced message is named by its key or by its id, not by both",
  hint: "write { message: KEY } for a message under `messages:`, or { channel: KEY, message_id: … } for any other",
} as const;
const BY_ID = { channel: twice, message_id: twice } as const;

function readRecommend(
  reader: Reader,
  node: SourceNode,
  context: { readonly declared: Declared; readonly at: DesiredAnnouncement["at"] },
): DesiredAnnouncement | undefined {
  const fields = readFields(reader, node, {
    what: "`recommend`",
    required: ["channels"],
    optional: ["type"],
  });
  const typeEntry = fields?.get("type");
  const type = typeEntry && readEnum(reader, typeEntry.value, { what: "`type`", table: ANNOUNCES_TYPE });
  const listEntry = fields?.get("channels");
  const list = listEntry && readList(reader, listEntry.value, "`recommend.channels`");
  if (list === undefined) return undefined;
  if (list.items.length === 0) {
    reader.problems.addText("E-RECOMMEND-EMPTY", list, () => ({
      message: "no channel is recommended",
      hint: "name a channel, or write `announcement: none`",
    }));
  }
  const tooMany = list.items[MAX_RECOMMENDED];
  if (tooMany !== undefined) {
    reader.problems.addText("E-RECOMMEND-TOO-MANY", tooMany, () => ({
      message: `${list.items.length} recommended channels; the service takes at most ${MAX_RECOMMENDED}`,
      hint: `remove ${list.items.length - MAX_RECOMMENDED} of them`,
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
  reader: Reader,
  node: SourceNode,
  context: { readonly declared: Declared; readonly channels: Map<string, Recommended> },
): void {
  const { declared, channels } = context;
  const fields = readFields(reader, node, {
    what: "a recommended channel",
    required: ["channel"],
    optional: ["introduce"],
  });
  const introduceEntry = fields?.get("introduce");
  const introduce = introduceEntry && readAnyText(reader, introduceEntry.value, "`introduce`");
  const entry = fields?.get("channel");
  const key = entry && declared.readChannelKey(entry.value);
  if (entry === undefined || key === undefined) return;
  const first = channels.get(key);
  if (first !== undefined) {
    reader.problems.addText("E-RECOMMEND-DUPLICATE", entry.value, () => ({
      message: `the channel ${quoted(key)} is recommended twice; the first is at line ${first.at.line}, column ${first.at.column}`,
      hint: "keep one of the two",
    }));
    return;
  }
  const privateType = declared.channel(key)?.privateType ?? PRIVATE_TYPE.public;
  if (privateType !== PRIVATE_TYPE.public) {
    const place = declared.channel(key)?.attributeAt.private_type;
    reader.problems.addText("E-RECOMMEND-PRIVATE", entry.value, () => ({
      message: `the channel ${quoted(key)} is not public: its private_type is set at line ${place?.line}, column ${place?.column}`,
      hint: "only channels that everyone sees can be recommended",
    }));
  }
  channels.set(key, { channel: key, introduce: introduce ?? "", at: reader.source.position(node.start) });
}
