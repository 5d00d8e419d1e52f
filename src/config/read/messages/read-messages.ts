// Reads `messages:`, the messages that guildform posts and keeps, in the order of posting. read-config.ts calls it after the channels.
//
// The result has no message without a readable channel or content. Pins and the announcement can still name its key: see
// declared-messages.ts.

import { emojiText } from "../../../model/emoji.js";
import { messageId } from "../../../model/ids.js";
import type { DesiredMessage, DesiredReaction } from "../../desired-message.js";
import type { ItemOf, ReadOf } from "../../field/field.js";
import type { MessagesField, ReactionsField } from "../../schema/message-schema.js";
import { placeOf } from "../../source/problems.js";
import type { TextRange } from "../../source/source-text.js";
import type { SourceNode } from "../../yaml/node.js";
import type { DeclaredKeys } from "../declared.js";
import type { People } from "../people.js";
import type { ReadContext } from "../read-context.js";
import { readCarrier } from "./carrier.js";

export interface MessagesContext {
  readonly people: People;
  /** All groups and channels are already declared. */
  readonly declared: DeclaredKeys;
}

/** Returns the messages whose channel and content are readable. */
export function readMessages(
  reader: ReadContext,
  entries: ReadOf<typeof MessagesField>,
  context: MessagesContext,
): DesiredMessage[] {
  const ids = new Map<string, TextRange>();
  const messages = entries.map((entry) => readMessage(reader, entry, { ...context, ids }));
  return messages.filter((message) => message !== undefined);
}

function readMessage(
  reader: ReadContext,
  entry: ItemOf<typeof MessagesField>,
  { people, declared, ids }: MessagesContext & { readonly ids: Map<string, TextRange> },
): DesiredMessage | undefined {
  const fields = entry.read();
  if (fields === undefined) return undefined;
  const channel = declared.readMessageChannel(fields.entry("channel"));
  const idNode = fields.entry("message_id")?.node;
  const id = fields.read("message_id");
  if (id !== undefined && idNode !== undefined) checkId(reader, idNode, { id, ids });
  const onChange = fields.read("on_change") ?? null;
  const content = readCarrier(reader, fields, { users: people.users, declared });
  const keyboard = fields.read("keyboard") ?? null;
  const written = fields.read("reactions");
  const reactions = written === undefined ? null : readReactions(reader, written);
  if (channel === undefined || content === undefined) return undefined;
  return {
    key: entry.key,
    channel,
    id: id === undefined ? null : messageId(id),
    content,
    keyboard,
    reactions,
    onChange,
    at: reader.source.position(entry.keyRange.start),
    attributeAt: fields.positions(),
  };
}

function checkId(
  reader: ReadContext,
  node: SourceNode,
  { id, ids }: { readonly id: string; readonly ids: Map<string, TextRange> },
): void {
  const first = ids.get(id);
  if (first === undefined) {
    ids.set(id, node);
    return;
  }
  const { problems } = reader;
  problems.add("E-ID-DUPLICATE", node, () => ({ key: "message_id", id, first: problems.place(first) }));
}

/** Reads the complete list of the bot's reactions (service-facts 3.11, 4.11). */
function readReactions(
  { problems }: ReadContext,
  items: ReadOf<typeof ReactionsField>,
): readonly DesiredReaction[] {
  const reactions = new Map<string, DesiredReaction>();
  for (const item of items) {
    const emoji = item.read();
    if (emoji === undefined) continue;
    const first = reactions.get(emojiText(emoji));
    if (first === undefined) reactions.set(emojiText(emoji), { emoji, at: item.at });
    else problems.add("E-REACTION-DUPLICATE", item.node, () => ({ first: placeOf(first.at) }));
  }
  return [...reactions.values()];
}
