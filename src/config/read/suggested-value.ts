// A mend says how a value of a wrong type becomes one of the right type. It shows the whole text to copy, or none. read-context.ts adds it
// to the problem of a wrong type.

import { PERMISSION_FLAGS } from "../../model/permissions.js";
import type { Expected } from "../../words/en/config/expected.js";
import type { Mend, OmissionEffect } from "../../words/en/config/mend.js";
import { yamlText } from "../text/yaml-text.js";
import type { MapNode, ScalarNode, SourceNode } from "../yaml/node.js";

/** An empty value has one of these forms. */
export type EmptyValue = "{}" | "[]" | '""';

/** A mend shows a text up to this length. */
const LONGEST = 40;

/** A value that YAML takes for a comment is looked for in so many characters after its key. */
export const LONGEST_COMMENT = 80;

export function mendOf(
  node: SourceNode,
  options: {
    readonly expected: Expected;
    readonly none: EmptyValue | null;
    readonly leftOut: OmissionEffect | null;
    /** A map may hold such a list under this key. null means that it has no such key. */
    readonly listKey: string | null;
    /** The list holds texts. */
    readonly ofTexts: boolean;
    /** The scalar has the form of the file, with its quotes. */
    readonly raw: string;
    /** This text follows the key of a missing value, such as `: #4C8BF5`. */
    readonly after: string;
  },
): Mend | null {
  const { expected, none, leftOut, listKey, ofTexts, raw, after } = options;
  if (node.kind === "map" && expected.case === "list") return dashes(node);
  if (node.kind !== "scalar") {
    return node.kind === "list" && expected.case === "map"
      ? { case: "no-list", form: formUnder(listKey, raw) }
      : null;
  }
  if (node.form === "nothing") {
    const comment =
      node.written === "" ? /^[ \t]*:[ \t]+(#[^\s#]+)[ \t]*(?:[\r\n]|$)/.exec(after)?.[1] : undefined;
    if (comment !== undefined && (isForText(expected) || expected.case === "color"))
      return { case: "comment", text: comment };
    // YAML takes `name:` and `name: null` for the same.
    const word = isForText(expected) && node.written !== "" ? node.written : null;
    return { case: "nothing", leftOut, none, word };
  }
  const keyed = /^([A-Za-z_][A-Za-z0-9_]*):([^\s:][^\n]*)$/.exec(raw);
  if (keyed !== null && (expected.case === "map" || expected.case === "list") && raw.length <= LONGEST)
    return { case: "blank", text: `${keyed[1]}: ${keyed[2]}` };
  if (expected.case === "flags") return flagsMend(node.written);
  if (expected.case === "list") return ofTexts ? { case: "brackets", text: itemsOf(node, raw) } : null;
  if (isForText(expected) && node.form !== "text")
    return { case: "quotes", text: node.written.length > LONGEST ? null : node.written };
  return expected.case === "boolean" ? booleanMend(node.text) : null;
}

/** A list in lines, or a long one, has no short form to copy. */
const formUnder = (key: string | null, raw: string): string | null =>
  key === null
    ? null
    : `{ ${key}: ${raw.startsWith("[") && raw.length <= LONGEST && !raw.includes("\n") ? raw : "[…]"} }`;

const isForText = (expected: Expected): boolean => expected.case === "text" || expected.case === "path";

/** `a, b` are two items; in quotes they are one. */
function itemsOf({ form, written }: ScalarNode, raw: string): string | null {
  if (raw.length > LONGEST || raw.includes("\n")) return null;
  if (/^["']/.test(raw)) return raw;
  if (form !== "text" || /[[\]{}]|: |:$/.test(written)) return JSON.stringify(written);
  return written.split(/,\s*/).map(yamlText).join(", ");
}

/** Reads `view, speak` of a permission. Returns null when a word is no flag. */
function flagsMend(written: string): Mend | null {
  const words = written
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const flags = PERMISSION_FLAGS.filter((one) => words.includes(one));
  const isKnown = words.every((one) => flags.some((flag) => flag === one));
  return isKnown ? { case: "brackets", text: flags.join(", ") } : null;
}

function dashes({ entries }: MapNode): Mend | null {
  const [first] = entries;
  if (first === undefined) return null;
  return { case: "dashes", form: first.value.kind === "map" ? "keyed" : "single", key: first.key };
}

function booleanMend(text: string): Mend | null {
  if (/^(?:yes|on|y)$/i.test(text)) return { case: "boolean", value: "true" };
  if (/^(?:no|off|n)$/i.test(text)) return { case: "boolean", value: "false" };
  return /^(?:true|false)$/i.test(text) ? { case: "no-quotes" } : null;
}
