// Request bodies of messages. Sources: service-facts 3.21–3.24, 4.7.
//
// Embed, template, markdown and keyboard stay as the service's documentation writes them; what is not set does
// not travel. An uploaded image is no part of the JSON and belongs to client/.

import type { EventId, MessageId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

export type Embed = Immutable<Payload<"MessageEmbed">>;
export type Ark = Immutable<Payload<"MessageArk">>;
export type Markdown = Immutable<Payload<"MessageMarkdown">>;
export type Keyboard = Immutable<Payload<"MessageKeyboard">>;

/** What makes a post a passive reply, within 5 minutes: a message, or an event by the id of its envelope. */
export type ReplyTo = { readonly messageId: MessageId } | { readonly eventId: EventId };

/** A quoted message. */
export interface Quote {
  readonly messageId: MessageId;
  /** Whether to send even when the quoted message cannot be read; false without it. */
  readonly ignoreMissing?: boolean | undefined;
}

/** One carrier at least: content, embed, ark, image, markdown (or an uploaded image). */
export interface MessageContent {
  /** Text as it travels: `&`, `<` and `>` that are meant literally are entities (escapeText). */
  readonly content?: string | undefined;
  readonly embed?: Embed | undefined;
  readonly ark?: Ark | undefined;
  /** Native markdown, or a template with its parameters. */
  readonly markdown?: Markdown | undefined;
  /** A template, or at most 5 rows of 5 buttons; only with markdown. */
  readonly keyboard?: Keyboard | undefined;
  /** URL of an image, which the service fetches and hosts. */
  readonly image?: string | undefined;
  readonly reference?: MessageId | Quote | undefined;
  readonly replyTo?: ReplyTo | undefined;
}

/** New markdown and keyboard of a message. */
export interface MessageChange {
  readonly markdown?: Markdown | undefined;
  readonly keyboard: Keyboard;
  readonly replyTo?: ReplyTo | undefined;
}

export function postMessageBody(message: MessageContent): JsonObject {
  return present({
    content: message.content,
    embed: message.embed,
    ark: message.ark,
    message_reference: referenceOf(message.reference),
    image: message.image,
    ...replyMembers(message.replyTo),
    markdown: message.markdown,
    keyboard: message.keyboard,
  } satisfies Record<Exclude<keyof Payload<"PostMessage">, keyof ReplyMembers>, unknown>);
}

export function postKeyboardMessageBody(message: Pick<MessageContent, "markdown" | "keyboard">): JsonObject {
  return present({ markdown: message.markdown, keyboard: message.keyboard });
}

export function patchMessageBody(change: MessageChange): JsonObject {
  return present({
    ...replyMembers(change.replyTo),
    markdown: change.markdown,
    keyboard: change.keyboard,
  });
}

function referenceOf(reference: MessageContent["reference"]): JsonObject | undefined {
  if (reference === undefined) return undefined;
  if (typeof reference === "string") return { message_id: reference };
  const { messageId, ignoreMissing } = reference;
  return { message_id: messageId, ...present({ ignore_get_message_error: ignoreMissing }) };
}

type ReplyMembers = Pick<Payload<"PostMessage">, "msg_id" | "event_id">;

function replyMembers(replyTo: ReplyTo | undefined): ReplyMembers {
  if (replyTo === undefined) return {};
  return "messageId" in replyTo ? { msg_id: replyTo.messageId } : { event_id: replyTo.eventId };
}

// A wire type that its caller need not be able to change: payload types come from schemas and are mutable.

type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;
