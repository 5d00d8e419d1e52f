// Mend: how a value of a wrong type becomes one of the right type. What is shown to be copied is shown whole, or not at all.

import { PERMISSION_FLAGS } from "../../model/permissions.js";
import type { Expected } from "../../words/en/config/expected.js";
import type { Mend, OmissionEffect } from "../../words/en/config/mend.js";
import { yamlText } from "../text/yaml-text.js";
import type { MapNode, ScalarNode, SourceNode } from "../yaml/node.js";

/** How an empty value is written. */
export type EmptyValue = "{}" | "[]" | '""';

/** The longest text that is shown to be copied. */
const LONGEST = 40;

export function mendOf(
  node: SourceNode,
  options: {
    readonly expected: Expected;
    readonly none: EmptyValue | null;
    readonly leftOut: OmissionEffect | null;
    /** Of a list: whether it holds texts. */
    readonly ofTexts: boolean;
    /** The scalar as it stands in the file, with its quotes. */
    readonly raw: string;
  },
): Mend | null {
  const { expected, none, leftOut, ofTexts, raw } = options;
  if (node.kind === "map" && expected.case === "list") return dashes(node);
  if (node.kind !== "scalar") {
    return node.kind === "list" && expected.case === "map" ? { case: "no-list" } : null;
  }
  if (node.form === "nothing") {
    // `name:` and `name: null` are the same to YAML.
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

const isForText = (expected: Expected): boolean => expected.case === "text" || expected.case === "path";

/** `a, b` are two items; in quotes they are one. */
function itemsOf({ form, written }: ScalarNode, raw: string): string | null {
  if (raw.length > LONGEST || raw.includes("\n")) return null;
  if (/^["']/.test(raw)) return raw;
  if (form !== "text" || /[[\]{}]|: |:$/.test(written)) return JSON.stringify(written);
  return written.split(/,\s*/).map(yamlText).join(", ");
}

/** `view, speak` of a permission; null where a word is no flag. */
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
