// MESSAGE_PARTS has one row for each part that the body of a post can have. A pass that treats the parts alike walks these
// rows. A pass with a rule for each part has a record of all parts. A new part of the schema PostMessage does not compile
// without a row. A new row does not compile in a record that lacks it.
//
// The other members of the body decide how a message is sent: as a reply, or with a quotation. The emulator does not import
// this table. It reads a post by rules of its own, so that a wrong row shows itself.

import type { Message } from "../model/message.js";
import type { Payload } from "./payloads/index.js";

/** These members of the body decide how the message is sent. They are not part of its content. */
type SentHow = "message_reference" | "msg_id" | "event_id";

/** `file_image` is a part of a form, outside of the JSON. */
type PostPart = Exclude<keyof Payload<"PostMessage">, SentHow> | "file_image";

/** When a message is read, its parts come back in these members. */
export type ReadPart = "content" | "markdown" | "attachments" | "embeds" | "ark" | "keyboard";

/** The columns of a row are all required. A row without one does not compile. */
interface Columns {
  /** `true` means that a message may consist of this part alone. */
  readonly isCarrier: boolean;
  /** An answer shows the part in this member. An answer may leave out each of them (service-facts 4.7.1). */
  readonly readAs: ReadPart & keyof Message;
  /** `true` means that people see the part as one thing. A difference of two plans then shows it whole. */
  readonly isWhole: boolean;
}

/** The parts are in the order in which the configuration file has them. */
export const MESSAGE_PARTS = {
  content: { isCarrier: true, readAs: "content", isWhole: false },
  markdown: { isCarrier: true, readAs: "markdown", isWhole: false },
  image: { isCarrier: true, readAs: "attachments", isWhole: false },
  file_image: { isCarrier: true, readAs: "attachments", isWhole: true },
  embed: { isCarrier: true, readAs: "embeds", isWhole: true },
  ark: { isCarrier: true, readAs: "ark", isWhole: true },
  keyboard: { isCarrier: false, readAs: "keyboard", isWhole: true },
} as const satisfies Readonly<Record<PostPart, Columns>>;

export type MessagePart = keyof typeof MESSAGE_PARTS;

export const ALL_MESSAGE_PARTS = Object.keys(MESSAGE_PARTS) as readonly MessagePart[];

export const isMessagePart = (name: string): name is MessagePart => Object.hasOwn(MESSAGE_PARTS, name);

/** A message needs at least one of these parts. */
export const CARRYING_PARTS: readonly MessagePart[] = ALL_MESSAGE_PARTS.filter(
  (part) => MESSAGE_PARTS[part].isCarrier,
);
