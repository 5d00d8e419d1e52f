// The file is a tree of maps, lists and scalars. Each has its place, and its variables are already replaced.
//
// A scalar keeps its original text, so that a 64-bit id never becomes a JavaScript number. `form` says what YAML 1.2 takes the text for.
// The problem of a `broken` node is already reported, so readers skip it silently.

import type { TextRange } from "../source/source-text.js";

export type SourceNode = ScalarNode | ListNode | MapNode | BrokenNode;

/**
 * `text` is in quotes or is a word. `integer` has decimal digits. `number` is anything else that YAML reads as a number (1e3, 0x10, 1.5).
 * `variable` is text with a part from the environment, and fits every form.
 */
export type ScalarForm = "text" | "integer" | "number" | "boolean" | "nothing" | "variable";

export interface ScalarNode extends TextRange {
  readonly kind: "scalar";
  readonly form: ScalarForm;
  readonly text: string;
  /** The text is for messages: it comes from the file and not from the environment. */
  readonly written: string;
}

export interface ListNode extends TextRange {
  readonly kind: "list";
  readonly items: readonly SourceNode[];
}

export interface MapNode extends TextRange {
  readonly kind: "map";
  /** No two entries have the same key. */
  readonly entries: readonly MapEntry[];
}

export interface MapEntry {
  readonly key: string;
  readonly keyRange: TextRange;
  readonly value: SourceNode;
}

export interface BrokenNode extends TextRange {
  readonly kind: "broken";
}

/** Returns the form that YAML 1.2 (core schema) gives a plain scalar. */
export function plainForm(text: string): ScalarForm {
  if (/^(?:|~|null|Null|NULL)$/.test(text)) return "nothing";
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return "boolean";
  if (/^[-+]?[0-9]+$/.test(text)) return "integer";
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return "number";
  if (/^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text)) return "number";
  return "text";
}
