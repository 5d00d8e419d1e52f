// `messages:`: what guildform posts and keeps, in the order of posting.
//
// A message with a problem is read to its end. Its key is known to pins and to the announcement before: see
// declared-messages.ts.

import { messageId } from "../../../model/ids.js";
import { saying } from "../../../words/statement.js";
import { CARRIERS, type DesiredMessage, ON_CHANGE } from "../../desired-message.js";
import type { TextRange } from "../../source/source-text.js";
import type { MapEntry, SourceNode } from "../../yaml/node.js";
import type { DeclaredKeys } from "../declared.js";
import { positionsOf, type RefusedKeys, readFields } from "../fields.js";
import type { People } from "../people.js";
import { type ReadContext, readMap, readMessageId, readName } from "../read-context.js";
import { aThing, ofKey, partSubject } from "../subject.js";
import { readCarrier } from "./carrier.js";
import { readKeyboard } from "./keyboard.js";
import { readReactions } from "./reactions.js";

export interface MessagesContext {
  readonly people: People;
  /** With all groups and channels. */
  readonly declared: DeclaredKeys;
}

/** Those that could be read. */
export function readMessages(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: MessagesContext,
): DesiredMessage[] {
  const map = node && readMap(reader, node, ofKey("messages"));
  const ids = new Map<string, TextRange>();
  const messages = (map?.entries ?? []).map((entry) => readMessage(reader, entry, { ...context, ids }));
  return messages.filter((message) => message !== undefined);
}

const OPTIONAL = [...CARRIERS, "keyboard", "reactions", "on_change", "message_id"] as const;

const REFUSED: RefusedKeys = {
  content: saying("E-KEY-UNKNOWN", { case: "message-content" }),
  file: saying("E-KEY-UNKNOWN", { case: "message-file" }),
};

function readMessage(
  reader: ReadContext,
  { key, keyRange, value }: MapEntry,
  context: MessagesContext & { readonly ids: Map<string, TextRange> },
): DesiredMessage | undefined {
  const { people, declared, ids } = context;
  checkKey(reader, key, keyRange);
  const fields = readFields(reader, value, {
    what: aThing("message"),
    required: ["channel"],
    optional: OPTIONAL,
    refused: REFUSED,
  });
  if (fields === undefined) return undefined;
  const node = (name: string): SourceNode | undefined => fields.get(name)?.value;
  const [channelNode, idNode, changeNode] = [node("channel"), node("message_id"), node("on_change")];
  const [keyboardNode, reactionsNode] = [node("keyboard"), node("reactions")];
  const channel = channelNode && declared.readMessageChannel(channelNode);
  const id = idNode && readMessageId(reader, idNode, ofKey("message_id"));
  if (id !== undefined && idNode !== undefined) checkId(reader, idNode, { id, ids });
  const onChange = changeNode && readName(reader, changeNode, { what: ofKey("on_change"), names: ON_CHANGE });
  const content = readCarrier(reader, value, { fields, names: { users: people.users, declared } });
  const keyboard = keyboardNode && readKeyboard(reader, keyboardNode);
  const reactions = reactionsNode && readReactions(reader, reactionsNode);
  if (channel === undefined || content === undefined) return undefined;
  return {
    key,
    channel,
    id: id === undefined ? null : messageId(id),
    content,
    keyboard: keyboard ?? null,
    reactions: reactions ?? null,
    onChange: onChange ?? null,
    at: reader.source.position(keyRange.start),
    attributeAt: positionsOf(reader, fields),
  };
}

/** A slash would make two addresses alike: `message.<key>/<id>` is a former message. */
function checkKey(reader: ReadContext, key: string, range: TextRange): void {
  if (key.trim() === "") {
    reader.problems.add("E-NAME-BLANK", range, () => ({
      case: "value",
      what: partSubject("message", "key"),
    }));
  } else if (key.includes("/")) {
    reader.problems.add("E-NAME-SLASH", range, () => ({ case: "key", key, of: "message" }));
  }
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
