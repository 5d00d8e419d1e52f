// Reads `pins:` of a channel, the complete list of its pinned messages, at most 20 (service-facts 3.8).
//
// A pin is the key of a managed message in the same channel, or the id of an existing message.

import { messageId } from "../../model/ids.js";
import type { DesiredPin } from "../config.js";
import type { ItemOf, ReadOf } from "../field/field.js";
import type { PinsField } from "../schema/channel-schema.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredKeys } from "./declared.js";
import type { ReadContext } from "./read-context.js";

export interface PinsReadContext {
  readonly declared: DeclaredKeys;
  /** The pins are in the channel with this key. undefined means that the key is not readable. */
  readonly channel: string | undefined;
}

export function readDeclaredPins(
  reader: ReadContext,
  items: ReadOf<typeof PinsField>,
  context: PinsReadContext,
): DesiredPin[] {
  const pins: DesiredPin[] = [];
  const firstRanges = new Map<string, TextRange>();
  const written = new Set(items.map(({ node }) => (node.kind === "scalar" ? node.text : "")));
  for (const item of items) {
    const pin = readPin(reader, item, context);
    if (pin === undefined) continue;
    const names = namesOf(pin, context.declared);
    const first = names.map((name) => firstRanges.get(name)).find((range) => range !== undefined);
    for (const name of names) firstRanges.set(name, first ?? item.node);
    if (first === undefined) {
      pins.push(pin);
      if (pin.kind === "id") checkManaged(item.node, pin.messageId, { declared: context.declared, written });
    } else {
      reader.problems.add("E-PIN-DUPLICATE", item.node, () => ({ first: reader.problems.place(first) }));
    }
  }
  return pins;
}

function readPin(
  reader: ReadContext,
  item: ItemOf<typeof PinsField>,
  context: PinsReadContext,
): DesiredPin | undefined {
  const { node, at } = item;
  const pin = item.read();
  if (pin?.is !== "key") {
    const id = pin?.value.read("message_id");
    return id === undefined ? undefined : { kind: "id", messageId: messageId(id), at };
  }
  const message = context.declared.knownMessage(node, { key: pin.value, place: "pins" });
  if (message === undefined) return undefined;
  checkChannel(reader, node, { ...context, message });
  return { kind: "managed", message, at };
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

/** If the same list has the message by its key, the only problem is that it occurs twice. */
function checkManaged(
  node: SourceNode,
  id: string,
  { declared, written }: { readonly declared: DeclaredKeys; readonly written: ReadonlySet<string> },
): void {
  const key = declared.messageOfId(id);
  if (key !== undefined && !written.has(key)) declared.refuseManagedId(node, id);
}

/** A pin may also name a managed message by its `message_id:`. */
function namesOf(pin: DesiredPin, declared: DeclaredKeys): string[] {
  if (pin.kind === "id") return [`id ${pin.messageId}`];
  const id = declared.message(pin.message)?.id ?? null;
  return [`key ${pin.message}`, ...(id === null ? [] : [`id ${id}`])];
}
