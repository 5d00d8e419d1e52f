// Looks at `messages:` for the first time, because pins and the announcement need facts about a message before its turn. read-config.ts
// calls it before all sections, and declared.ts answers with these facts.
//
// This first look has no diagnostics. All problems of messages come from their reader, after the channels.

import type { TextRange } from "../source/source-text.js";
import type { MapNode, SourceNode } from "../yaml/node.js";

export interface DeclaredMessage {
  /** The key is at this range. */
  readonly range: TextRange;
  /** The file has this key under `channel:`. null means that the value is no text. */
  readonly channel: { readonly key: string; readonly range: TextRange } | null;
  /** The file has this text under `message_id:`. */
  readonly id: string | null;
}

/** The messages are by key. null means that the section is not readable: then no key is unknown for certain. */
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
