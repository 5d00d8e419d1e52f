// A first look at `messages:`: what pins and the announcement ask of a message before it is read.
//
// Nothing is reported here: messages are read after the channels, with everything that is wrong with them.

import type { TextRange } from "../source/source-text.js";
import type { MapNode, SourceNode } from "../yaml/node.js";

export interface DeclaredMessage {
  /** Where the key stands. */
  readonly range: TextRange;
  /** As written; null when no text stands there. */
  readonly channel: { readonly key: string; readonly range: TextRange } | null;
  /** `message_id:` as written. */
  readonly id: string | null;
}

/** By key; null when the section cannot be read: then no key can be called unknown. */
export type DeclaredMessages = ReadonlyMap<string, DeclaredMessage> | null;

export function declaredMessages(node: SourceNode | undefined): DeclaredMessages {
  if (node === undefined) return new Map();
  if (node.kind !== "map") return null;
  return new Map(node.entries.map(({ key, keyRange, value }) => [key, messageAt(keyRange, value)]));
}

function messageAt(range: TextRange, node: SourceNode): DeclaredMessage {
  if (node.kind !== "map") return { range, channel: null, id: null };
  const channel = scalarOf(node, "channel");
  return {
    range,
    channel: channel === null ? null : { key: channel.text, range: channel },
    id: scalarOf(node, "message_id")?.text ?? null,
  };
}

function scalarOf(map: MapNode, key: string) {
  const value = map.entries.find((entry) => entry.key === key)?.value;
  return value?.kind === "scalar" && value.form !== "nothing" ? value : null;
}
