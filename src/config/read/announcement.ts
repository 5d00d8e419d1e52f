// Reads `announcement:`, the guild's one announcement: none, a managed message, an existing message, or up to three recommended channels
// (service-facts 3.5, 3.6, 4.6). read-config.ts calls it.

import { ANNOUNCES_TYPE, PRIVATE_TYPE } from "../../model/enums.js";
import { messageId } from "../../model/ids.js";
import type { DesiredAnnouncement } from "../config.js";
import type { FieldNode, ReadOf } from "../field/field.js";
import type { AnnouncementField, Recommended } from "../schema/announcement-schema.js";
import { placeOf } from "../source/problems.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";

type Recommendation = Extract<DesiredAnnouncement, { kind: "recommend" }>;

export function readDeclaredAnnouncement(
  reader: ReadContext,
  written: FieldNode<ReadOf<typeof AnnouncementField>>,
  declared: DeclaredKeys,
): DesiredAnnouncement | undefined {
  const { at } = written;
  const chosen = written.read();
  switch (chosen?.is) {
    case undefined:
    case "variable":
      return undefined;
    case "none":
      return { kind: "none", at };
    case "managed": {
      const message = declared.readMessageKey(chosen.value.entry("message"), "announcement");
      return message === undefined ? undefined : { kind: "managed", message, at };
    }
    case "message": {
      const channel = declared.readChannelKey(chosen.value.entry("channel"));
      const idEntry = chosen.value.entry("message_id");
      const id = idEntry?.read();
      if (idEntry !== undefined && id !== undefined) declared.refuseManagedId(idEntry.node, id);
      if (channel === undefined || id === undefined) return undefined;
      return { kind: "message", channel, messageId: messageId(id), at };
    }
    case "recommend": {
      const fields = chosen.value.read("recommend");
      const type = fields?.read("type") ?? ANNOUNCES_TYPE.member;
      const list = fields?.read("channels");
      if (list === undefined) return undefined;
      return { kind: "recommend", type, channels: recommendedChannels(reader, list, declared), at };
    }
    default:
      return chosen satisfies never;
  }
}

function recommendedChannels(
  reader: ReadContext,
  list: readonly FieldNode<ReadOf<typeof Recommended>>[],
  declared: DeclaredKeys,
): Recommendation["channels"] {
  const channels = new Map<string, Recommendation["channels"][number]>();
  for (const item of list) {
    const fields = item.read();
    const introduce = fields?.read("introduce") ?? "";
    const entry = fields?.entry("channel");
    const key = declared.readChannelKey(entry);
    if (entry === undefined || key === undefined) continue;
    const first = channels.get(key);
    if (first !== undefined) {
      reader.problems.add("E-RECOMMEND-DUPLICATE", entry.node, () => ({
        channel: key,
        first: placeOf(first.at),
      }));
      continue;
    }
    const channel = declared.channel(key);
    if ((channel?.private_type ?? PRIVATE_TYPE.public) !== PRIVATE_TYPE.public) {
      const at = channel?.attributeAt.private_type ?? item.at;
      reader.problems.add("E-RECOMMEND-PRIVATE", entry.node, () => ({ channel: key, at: placeOf(at) }));
    }
    channels.set(key, { channel: key, introduce, at: item.at });
  }
  return [...channels.values()];
}
