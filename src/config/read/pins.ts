// `pins:` of a channel: exactly these messages are pinned. At most 20 (service-facts 3.8).
//
// Pins are named by the id of a posted message; messages that guildform itself keeps are refused with a hint.

import { messageId } from "../../model/ids.js";
import type { DesiredPin } from "../config.js";
import type { SourceNode } from "../yaml/node.js";
import { readFields } from "./fields.js";
import { type Reader, readList, readMessageId } from "./reader.js";

export const MAX_PINS = 20;

/** null when the list could not be read. */
export function readPins(reader: Reader, node: SourceNode): DesiredPin[] | null {
  const list = readList(reader, node, "`pins`");
  if (list === undefined) return null;
  const tooMany = list.items[MAX_PINS];
  if (tooMany !== undefined) {
    reader.problems.add("E-PINS-TOO-MANY", tooMany, () => ({
      message: `${list.items.length} pins; the service keeps at most ${MAX_PINS} in one channel`,
      hint: `remove ${list.items.length - MAX_PINS} of them`,
    }));
  }
  const pins = new Map<string, DesiredPin>();
  for (const item of list.items) {
    const id = readPin(reader, item);
    if (id === undefined) continue;
    const first = pins.get(id);
    if (first === undefined)
      pins.set(id, { kind: "id", messageId: messageId(id), at: reader.source.position(item.start) });
    else {
      reader.problems.add("E-PIN-DUPLICATE", item, () => ({
        message: `this message is pinned twice; the first is at line ${first.at.line}, column ${first.at.column}`,
        hint: "keep one of the two",
      }));
    }
  }
  return [...pins.values()];
}

function readPin(reader: Reader, node: SourceNode): string | undefined {
  if (node.kind === "scalar" && node.form !== "nothing") {
    reader.problems.add("E-UNSUPPORTED", node, () => ({
      message: "a pin is written here as text; managed messages are not part of this version",
      hint: 'pin a posted message by its id: { message_id: "…" }',
    }));
    return undefined;
  }
  const fields = readFields(reader, node, { what: "a pin", required: ["message_id"], optional: [] });
  const id = fields?.get("message_id");
  return id && readMessageId(reader, id.value, "`message_id`");
}
