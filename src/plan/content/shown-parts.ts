// Shown parts are the attributes of a message in a change, in words of the file. messageAttributes() makes them from the
// body of the message. The parts of a body are in protocol/message-parts.ts. Printers in render/ show each attribute by its
// form.

import type { CARRIERS } from "../../config/desired-message.js";

/**
 * A difference in a `text` appears line by line, and in a `structure` member by member. A `value` appears as a whole,
 * before and after.
 */
type ShownForm = "text" | "structure" | "value";

/** The attributes have the order of the screen. */
export const SHOWN_PARTS = {
  text: "text",
  markdown: "text",
  template: "structure",
  image: "value",
  embed: "structure",
  ark: "structure",
  keyboard: "structure",
} as const satisfies Readonly<Record<(typeof CARRIERS)[number] | "template" | "keyboard", ShownForm>>;

export type ShownPart = keyof typeof SHOWN_PARTS;

export const shownPartsOfForm = (form: ShownForm): readonly ShownPart[] =>
  (Object.keys(SHOWN_PARTS) as ShownPart[]).filter((part) => SHOWN_PARTS[part] === form);
