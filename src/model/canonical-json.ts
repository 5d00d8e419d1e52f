// One text for one value: keys sorted, no spaces. Digests of plans, state and configuration come from it.
//
// The text is made piece by piece, so that the digest of a plan of ten thousand calls never holds the whole text.

import { createHash, hash } from "node:crypto";
import type { Json } from "./json.js";
import { once } from "./once.js";

/** JSON text with sorted keys; `undefined` members are left out. Recursion depth is that of the value. */
export function canonicalJson(value: Json | undefined): string {
  const pieces: string[] = [];
  const last = writePieces(value, (piece) => pieces.push(piece));
  return pieces.join("") + last;
}

/** `sha256:` and 64 hex digits of the canonical text of a value. */
export function digest(value: Json | undefined): string {
  const long = once(() => createHash("sha256"));
  let pieces = 0;
  const last = writePieces(value, (piece) => {
    long().update(piece);
    pieces += 1;
  });
  // Most texts are one short piece, and hashed in a quarter of the time that an object for the hash takes.
  return `sha256:${pieces === 0 ? hash("sha256", last) : long().update(last).digest("hex")}`;
}

/** Characters of a piece, about. */
const PIECE = 16_384;

/** Hands on the canonical text piece by piece, all but the last piece, which it returns: a short text is one piece. */
function writePieces(value: Json | undefined, handOn: (piece: string) => void): string {
  let text = "";
  const write = (part: Json | undefined): void => {
    if (part === undefined || part === null || typeof part !== "object") text += scalarText(part);
    else if (Array.isArray(part)) writeList(part);
    else writeObject(part as { readonly [key: string]: Json | undefined });
    if (text.length < PIECE) return;
    handOn(text);
    text = "";
  };
  const writeList = (list: readonly Json[]): void => {
    text += "[";
    for (let index = 0; index < list.length; index++) {
      if (index > 0) text += ",";
      write(list[index]);
    }
    text += "]";
  };
  const writeObject = (object: { readonly [key: string]: Json | undefined }): void => {
    let before = "{";
    for (const key of sortedKeys(object)) {
      const member = object[key];
      if (member === undefined) continue;
      text += `${before}${quoted(key)}:`;
      before = ",";
      write(member);
    }
    text += before === "{" ? "{}" : "}";
  };
  write(value);
  return text;
}

function scalarText(value: string | number | boolean | null | undefined): string {
  if (typeof value === "string") return quoted(value);
  return value === undefined ? "null" : JSON.stringify(value);
}

/** Most strings are ids, names and addresses: to see that nothing in them is escaped costs less than to escape it. */
const quoted = (text: string): string => (UNESCAPED.test(text) ? `"${text}"` : JSON.stringify(text));

const UNESCAPED = /^[ !#-[\]-~]*$/;

/** Most objects that are digested are written in order: to see that costs less than to sort. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  for (let index = 1; index < keys.length; index++)
    if ((keys[index - 1] ?? "") > (keys[index] ?? "")) return keys.sort();
  return keys;
}
