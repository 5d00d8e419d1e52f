// Managed messages and threads, as code reads them. What people write (names of users, files, emoji) is resolved: a text
// is what travels, but for the ids of channels, which the planner knows.

import type { MessageId, ThreadId } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import type { Emoji } from "../model/message.js";
import type { SourcePosition } from "../model/source-position.js";

/** One entry under `messages:`. */
export interface DesiredMessage {
  /** Unique among messages; without a slash. */
  readonly key: string;
  /** Key of a declared channel. */
  readonly channel: string;
  /** `message_id:`: a posted message to take over. */
  readonly id: MessageId | null;
  readonly content: DesiredContent;
  /** As it travels (service-facts 4.7.7); only with markdown. */
  readonly keyboard: JsonObject | null;
  /** Exactly these reactions of the bot; null = not managed. */
  readonly reactions: readonly DesiredReaction[] | null;
  /** null: edited where the service allows it, replaced where not. */
  readonly onChange: OnChange | null;
  readonly at: SourcePosition;
  /** Where single attributes are written, by the key used in the file. */
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
}

export const ON_CHANGE = ["replace", "edit", "keep"] as const;
export type OnChange = (typeof ON_CHANGE)[number];

/** The keys of the file for the words of a message; a message has exactly one of them. */
export const CARRIERS = ["text", "markdown", "image", "embed", "ark"] as const;

/** The one carrier of a message (service-facts 3.21). Embed and ark stay as they travel. */
export type DesiredContent =
  | { readonly kind: "text"; readonly text: readonly TextPart[] }
  | { readonly kind: "markdown"; readonly text: readonly TextPart[] }
  | {
      readonly kind: "template";
      readonly id: string;
      readonly params: readonly { readonly key: string; readonly values: readonly string[] }[];
    }
  | { readonly kind: "image-url"; readonly url: string }
  | { readonly kind: "image-file"; readonly image: DesiredImage }
  | { readonly kind: "embed"; readonly embed: JsonObject }
  | { readonly kind: "ark"; readonly ark: JsonObject };

/**
 * `text` is as it travels: escaped in a text, as written in markdown, mentions of users and system emoji in their wire
 * form. `channel` is a link to a declared channel (`<#rules>`), by its key.
 */
export type TextPart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "channel"; readonly key: string };

/** An image file as it was when the configuration was read. */
export interface DesiredImage {
  /** As written: relative to the folder of the YAML, with forward slashes. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** Content type, by its first bytes. */
  readonly type: string;
  readonly bytes: number;
  /** `sha256:…` of its bytes. */
  readonly digest: string;
}

export interface DesiredReaction {
  readonly emoji: Emoji;
  readonly at: SourcePosition;
}

/** One entry of `threads:` of a forum channel. */
export interface DesiredThread {
  /** Unique in its channel; without a slash. */
  readonly key: string;
  /** `thread_id:`: a posted thread to take over. */
  readonly id: ThreadId | null;
  readonly title: string;
  /** Wire value: 1 text, 2 HTML, 3 markdown, 4 rich text as JSON text (service-facts 3.3). */
  readonly format: number;
  /** As it travels. */
  readonly content: string;
  readonly at: SourcePosition;
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
}

/** A message under `removed:`: `message: house-rules`. `keep` as of a Tombstone. */
export interface MessageTombstone {
  readonly key: string;
  readonly keep?: true;
  readonly at: SourcePosition;
}

/** A thread under `removed:`: `thread: forum/welcome`, or `thread_id` with `channel`. `keep` as of a Tombstone. */
export type ThreadTombstone = {
  readonly channel: string;
  readonly keep?: true;
  readonly at: SourcePosition;
} & ({ readonly key: string } | { readonly id: ThreadId });
