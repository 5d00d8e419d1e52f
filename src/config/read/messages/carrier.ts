// A message carries exactly one of text, markdown, image, embed and ark. Only markdown may have a keyboard (service-facts 3.21).
// read-messages.ts calls it for each message.

import { CARRIERS, type DesiredContent } from "../../desired-message.js";
import type { ReadOf } from "../../field/field.js";
import type { MessageField, TextField } from "../../schema/message-schema.js";
import type { TextRange } from "../../source/source-text.js";
import { type FormNames, inlineForms } from "../../text/inline-forms.js";
import type { WrittenText } from "../../text/written-text.js";
import type { ReadContext } from "../read-context.js";
import { readTemplate } from "./template.js";

type MessageEntries = ReadOf<typeof MessageField>;

type Carrier = (typeof CARRIERS)[number];

/**
 * Returns the content of a message, or undefined after a reported problem. It also returns undefined before guildform has read the files of
 * the message.
 */
export function readCarrier(
  reader: ReadContext,
  fields: MessageEntries,
  names: FormNames,
): DesiredContent | undefined {
  const carriers = CARRIERS.flatMap((carrier) => fields.entry(carrier) ?? []);
  checkOne(reader, fields, carriers);
  const keyboard = fields.entry("keyboard");
  if (keyboard !== undefined && !fields.has("markdown")) {
    reader.problems.add("E-KEYBOARD-CARRIER", keyboard.keyRange, () => ({}));
  }
  const contents = CARRIERS.filter((carrier) => fields.has(carrier)).map((carrier) =>
    contentOf(reader, fields, { carrier, names }),
  );
  return contents.length === 1 ? contents[0] : undefined;
}

function contentOf(
  reader: ReadContext,
  fields: MessageEntries,
  { carrier, names }: { readonly carrier: Carrier; readonly names: FormNames },
): DesiredContent | undefined {
  switch (carrier) {
    case "text":
      return textOf(textIn(fields.read("text")), { carrier, names });
    case "markdown": {
      const chosen = fields.read("markdown");
      if (chosen?.is === "template") return readTemplate(reader, chosen.value);
      return textOf(textIn(chosen), { carrier, names });
    }
    case "image": {
      const chosen = fields.read("image");
      if (chosen?.is === "url") return { kind: "image-url", url: chosen.value };
      const image = chosen?.value.read("file");
      return image && { kind: "image-file", image };
    }
    case "embed": {
      const embed = fields.read("embed");
      return embed && { kind: "embed", embed };
    }
    case "ark": {
      const ark = fields.read("ark");
      return ark && { kind: "ark", ark };
    }
    default:
      return carrier satisfies never;
  }
}

/** Returns the words, from the YAML or from a file. */
const textIn = (chosen: ReadOf<typeof TextField> | undefined): WrittenText | undefined =>
  chosen?.is === "file" ? chosen.value.read("file") : chosen?.value;

function textOf(
  written: WrittenText | undefined,
  options: { readonly carrier: "text" | "markdown"; readonly names: FormNames },
): DesiredContent | undefined {
  const text = written && inlineForms(written, options);
  return text && { kind: options.carrier, text };
}

function checkOne(
  reader: ReadContext,
  fields: MessageEntries,
  carriers: readonly { readonly key: string; readonly keyRange: TextRange }[],
): void {
  const inOrder = carriers.toSorted((left, right) => left.keyRange.start - right.keyRange.start);
  const [first, second] = inOrder;
  if (second !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", second.keyRange, () => ({
      case: "carriers",
      carriers: inOrder.map(({ key }) => key),
    }));
  } else if (first === undefined) {
    reader.problems.add("E-KEY-MISSING", fields.firstKey, () => ({ case: "carrier", keys: CARRIERS }));
  }
}
