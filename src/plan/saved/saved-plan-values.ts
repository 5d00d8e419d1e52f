// What single values in the calls of a saved plan may be: ids, Refs to what an earlier call brings, and the parts of a
// post. Nothing foreign hides in them: a Ref stands only where a plan puts one.

import { pathProblem } from "../../config/source/contained-path.js";
import { type AddressKind, addressKind, messageOfAddress } from "../../model/address.js";
import { isDecimalId, isId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { isJoin, isRef, refAddress } from "../value/draft.js";

export type Check = (value: Json | undefined) => boolean;

/** Whether every member is one of those, and as it may be. */
export const hasOnly = (members: object, allowed: Readonly<Record<string, Check>>): boolean =>
  Object.entries(members).every(
    ([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(value) === true,
  );

export const text: Check = (value) => typeof value === "string";
export const whole: Check = (value) => typeof value === "number" && Number.isSafeInteger(value);
export const id: Check = (value) => typeof value === "string" && isDecimalId(value);
export const ids: Check = (value) => Array.isArray(value) && value.every(id);
/** Messages and threads alike (service-facts 2.4). */
export const postId: Check = (value) => typeof value === "string" && isId(value);

const refTo =
  (...kinds: readonly AddressKind[]): Check =>
  (value) => {
    if (!isRef(value) || Object.keys(value).length !== 1) return false;
    const address = refAddress(value);
    const kind = addressKind(address);
    if (kind === "message" && messageOfAddress(address).former !== null) return false;
    return kind !== undefined && kinds.includes(kind);
  };

const channelRef = refTo("channel", "group");
const messageRef = refTo("message");
export const idOrRef: Check = (value) => id(value) || channelRef(value);
export const messageOrRef: Check = (value) => postId(value) || messageRef(value);

/** The manage bit cannot be changed and is never sent (service-facts 3.32). */
export const bits: Check = (value) => {
  const held = typeof value === "string" ? parseBitmap(value) : undefined;
  return held !== undefined && (held & PERMISSION_BIT.manage) === 0n;
};

export const recommended: Check = (value) =>
  Array.isArray(value) &&
  value.every((one: Json) => isJsonObject(one) && hasOnly(one, { channel_id: idOrRef, introduce: text }));

/** Kinds and ids of emoji are whole numbers in a path (service-facts 3.11). */
export const emojiPart: Check = (value) => typeof value === "string" && /^[0-9]{1,10}$/.test(value);

/** A text, or one with links to channels that are yet to be created. */
export const joined: Check = (value) =>
  text(value) ||
  (isJoin(value) &&
    Object.keys(value).length === 1 &&
    value.$join.every((part) => typeof part === "string" || channelRef(part)));

const texts: Check = (value) => Array.isArray(value) && value.every(text);

export const markdown: Check = (value) =>
  isJsonObject(value) &&
  (hasOnly(value, { content: joined }) ||
    hasOnly(value, { custom_template_id: text, params: templateParams }));

const templateParams: Check = (value) =>
  Array.isArray(value) &&
  value.every((one: Json) => isJsonObject(one) && hasOnly(one, { key: text, values: texts }));

/** An object that travels as it is: no id is filled in. */
export const asItIs: Check = (value) => isJsonObject(value) && isPlain(value);

const isPlain = (value: Json | undefined): boolean =>
  !isJsonObject(value) && !Array.isArray(value)
    ? true
    : !isRef(value) && !isJoin(value) && Object.values(value).every((one: Json | undefined) => isPlain(one));

/** An image beside the configuration: inside its folder, and known by its digest. */
export const imageFact: Check = (value) =>
  isJsonObject(value) &&
  Object.keys(value).length === IMAGE_MEMBERS &&
  hasOnly(value, {
    path: (path) => typeof path === "string" && pathProblem(path) === null,
    name: text,
    type: (type) => typeof type === "string" && type.startsWith("image/"),
    bytes: (bytes) => whole(bytes) && Number(bytes) > 0,
    digest: (digest) => typeof digest === "string" && /^sha256:[0-9a-f]{64}$/.test(digest),
  }) &&
  lastPart(value.path) === value.name;

const IMAGE_MEMBERS = 5;

const lastPart = (path: Json | undefined): string => String(path).slice(String(path).lastIndexOf("/") + 1);
