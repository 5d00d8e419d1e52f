// Managed messages and threads have this form in code. Names of users, files and emoji are already resolved. A text has the form of the
// wire, except the ids of channels, which only the planner knows. The readers of messages make this form, and planning compares it with
// live messages.

import type { MessageId, ThreadId } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import type { Emoji } from "../model/message.js";
import type { SourcePosition } from "../model/source-position.js";

export interface DesiredMessage {
  /** The key is unique among messages and has no slash. */
  readonly key: string;
  /** The message belongs in the declared channel with this key. */
  readonly channel: string;
  /** The plan adopts the posted message with this id, which the file has as `message_id:`. */
  readonly id: MessageId | null;
  readonly content: DesiredContent;
  /** The keyboard has the form of the wire (service-facts 4.7.7). Only markdown has one. */
  readonly keyboard: JsonObject | null;
  /** The list is the complete list of the bot's reactions. null means that guildform does not manage them. */
  readonly reactions: readonly DesiredReaction[] | null;
  /** null means that guildform edits the message if the service allows it, and replaces it otherwise. */
  readonly onChange: OnChange | null;
  readonly at: SourcePosition;
  /** The file has the attributes at these places. The keys are the same as in the file. */
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
}

export const ON_CHANGE = ["replace", "edit", "keep"] as const;
export type OnChange = (typeof ON_CHANGE)[number];

/** A message has exactly one of these keys for its content. */
export const CARRIERS = ["text", "markdown", "image", "embed", "ark"] as const;

/** A message has one carrier (service-facts 3.21). Embed and ark keep the form of the wire. */
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
 * `text` has the form of the wire: a text has entities, markdown is unchanged, and mentions of users and system emoji have their wire form.
 * `channel` is a link to a declared channel (`<#rules>`), by its key.
 */
export type TextPart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "channel"; readonly key: string };

/** The facts about an image file hold for the moment when guildform read the configuration. */
export interface DesiredImage {
  /** The path is the text of the file: relative to the folder of the YAML, with forward slashes. */
  readonly path: string;
  /** The name is the last part of the path. */
  readonly name: string;
  /** The content type comes from the first bytes. */
  readonly type: string;
  readonly bytes: number;
  /** The digest is `sha256:…` of the bytes. */
  readonly digest: string;
}

export interface DesiredReaction {
  readonly emoji: Emoji;
  readonly at: SourcePosition;
}

export interface DesiredThread {
  /** The key is unique in its channel and has no slash. */
  readonly key: string;
  /** The plan adopts the posted thread with this id, which the file has as `thread_id:`. */
  readonly id: ThreadId | null;
  readonly title: string;
  /** The wire value is 1 for text, 2 for HTML, 3 for markdown and 4 for rich text as JSON text (service-facts 3.3). */
  readonly format: number;
  /** The content has the form of the wire. */
  readonly content: string;
  readonly at: SourcePosition;
  readonly attributeAt: Readonly<Record<string, SourcePosition>>;
}

/** The entry under `removed:` is `message: house-rules`. `keep` means the same as in a Tombstone. */
export interface MessageTombstone {
  readonly key: string;
  readonly keep?: true;
  readonly at: SourcePosition;
}

/** The entry under `removed:` is `thread: forum/welcome`, or `thread_id` with `channel`. `keep` means the same as in a Tombstone. */
export type ThreadTombstone = {
  readonly channel: string;
  readonly keep?: true;
  readonly at: SourcePosition;
} & ({ readonly key: string } | { readonly id: ThreadId });
