// The parts of a message: what the body of a post can say, one row each. Each pass that treats the parts alike walks these rows; a pass
// with a rule for each part holds it in a record of all parts. A new part of the schema PostMessage does not compile without a row, and
// a new row does not compile in a record that lacks it.
//
// What a body says beside them is how it is sent: as a reply, or with a quotation. The emulator does not import this table: it reads a
// post by rules of its own, so that a wrong row shows itself.

import type { Message } from "../model/message.js";
import type { Payload } from "./payloads/index.js";

/** A member of the body of a post that says how the message is sent, and nothing of what it says. */
type SentHow = "message_reference" | "msg_id" | "event_id";

/** `file_image` travels beside the JSON, as a part of a form. */
type PostPart = Exclude<keyof Payload<"PostMessage">, SentHow> | "file_image";

/** The members of a message that was read in which its parts come back. */
export type ReadPart = "content" | "markdown" | "attachments" | "embeds" | "ark" | "keyboard";

/** The columns of a row. A row that leaves one out does not compile. */
interface Columns {
  /** Whether a message may consist of this part alone. */
  readonly isCarrier: boolean;
  /** Where an answer shows the part. An answer may leave out each of them (service-facts 4.7.1). */
  readonly readAs: ReadPart & keyof Message;
  /** Whether people see the part as one thing, so that a difference of two plans shows it whole. */
  readonly isWhole: boolean;
}

/** In the order of the file. */
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

/** The parts without which a message says nothing. */
export const CARRYING_PARTS: readonly MessagePart[] = ALL_MESSAGE_PARTS.filter(
  (part) => MESSAGE_PARTS[part].isCarrier,
);
