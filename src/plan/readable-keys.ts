// readableKeys makes a unique key for each named object.
//
//    规则          a name that can be a key itself
//    general-chat  from `general chat`: letters, digits and emoji stay, and a hyphen replaces the other signs
//    rules-2       the second object of a name, in the order of their ids
//    channel-1     the first object whose name has no letter, digit or emoji
//
// A key depends on the object's id and on the names that lead to the same key. Order, places and other names do not
// change it. `pull` and `pull --into` give keys with it. `pull --role` and `pull --user` accept only names that can be
// keys (cli/named-ids.ts).

import { compareIds } from "../model/ids.js";
import { visibleText } from "../model/visible-text.js";

export interface NamedObject {
  readonly id: string;
  readonly name: string;
  /** The key of an object without a usable name begins with the kind: `channel` gives `channel-1`. */
  readonly kind: string;
}

/** Returns the keys by id. No object gets a key in `reserved`. */
export function readableKeys(
  objects: readonly NamedObject[],
  reserved: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set(reserved);
  const take = (id: string, key: string): void => {
    keys.set(id, key);
    taken.add(key);
  };
  const inOrder = [...objects].sort((one, other) => compareIds(one.id, other.id));
  const takeFree = (keyOf: (name: string) => string | null): void => {
    for (const { id, name } of inOrder) {
      const key = keys.has(id) ? null : keyOf(name);
      if (key !== null && !taken.has(key)) take(id, key);
    }
  };
  takeFree((name) => (isPlainKey(name) ? name : null));
  takeFree(keyFrom);
  const isTaken = (key: string) => taken.has(key);
  for (const one of inOrder) if (!keys.has(one.id)) take(one.id, nextKey(one, isTaken));
  return keys;
}

/** Returns the first free key of `rules-2`, `rules-3` and so on, or of `channel-1`, `channel-2` and so on. */
export function nextKey(
  { name, kind }: Pick<NamedObject, "name" | "kind">,
  isTaken: (key: string) => boolean,
): string {
  const key = keyFrom(name);
  for (let number = key === null ? 1 : 2; ; number += 1) {
    const end = `-${number}`;
    const numbered = `${trimmed(cut(key ?? kind, LONGEST - end.length))}${end}`;
    if (!isTaken(numbered)) return numbered;
  }
}

const LONGEST = 32;

/** A shell, an address and a glob take a plain key without quotes. `\p{Cc}` matches control characters. */
const PLAIN = /^[^\s\p{Cc}"'`\u201c-\u201f\u2018-\u201b\u00ab\u00bb\u300c-\u300f\uff02\uff07/*#<>]{1,32}$/u;

/** Returns true if the name can be a key: true for `频道规则`, false for `MOD 讨论`. */
export const isPlainKey = (name: string): boolean =>
  PLAIN.test(name) && !name.includes("${") && visibleText(name) === name;

/** Returns `MOD-讨论` for `MOD 讨论`, and `Bobs` for `Bob's`. Returns null if no sign is left, as for `***`. */
function keyFrom(name: string): string | null {
  if (isPlainKey(name)) return name;
  const parts = [...graphemes(name)].map((grapheme) => {
    if (/\s/u.test(grapheme)) return "-";
    const part = shows(grapheme) ? grapheme : [...grapheme].filter(shows).join("");
    if (part === "" || APOSTROPHE.test(part)) return "";
    return KEPT.test(part) && isPlainKey(part) ? part : "-";
  });
  const key = trimmed(cut(parts.join("").replaceAll(/-+/g, "-"), LONGEST));
  return isPlainKey(key) ? key : null;
}

const APOSTROPHE = /^['\u2018\u2019\uff07]$/u;

/** A key keeps these signs of a name: `讨`, `é`, `7`, `🎉`, and three signs that need no quotes. */
const KEPT = /^(?:[\p{L}\p{N}_.+]|\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

const shows = (part: string): boolean => visibleText(part) === part;

const trimmed = (key: string): string => key.replaceAll(/^[-.]+|[-.]+$/g, "");

let segmenter: Intl.Segmenter | undefined;

/** Yields what people take for characters: a letter with its marks, or an emoji of several code points. */
function* graphemes(text: string): Iterable<string> {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Returns the beginning of a key: whole graphemes, and at most `most` code points. */
function cut(key: string, most: number): string {
  if ([...key].length <= most) return key;
  let beginning = "";
  for (const part of graphemes(key)) {
    if ([...beginning, ...part].length > most) break;
    beginning += part;
  }
  return beginning;
}
