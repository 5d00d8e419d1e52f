// `pins:` of a channel: exactly these messages are pinned. At most 20 (service-facts 3.8).
//
// A pin is the key of a message that guildform keeps in this very channel, or the id of one that stands there.

import { messageId } from "../../model/ids.js";
import type { DesiredPin } from "../config.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import { readFields } from "./fields.js";
import { type ReadContext, readList, readMessageId } from "./read-context.js";
import { aThing, ofKey } from "./subject.js";

export const MAX_PINS = 20;

export interface PinsReadContext {
  readonly declared: DeclaredKeys;
  /** The key of the channel; undefined when it could not be read. */
  readonly channel: string | undefined;
}

/** null when the list could not be read. */
export function readDeclaredPins(
  reader: ReadContext,
  node: SourceNode,
  context: PinsReadContext,
): DesiredPin[] | null {
  const list = readList(reader, node, ofKey("pins"));
  if (list === undefined) return null;
  const tooMany = list.items[MAX_PINS];
  if (tooMany !== undefined) {
    reader.problems.add("E-PINS-TOO-MANY", tooMany, () => ({ count: list.items.length, most: MAX_PINS }));
  }
  const pins: DesiredPin[] = [];
  const firstRanges = new Map<string, TextRange>();
  const written = new Set(list.items.map((item) => (item.kind === "scalar" ? item.text : "")));
  for (const item of list.items) {
    const pin = readPin(reader, item, context);
    if (pin === undefined) continue;
    const names = namesOf(pin, context.declared);
    const first = names.map((name) => firstRanges.get(name)).find((range) => range !== undefined);
    for (const name of names) firstRanges.set(name, first ?? item);
    if (first === undefined) {
      pins.push(pin);
      if (pin.kind === "id") checkManaged(item, pin.messageId, { declared: context.declared, written });
    } else {
      reader.problems.add("E-PIN-DUPLICATE", item, () => ({ first: reader.problems.place(first) }));
    }
  }
  return pins;
}

function readPin(reader: ReadContext, node: SourceNode, context: PinsReadContext): DesiredPin | undefined {
  const at = reader.source.position(node.start);
  if (node.kind === "scalar" && node.form !== "nothing") {
    const message = context.declared.readMessageKey(node, { what: aThing("pin"), place: "pins" });
    if (message === undefined) return undefined;
    checkChannel(reader, node, { ...context, message });
    return { kind: "managed", message, at };
  }
  const fields = readFields(reader, node, { what: aThing("pin"), required: ["message_id"], optional: [] });
  const entry = fields?.get("message_id");
  const id = entry && readMessageId(reader, entry.value, ofKey("message_id"));
  return id === undefined ? undefined : { kind: "id", messageId: messageId(id), at };
}

function checkChannel(
  reader: ReadContext,
  node: SourceNode,
  { declared, channel, message }: PinsReadContext & { readonly message: string },
): void {
  const home = declared.message(message)?.channel ?? null;
  if (home === null || channel === undefined || home.key === channel) return;
  reader.problems.add("E-PIN-ELSEWHERE", node, () => ({
    message,
    home: home.key,
    at: reader.problems.place(home.range),
    channel,
  }));
}

/** Where the same list has the message by its key, it is named twice and that is all. */
function checkManaged(
  node: SourceNode,
  id: string,
  { declared, written }: { readonly declared: DeclaredKeys; readonly written: ReadonlySet<string> },
): void {
  const key = declared.messageOfId(id);
  if (key !== undefined && !written.has(key)) declared.refuseManagedId(node, id);
}

/** A managed message may also be named by its `message_id:`. */
function namesOf(pin: DesiredPin, declared: DeclaredKeys): string[] {
  if (pin.kind === "id") return [`id ${pin.messageId}`];
  const id = declared.message(pin.message)?.id ?? null;
  return [`key ${pin.message}`, ...(id === null ? [] : [`id ${id}`])];
}
