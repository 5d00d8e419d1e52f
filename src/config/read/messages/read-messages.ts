// `messages:`: what guildform posts and keeps, in the order of posting.
//
// A message with a problem is read to its end. Its key is known to pins and to the announcement before: see
// declared-messages.ts.

import { messageId } from "../../../model/ids.js";
import { type DesiredMessage, ON_CHANGE } from "../../desired-message.js";
import { quoted } from "../../source/quoted.js";
import type { TextRange } from "../../source/source-text.js";
import type { MapEntry, SourceNode } from "../../yaml/node.js";
import type { Declared } from "../declared.js";
import { placesOf, readFields } from "../fields.js";
import type { People } from "../people.js";
import { type Reader, readMap, readMessageId, readName } from "../reader.js";
import { CARRIERS, readCarrier } from "./carrier.js";
import { readKeyboard } from "./keyboard.js";
import { readReactions } from "./reactions.js";

export interface MessagesContext {
  readonly people: People;
  /** With all groups and channels. */
  readonly declared: Declared;
}

/** Those that could be read. */
export function readMessages(
  reader: Reader,
  node: SourceNode | undefined,
  context: MessagesContext,
): DesiredMessage[] {
  const map = node && readMap(reader, node, "`messages`");
  const ids = new Map<string, TextRange>();
  const messages = (map?.entries ?? []).map((entry) => readMessage(reader, entry, { ...context, ids }));
  return messages.filter((message) => message !== undefined);
}

const OPTIONAL = [...CARRIERS, "keyboard", "reactions", "on_change", "message_id"] as const;

const REFUSED = {
  content: {
    code: "E-KEY-UNKNOWN",
    message: "a message has no key “content”",
    hint: "plain words are written under `text`, others under `markdown`",
  },
  file: {
    code: "E-KEY-UNKNOWN",
    message: "a message has no key “file”",
    hint: "write `markdown: { file: … }`, `text: { file: … }` or `image: { file: … }`",
  },
} as const;

function readMessage(
  reader: Reader,
  { key, keyRange, value }: MapEntry,
  context: MessagesContext & { readonly ids: Map<string, TextRange> },
): DesiredMessage | undefined {
  const { people, declared, ids } = context;
  checkKey(reader, key, keyRange);
  const fields = readFields(reader, value, {
    what: "a message",
    required: ["channel"],
    optional: OPTIONAL,
    refused: REFUSED,
  });
  if (fields === undefined) return undefined;
  const node = (name: string): SourceNode | undefined => fields.get(name)?.value;
  const [channelNode, idNode, changeNode] = [node("channel"), node("message_id"), node("on_change")];
  const [keyboardNode, reactionsNode] = [node("keyboard"), node("reactions")];
  const channel = channelNode && declared.readMessageChannel(channelNode);
  const id = idNode && readMessageId(reader, idNode, "`message_id`");
  if (id !== undefined && idNode !== undefined) checkId(reader, idNode, { id, ids });
  const onChange = changeNode && readName(reader, changeNode, { what: "`on_change`", names: ON_CHANGE });
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
    attributeAt: placesOf(reader, fields),
  };
}

/** A slash would make two addresses alike: `message.<key>/<id>` is a former message. */
function checkKey(reader: Reader, key: string, range: TextRange): void {
  if (key.trim() === "") {
    reader.problems.addText("E-NAME-BLANK", range, () => ({
      message: "the key of a message is blank",
      hint: "write at least one letter",
    }));
  } else if (key.includes("/")) {
    reader.problems.addText("E-NAME-SLASH", range, () => ({
      message: `the key ${quoted(key)} of a message has a slash in it`,
      hint: "addresses use the slash: choose a key without one",
    }));
  }
}

function checkId(
  reader: Reader,
  node: SourceNode,
  { id, ids }: { readonly id: string; readonly ids: Map<string, TextRange> },
): void {
  const first = ids.get(id);
  if (first === undefined) {
    ids.set(id, node);
    return;
  }
  reader.problems.addText("E-ID-DUPLICATE", node, () => ({
    message: `message_id ${id} is claimed twice; the first is at ${reader.problems.placeText(first)}`,
    hint: "one posted message can stand for one block only",
  }));
}
