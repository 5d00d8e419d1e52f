// Reads `threads:` of a forum channel, the threads that guildform posts once and keeps. Other threads stay.
//
// A thread goes to the service unchanged: guildform resolves no names in it. Titles need not be unique, and keys are unique in their
// channel. The check of rich text is limited to its certain shape (service-facts 4.13).

import { threadPath } from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { threadId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import type { DesiredThread } from "../desired-message.js";
import type { FieldNode, NodeOf, ReadOf } from "../field/field.js";
import type { ThreadField } from "../schema/thread-schema.js";
import type { TextRange } from "../source/source-text.js";
import type { WrittenText } from "../text/written-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { Written } from "./attributes.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";
import { checkRichText } from "./rich-text.js";

export interface ThreadsContext {
  readonly declared: DeclaredKeys;
  /** The threads are in the channel with this key. undefined means that the key is not readable. */
  readonly channel: string | undefined;
  /** The type is the channel's own or the default one. */
  readonly type: Written<number> | undefined;
  /** The type in the file is not readable when this is true. */
  readonly unreadType: boolean;
}

/** Returns the readable threads of the list. */
export function readThreads(
  reader: ReadContext,
  list: FieldNode<readonly NodeOf<typeof ThreadField>[]>,
  context: ThreadsContext,
): DesiredThread[] {
  const items = list.read();
  if (items === undefined) return [];
  checkForum(reader, list.node, context);
  const keys = new Map<string, TextRange>();
  const threads = items.map((item) => readThread(reader, item, { ...context, keys }));
  return threads.filter((thread) => thread !== undefined);
}

function checkForum(reader: ReadContext, node: SourceNode, { type, unreadType }: ThreadsContext): void {
  if (unreadType || type?.value === CHANNEL_TYPE.forum) return;
  reader.problems.add("E-THREAD-CHANNEL", node, () => ({
    case: "declared",
    type: type === undefined ? null : enumName(CHANNEL_TYPE, type.value),
  }));
}

function readThread(
  reader: ReadContext,
  item: NodeOf<typeof ThreadField>,
  context: ThreadsContext & { readonly keys: Map<string, TextRange> },
): DesiredThread | undefined {
  const fields = item.read();
  if (fields === undefined) return undefined;
  const [keyNode, titleNode] = [fields.entry("key"), fields.entry("title")];
  const key = keyNode && readKey(reader, keyNode);
  if (key !== undefined && keyNode !== undefined) {
    registerKey(reader, key, { ...context, range: keyNode.node });
  }
  const title = titleNode && readTitle(reader, titleNode);
  const format = fields.read("format");
  const idNode = fields.entry("thread_id");
  const id = idNode?.read();
  if (id !== undefined && idNode !== undefined) context.declared.addId(id, idNode.node, "thread_id");
  const content = readContent(reader, fields);
  if (content !== undefined && format === THREAD_FORMAT.json) checkRichText(content);
  if (key === undefined || title === undefined || content === undefined) return undefined;
  return {
    key,
    id: id === undefined ? null : threadId(id),
    title,
    format: format ?? THREAD_FORMAT.markdown,
    content: content.text,
    at: item.at,
    attributeAt: fields.positions(),
  };
}

/** A slash would make two addresses equal: `thread.<channel>/<key>`. */
function readKey(reader: ReadContext, written: FieldNode<string>): string | undefined {
  const key = written.read();
  if (key?.includes("/") !== true) return key;
  reader.problems.add("E-NAME-SLASH", written.node, () => ({ case: "key", key, of: "thread" }));
  return undefined;
}

function registerKey(
  reader: ReadContext,
  key: string,
  context: ThreadsContext & { readonly keys: Map<string, TextRange>; readonly range: TextRange },
): void {
  const { declared, channel, keys, range } = context;
  const first = keys.get(key);
  if (first === undefined) {
    keys.set(key, range);
    if (channel !== undefined) declared.addThread(threadPath(channel, key), range);
    return;
  }
  const { problems } = reader;
  problems.add("E-KEY-DUPLICATE", range, () => ({ case: "thread", key, first: problems.place(first) }));
}

/** There is no documented limit for its length (service-facts 7.3). */
function readTitle(reader: ReadContext, written: FieldNode<string>): string | undefined {
  const title = written.read();
  if (title !== undefined && visibleText(title) !== title) {
    reader.problems.add("W-NAME-INVISIBLE", written.node, () => ({ of: "title" }));
  }
  return title;
}

/** Reads exactly one of `content` and `file`. */
function readContent(reader: ReadContext, fields: ReadOf<typeof ThreadField>): WrittenText | undefined {
  const [content, file] = [fields.entry("content"), fields.entry("file")];
  if (content !== undefined && file !== undefined) {
    const second = content.keyRange.start > file.keyRange.start ? content : file;
    reader.problems.add("E-KEY-CONFLICT", second.keyRange, () => ({ case: "thread" }));
    return undefined;
  }
  const written = content ?? file;
  if (written !== undefined) return written.read();
  reader.problems.add("E-KEY-MISSING", fields.firstKey, () => ({ case: "words" }));
  return undefined;
}
