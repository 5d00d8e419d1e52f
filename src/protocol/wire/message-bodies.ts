// This module turns a message of the caller into the body of the call that posts or edits it. Sources: service-facts 3.21–3.24, 4.7.
//
// Embed, ark, markdown and keyboard stay in the form of the service's documentation. The functions leave out JSON members that are not set.
// An uploaded image is no part of the JSON and belongs to client/.

import type { EventId, MessageId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { Payload } from "../payloads/index.js";
import { present } from "./present.js";

export type Embed = Immutable<Payload<"MessageEmbed">>;
export type Ark = Immutable<Payload<"MessageArk">>;
export type Markdown = Immutable<Payload<"MessageMarkdown">>;
export type Keyboard = Immutable<Payload<"MessageKeyboard">>;

/** With this a post becomes a passive reply, within 5 minutes: to a message, or to an event by the id of its envelope. */
export type ReplyTo = { readonly messageId: MessageId } | { readonly eventId: EventId };

export interface Quote {
  readonly messageId: MessageId;
  /** `true` sends the post even when the service cannot read the quoted message. The default is false. */
  readonly ignoreMissing?: boolean | undefined;
}

/** A message has at least one carrier: content, embed, ark, image, markdown or an uploaded image. */
export interface MessageContent {
  /** The text is in its wire form: a literal `&`, `<` or `>` is an entity (escapeText). */
  readonly content?: string | undefined;
  readonly embed?: Embed | undefined;
  readonly ark?: Ark | undefined;
  /** `markdown` is native markdown, or a template with its parameters. */
  readonly markdown?: Markdown | undefined;
  /** `keyboard` is a template, or at most 5 rows of 5 buttons. It needs markdown. */
  readonly keyboard?: Keyboard | undefined;
  /** `image` is the URL of an image, which the service fetches and hosts. */
  readonly image?: string | undefined;
  readonly reference?: MessageId | Quote | undefined;
  readonly replyTo?: ReplyTo | undefined;
}

/** The change gives a message a new keyboard, and new markdown if it has some. */
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

/** Payload types come from schemas and are mutable. A caller may pass readonly values for this type. */
type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;
