// The file as a tree: maps, lists and scalars, each with its place. Variables are replaced already.
//
// A scalar keeps its text as written, so that a 64-bit id never passes through a JavaScript number; `form`
// says what YAML 1.2 takes the text for. A `broken` node has been reported; readers pass it by in silence.

import type { TextRange } from "../source/source-text.js";

export type SourceNode = ScalarNode | ListNode | MapNode | BrokenNode;

/**
 * What a scalar is: `text` in quotes or a word; `integer` decimal digits; `number` anything else that YAML
 * reads as a number (1e3, 0x10, 1.5); `variable` text with something from the environment in it, which serves
 * as whatever is expected at its place.
 */
export type ScalarForm = "text" | "integer" | "number" | "boolean" | "nothing" | "variable";

export interface ScalarNode extends TextRange {
  readonly kind: "scalar";
  readonly form: ScalarForm;
  readonly text: string;
  /** The text to show in messages: what is written, not what the environment holds. */
  readonly written: string;
}

export interface ListNode extends TextRange {
  readonly kind: "list";
  readonly items: readonly SourceNode[];
}

export interface MapNode extends TextRange {
  readonly kind: "map";
  /** No two with one key. */
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

/** What YAML 1.2 (core schema) takes a plain scalar for. */
export function plainForm(text: string): ScalarForm {
  if (/^(?:|~|null|Null|NULL)$/.test(text)) return "nothing";
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return "boolean";
  if (/^[-+]?[0-9]+$/.test(text)) return "integer";
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return "number";
  if (/^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text)) return "number";
  return "text";
}
