// readPost turns the body of a post, in JSON or as a form, into its parts. It leaves out absent and empty parts. Wrong JSON
// types are refused with 12002. Rules about parts that fit together are in post-rules.ts (service-facts 3.21).

import type { Json, JsonObject } from "../../model/json.js";
import { bodyObject, textField } from "../body-fields.js";
import { isObject, type ReceivedPayload, type SentFile } from "../payload.js";
import { Refusal } from "../refusals.js";

export interface Post {
  readonly content?: string;
  readonly embed?: JsonObject;
  readonly ark?: JsonObject;
  /** `image` is the URL of an image. */
  readonly image?: string;
  readonly file?: SentFile;
  readonly markdown?: JsonObject;
  readonly keyboard?: JsonObject;
  readonly reference?: { readonly messageId: string; readonly ignoreMissing: boolean };
  /** `msgId` is the id of the message that this post replies to. */
  readonly msgId?: string;
  /** `eventId` is the id of the event that this post replies to. */
  readonly eventId?: string;
}

export function readPost(payload: ReceivedPayload): Post {
  const body = bodyObject(payload);
  const file = payload.kind === "object" ? payload.file : undefined;
  const reference = objectField(body, "message_reference");
  const quoted = reference === undefined ? undefined : readReference(reference);
  return {
    ...present("content", fullText(body, "content")),
    ...present("embed", fullObject(body, "embed")),
    ...present("ark", fullObject(body, "ark")),
    ...present("image", fullText(body, "image")),
    ...present("file", file),
    // An empty one is not absent, and it is refused later (50041, 304039).
    ...present("markdown", objectField(body, "markdown")),
    ...present("keyboard", objectField(body, "keyboard")),
    ...present("reference", quoted),
    ...present("msgId", fullText(body, "msg_id")),
    ...present("eventId", fullText(body, "event_id")),
  };
}

/** Returns a member that is an object, without the nulls inside it. It returns undefined when the member is absent. */
export function objectField(body: JsonObject, name: string): JsonObject | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw new Refusal(12002, `${name} must be an object`);
  return withoutNullsInside(value);
}

function readReference(reference: JsonObject): Post["reference"] {
  const ignore = reference.ignore_get_message_error ?? false;
  if (typeof ignore !== "boolean") throw new Refusal(12002, "ignore_get_message_error must be a boolean");
  const messageId = fullText(reference, "message_id");
  return messageId === undefined ? undefined : { messageId, ignoreMissing: ignore };
}

const fullText = (body: JsonObject, name: string): string | undefined => textField(body, name) || undefined;

function fullObject(body: JsonObject, name: string): JsonObject | undefined {
  const value = objectField(body, name);
  return value === undefined || Object.keys(value).length === 0 ? undefined : value;
}

function present<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}

/** `null` counts as absent everywhere (service-facts 2.2). In a list it has a place, so it stays. */
function withoutNullsInside(value: JsonObject): JsonObject {
  const inside = (member: Json | undefined): Json | undefined => {
    if (Array.isArray(member)) return member.map((item: Json) => inside(item) ?? null);
    return isObject(member) ? withoutNullsInside(member) : member;
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, inside(member)]),
  );
}
