// Adds the parts of the bot's own messages that the service does not show, because some services show only the text. State has each body in
// its sent form. Without these parts the copy would refuse an edit of a Markdown message, because it would hold no such message.
// `twin-guild.ts` puts these parts into the messages of the copy.

import type { BoundId } from "../../model/bound-id.js";
import { isJsonObject, type JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { ALL_MESSAGE_PARTS, MESSAGE_PARTS, type MessagePart } from "../../protocol/message-parts.js";
import type { State } from "../../state/state.js";
import type { ReadSnapshot } from "./snapshot.js";

/** Returns the bodies of bound messages by their bound ids. */
export function sentBodies(state: State | null): ReadonlyMap<BoundId, JsonObject> {
  return new Map(
    Object.values(state?.resources ?? {}).flatMap(({ id, applied: { sent } }) =>
      isJsonObject(sent) ? [[id, sent] as const] : [],
    ),
  );
}

/** Names a part that a read message holds as an object, under the same name. */
type Part = {
  [Name in MessagePart & keyof Message]: JsonObject | null extends Message[Name] ? Name : never;
}[MessagePart & keyof Message];

const PARTS = ALL_MESSAGE_PARTS.filter(
  (part): part is Part => MESSAGE_PARTS[part].readAs === part && part !== "content",
);

/** Returns the sent parts that the service does not show, such as `{ markdown: … }`. */
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

/** Returns true when the service shows only the text of messages (service-facts 4.7.1): it hides at least one sent part and shows none. */
export function showsTextAlone({ messages }: ReadSnapshot, sent: ReadonlyMap<BoundId, JsonObject>): boolean {
  const read = [...messages].flatMap(([key, message]) => (message === null ? [] : [[key, message] as const]));
  const isShown = read.some(
    ([, { markdown, ark, embeds }]) => markdown !== null || ark !== null || embeds.length > 0,
  );
  return (
    !isShown && read.some(([key, message]) => Object.keys(hiddenParts(message, sent.get(key))).length > 0)
  );
}
