// A channel attribute has three kinds of values: a value on the wire, a word in the file, and a value that a call can set. Each function
// reads the row of the attribute (channel-attributes.ts), so that no caller asks for one attribute by its name.

import { attributeRow, type ChannelAttribute } from "./channel-attributes.js";
import { CHANNEL_TYPE, enumName } from "./enums.js";
import type { Json, JsonObject } from "./json.js";
import { textInFile } from "./text-in-file.js";

/** Returns the word for a value: `members` for 2, `7` for 7. A text, an id and null stay the same. */
export function attributeWord(name: ChannelAttribute, value: Json): Json {
  const { form } = attributeRow(name);
  return form.is === "named" && typeof value === "number" ? enumName(form.names, value) : value;
}

/** Returns the value for a word in state: 2 for `members`, 7 for `7`. null means that this version does not understand the word. */
export function valueOfWord(name: ChannelAttribute, word: Json | undefined): string | number | null {
  const { form } = attributeRow(name);
  if (typeof word !== "string") return null;
  if (form.is !== "named") return word;
  return form.names[word] ?? (DIGITS.test(word) ? Number(word) : null);
}

const DIGITS = /^[0-9]+$/;

/** Returns the value in the form of the file: `members` for 2, the number 7 for 7, which has no name, and `$${x}` for the text `${x}`. */
export function writtenValue(name: ChannelAttribute, value: string | number): string | number {
  const { form } = attributeRow(name);
  if (form.is !== "named") return typeof value === "string" ? textInFile(value) : value;
  const [word = value] = Object.entries(form.names).find(([, one]) => one === value) ?? [];
  return word;
}

/** Returns the value, or the `serviceDefault` of the attribute when there is none. */
export const valueOrUsual = (name: ChannelAttribute, value: Json | undefined): Json =>
  value ?? attributeRow(name).serviceDefault;

/** Returns true when a file may give the text as `""`, which says that the channel has none. */
export const mayBeEmpty = (name: ChannelAttribute): boolean => attributeRow(name).serviceDefault === "";

/** Returns true when a channel of this type has the attribute. A channel without a known type counts as a text channel. */
export function hasAttribute(name: ChannelAttribute, type: Json | undefined): boolean {
  const { types } = attributeRow(name);
  return types === null || types.includes(typeof type === "number" ? type : CHANNEL_TYPE.text);
}

/** Returns the value that a call sets to restore this live value. null means that no call can restore it. */
export function settableValue(name: ChannelAttribute, value: Json): string | number | null {
  const { form, standsFor } = attributeRow(name);
  if (typeof value !== "string" && typeof value !== "number") return null;
  const equal = standsFor?.[value] ?? value;
  return form.is !== "named" || Object.values<string | number>(form.names).includes(equal) ? equal : null;
}

/**
 * Returns true when a channel may have the value of the call, although the answer does not show it. `facts` holds the attributes in the
 * answer.
 */
export function mayBeAsSent(name: ChannelAttribute, facts: JsonObject, sent: Json): boolean {
  const { serviceDefault } = attributeRow(name);
  if (facts[name] === null && (serviceDefault === null || serviceDefault === sent)) return true;
  return facts.type !== undefined && !hasAttribute(name, facts.type);
}
