// What a message carries: exactly one of text, markdown, image, embed and ark, and a keyboard with markdown only
// (service-facts 3.21).

import { CARRIERS, type DesiredContent } from "../../desired-message.js";
import type { FormNames } from "../../text/inline-forms.js";
import type { MapEntry, SourceNode } from "../../yaml/node.js";
import type { Fields } from "../fields.js";
import type { ReadContext } from "../read-context.js";
import { readArk, readEmbed } from "./embed.js";
import { readDeclaredImage } from "./image.js";
import { readTextCarrier } from "./text-carrier.js";

/** undefined: reported, or a file of it is not read yet. */
export function readCarrier(
  reader: ReadContext,
  node: SourceNode,
  { fields, names }: { readonly fields: Fields; readonly names: FormNames },
): DesiredContent | undefined {
  const carriers = CARRIERS.flatMap((carrier) => {
    const entry = fields.get(carrier);
    return entry === undefined ? [] : [{ carrier, entry }];
  });
  checkOne(reader, node, carriers);
  checkKeyboard(reader, fields);
  const contents = carriers.map(({ carrier, entry: { value } }) => {
    switch (carrier) {
      case "text":
      case "markdown":
        return readTextCarrier(reader, value, { carrier, names });
      case "image":
        return readDeclaredImage(reader, value);
      case "embed": {
        const embed = readEmbed(reader, value);
        return embed && ({ kind: "embed", embed } as const);
      }
      case "ark": {
        const ark = readArk(reader, value);
        return ark && ({ kind: "ark", ark } as const);
      }
      default:
        return carrier satisfies never;
    }
  });
  return contents.length === 1 ? contents[0] : undefined;
}

function checkOne(
  reader: ReadContext,
  node: SourceNode,
  carriers: readonly { readonly carrier: string; readonly entry: MapEntry }[],
): void {
  const inOrder = carriers.toSorted((left, right) => left.entry.keyRange.start - right.entry.keyRange.start);
  const [first, second] = inOrder;
  if (second !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", second.entry.keyRange, () => ({
      case: "carriers",
      carriers: inOrder.map(({ carrier }) => carrier),
    }));
  } else if (first === undefined) {
    const place = node.kind === "map" ? (node.entries[0]?.keyRange ?? node) : node;
    reader.problems.add("E-KEY-MISSING", place, () => ({ case: "carrier", keys: CARRIERS }));
  }
}

function checkKeyboard(reader: ReadContext, fields: Fields): void {
  const keyboard = fields.get("keyboard");
  if (keyboard === undefined || fields.has("markdown")) return;
  reader.problems.add("E-KEYBOARD-CARRIER", keyboard.keyRange, () => ({}));
}
