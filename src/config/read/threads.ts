// `threads:` of a forum channel: threads that are posted once and kept. What is not here stays.
//
// A thread travels as written: no names are resolved in it. Titles need not be unique, keys are so in their channel.
// Rich text is only looked at as far as its shape is certain (service-facts 4.13).

import { threadPath } from "../../model/address.js";
import { CHANNEL_TYPE, enumName } from "../../model/enums.js";
import { threadId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import type { DesiredThread } from "../desired-message.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import type { WrittenText } from "../text/written-text.js";
import type { SourceNode } from "../yaml/node.js";
import { attachedText, inlineText } from "./attached-file.js";
import type { Written } from "./attributes.js";
import type { Declared } from "./declared.js";
import { type Fields, placesOf, readFields } from "./fields.js";
import { type Reader, readEnum, readList, readText, readThreadId } from "./reader.js";
import { checkRichText } from "./rich-text.js";

export interface ThreadsContext {
  readonly declared: Declared;
  /** The key of the channel; undefined when it could not be read. */
  readonly channel: string | undefined;
  /** Of the channel, with the defaults. */
  readonly type: Written<number> | undefined;
  /** A type was written that could not be read. */
  readonly unreadType: boolean;
}

/** What can be read of the list. */
export function readThreads(reader: Reader, node: SourceNode, context: ThreadsContext): DesiredThread[] {
  const list = readList(reader, node, "`threads`");
  if (list === undefined) return [];
  checkForum(reader, node, context);
  const keys = new Map<string, TextRange>();
  const threads = list.items.map((item) => readThread(reader, item, { ...context, keys }));
  return threads.filter((thread) => thread !== undefined);
}

function checkForum(reader: Reader, node: SourceNode, { type, unreadType }: ThreadsContext): void {
  if (unreadType || type?.value === CHANNEL_TYPE.forum) return;
  const named = type === undefined ? "no type" : `the type ${enumName(CHANNEL_TYPE, type.value)}`;
  reader.problems.addText("E-THREAD-CHANNEL", node, () => ({
    message: `threads belong to a channel of type forum; this one has ${named}`,
    hint: "write `type: forum`, or post the words as a message under `messages:`",
  }));
}

function readThread(
  reader: Reader,
  node: SourceNode,
  context: ThreadsContext & { readonly keys: Map<string, TextRange> },
): DesiredThread | undefined {
  const fields = readFields(reader, node, {
    what: "a thread",
    required: ["key", "title"],
    optional: ["format", "content", "file", "thread_id"],
  });
  if (fields === undefined) return undefined;
  const [keyNode, titleNode] = [fields.get("key")?.value, fields.get("title")?.value];
  const [formatNode, idNode] = [fields.get("format")?.value, fields.get("thread_id")?.value];
  const key = keyNode && readKey(reader, keyNode);
  if (key !== undefined && keyNode !== undefined) registerKey(reader, key, { ...context, range: keyNode });
  const title = titleNode && readTitle(reader, titleNode);
  const format = formatNode && readEnum(reader, formatNode, { what: "`format`", table: THREAD_FORMAT });
  const id = idNode && readThreadId(reader, idNode, "`thread_id`");
  if (id !== undefined && idNode !== undefined) context.declared.addId(id, idNode, "thread_id");
  const content = readContent(reader, node, fields);
  if (content !== undefined && format === THREAD_FORMAT.json) checkRichText(content);
  if (key === undefined || title === undefined || content === undefined) return undefined;
  return {
    key,
    id: id === undefined ? null : threadId(id),
    title,
    format: format ?? THREAD_FORMAT.markdown,
    content: content.text,
    at: reader.source.position(node.start),
    attributeAt: placesOf(reader, fields),
  };
}

/** A slash would make two addresses alike: `thread.<channel>/<key>`. */
function readKey(reader: Reader, node: SourceNode): string | undefined {
  const key = readText(reader, node, "the key of a thread");
  if (key?.includes("/") !== true) return key;
  reader.problems.addText("E-NAME-SLASH", node, () => ({
    message: `the key ${quoted(key)} of a thread has a slash in it`,
    hint: "addresses use the slash: choose a key without one",
  }));
  return undefined;
}

function registerKey(
  reader: Reader,
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
  reader.problems.addText("E-KEY-DUPLICATE", range, () => ({
    message: `two threads of this channel have the key ${quoted(key)}; the first is at ${reader.problems.placeText(first)}`,
    hint: "choose another key",
  }));
}

/** The service states no limit for its length (service-facts 7.3). */
function readTitle(reader: Reader, node: SourceNode): string | undefined {
  const title = readText(reader, node, "the title of a thread");
  if (title !== undefined && visibleText(title) !== title) {
    reader.problems.addText("W-NAME-INVISIBLE", node, () => ({
      message: "the title holds line breaks, control characters or invisible characters",
      hint: "write it without them",
    }));
  }
  return title;
}

/** Exactly one of `content` and `file`. */
function readContent(reader: Reader, node: SourceNode, fields: Fields): WrittenText | undefined {
  const [content, file] = [fields.get("content"), fields.get("file")];
  if (content !== undefined && file !== undefined) {
    const second = content.keyRange.start > file.keyRange.start ? content : file;
    reader.problems.addText("E-KEY-CONFLICT", second.keyRange, () => ({
      message: "a thread has `content` or `file`, not both",
      hint: "keep one of the two",
    }));
    return undefined;
  }
  if (content !== undefined) return inlineText(reader, content.value, "`content`");
  if (file !== undefined) return attachedText(reader, file.value);
  const first = node.kind === "map" ? (node.entries[0]?.keyRange ?? node) : node;
  reader.problems.addText("E-KEY-MISSING", first, () => ({
    message: "a thread needs the key `content` or the key `file`",
    hint: "add `content: …` with the words, or `file: ./…` with the path of a text file",
  }));
  return undefined;
}
