// Shown parts: the attributes of a message that a change shows, in words of the file. messageAttributes() makes them from the body
// of the message, whose parts are in protocol/message-parts.ts. Printers in render/ show each attribute by its form.

import type { CARRIERS } from "../../config/desired-message.js";

/** `text`: a difference is shown line by line. `structure`: member by member. `value`: the whole value, before and after. */
type ShownForm = "text" | "structure" | "value";

/** In the order of the screen. */
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
