// What the bot's own messages consist of where the service shows their text alone: state holds each body as it was sent. Without it an edit
// of a Markdown message would be refused in the twin, for being an edit of no such message.

import type { BoundId } from "../../model/bound-id.js";
import { isJsonObject, type JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { ALL_MESSAGE_PARTS, MESSAGE_PARTS, type MessagePart } from "../../protocol/message-parts.js";
import type { State } from "../../state/state.js";
import type { ReadSnapshot } from "./snapshot.js";

/** The bodies of bound messages, by the bound ids of these. */
export function sentBodies(state: State | null): ReadonlyMap<BoundId, JsonObject> {
  return new Map(
    Object.values(state?.resources ?? {}).flatMap(({ id, applied: { sent } }) =>
      isJsonObject(sent) ? [[id, sent] as const] : [],
    ),
  );
}

/** A part that a message which was read holds as an object, under its own name. */
type Part = {
  [Name in MessagePart & keyof Message]: JsonObject | null extends Message[Name] ? Name : never;
}[MessagePart & keyof Message];

const PARTS = ALL_MESSAGE_PARTS.filter(
  (part): part is Part => MESSAGE_PARTS[part].readAs === part && part !== "content",
);

/** What was sent and is not shown: `{ markdown: … }`. */
export function hiddenParts(
  message: Message,
  sent: JsonObject | undefined,
): Partial<Record<Part, JsonObject>> {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const body = sent?.[part];
      return message[part] === null && isJsonObject(body) ? [[part, body]] : [];
    }),
  );
}

/** Whether the service shows the text of messages and nothing else (service-facts 4.7.1): some part that was sent is hidden, and none is shown. */
export function showsTextAlone({ messages }: ReadSnapshot, sent: ReadonlyMap<BoundId, JsonObject>): boolean {
  const read = [...messages].flatMap(([key, message]) => (message === null ? [] : [[key, message] as const]));
  const isShown = read.some(
    ([, { markdown, ark, embeds }]) => markdown !== null || ark !== null || embeds.length > 0,
  );
  return (
    !isShown && read.some(([key, message]) => Object.keys(hiddenParts(message, sent.get(key))).length > 0)
  );
}
