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

/**
 * Hands on the canonical text piece by piece, all but the last piece, which it returns: a short text is one piece. A piece ends
 * where an object does. One function walks lists and objects: split in two it takes twice the time.
 */
function writePieces(value: Json | undefined, handOn: (piece: string) => void): string {
  let text = "";
  const write = (part: Json | undefined): void => {
    if (part === undefined || part === null || typeof part !== "object") {
      text += scalarText(part);
      return;
    }
    let mark = "";
    if (Array.isArray(part)) {
      text += "[";
      for (let index = 0; index < part.length; index++) {
        text += mark;
        mark = ",";
        write(part[index]);
      }
      text += "]";
      return;
    }
    const object = part as { readonly [key: string]: Json | undefined };
    text += "{";
    for (const key of sortedKeys(object)) {
      const member = object[key];
      if (member === undefined) continue;
      text += `${mark}${quoted(key)}:`;
      mark = ",";
      write(member);
    }
    text += "}";
    if (text.length < PIECE) return;
    handOn(text);
    text = "";
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

/** Most objects have few members, many of them in order: keys are put in place where they lie, without another list. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  if (keys.length > FEW) return keys.sort();
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] ?? "";
    let place = index;
    for (; place > 0 && (keys[place - 1] ?? "") > key; place--) keys[place] = keys[place - 1] ?? "";
    if (place < index) keys[place] = key;
  }
  return keys;
}

const FEW = 16;
