// Readable keys: the keys of named objects, unique among all of them.
//
//   规则          a name that can be a key itself
//   general-chat  `general chat`: letters, digits and emoji stay, a hyphen stands for what lies between them
//   rules-2       the second object of a name, in the order of their ids
//   channel-1     the first object whose name has neither letter, digit nor emoji
//
// A key depends on the object's id and on names that lead to the same key. Order, places and other names do not change it.

import { compareIds } from "../model/ids.js";
import { visibleText } from "../model/visible-text.js";

/** An object of the guild that gets a key. */
export interface NamedObject {
  readonly id: string;
  readonly name: string;
  /** What the key says of an object whose name leaves nothing: `channel` gives `channel-1`. */
  readonly kind: string;
}

/** By id. `reserved` are keys that none of these objects gets. */
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

/** The first free one of `rules-2`, `rules-3` and on, or of `channel-1`, `channel-2` and on. */
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

/** Typed in a shell, in an address or a glob it needs neither quotes nor care; `\p{Cc}` are control characters. */
const PLAIN = /^[^\s\p{Cc}"'`\u201c-\u201f\u2018-\u201b\u00ab\u00bb\u300c-\u300f\uff02\uff07/*#<>]{1,32}$/u;

/** Whether a name can be a key as it is: `频道规则`, and not `MOD 讨论`. */
export const isPlainKey = (name: string): boolean =>
  PLAIN.test(name) && !name.includes("${") && visibleText(name) === name;

/** `MOD 讨论` gives `MOD-讨论`, and `Bob's` gives `Bobs`; null where nothing is left, as of `***`. */
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

/** What a name keeps: `讨`, `é`, `7`, `🎉`, and the three signs that need no quotes. */
const KEPT = /^(?:[\p{L}\p{N}_.+]|\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

const shows = (part: string): boolean => visibleText(part) === part;

const trimmed = (key: string): string => key.replaceAll(/^[-.]+|[-.]+$/g, "");

let segmenter: Intl.Segmenter | undefined;

/** What people take for characters: a letter with its marks, an emoji of several. */
function* graphemes(text: string): Iterable<string> {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The beginning of a key, of whole graphemes and so many code points at most. */
function cut(key: string, most: number): string {
  if ([...key].length <= most) return key;
  let beginning = "";
  for (const part of graphemes(key)) {
    if ([...beginning, ...part].length > most) break;
    beginning += part;
  }
  return beginning;
}
