// Attribute changes as lines: `private_type  public → members`, paths in one column. A value too long for
// its line stands on lines of its own, the new one under the old one.
//
// Without `verbose` a value takes three lines at most and says how much is left out; the beginning that a
// long old and new value share is left out first, so that the difference is what one sees. What a message or thread
// holds has lines of its own (content-lines.ts, member-lines.ts).

import type { Json, JsonObject } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import type { AttributeChange } from "../plan/value/plan.js";
import { attributeSign } from "./change-mark.js";
import { contentDiffLines, contentLines } from "./content-lines.js";
import { imageText } from "./image-text.js";
import { memberLines } from "./member-lines.js";
import { type Line, RULE, RULE_COLUMNS, type Span, spaces, span, words } from "./paint.js";
import { graphemes, textWidth, widest } from "./text-width.js";
import { valueText } from "./value-text.js";
import { wrapText } from "./wrap-text.js";

/** `both`: before → after; `after`, `before`: that value alone. */
export type ShownSides = "both" | "before" | "after";

export interface AttributeLayout {
  readonly sides: ShownSides;
  /** Column at which the paths start; signs such as `⇅` stand two columns before. */
  readonly indent: number;
  readonly columns: number;
  readonly verbose: boolean;
  /** Whether a changed group or place is marked; no need when the mark of the change says it. */
  readonly signs: boolean;
  /** Whether these are the attributes of a message or thread. */
  readonly content: boolean;
}

export function attributeLines(attributes: readonly AttributeChange[], layout: AttributeLayout): Line[] {
  const rows = attributes
    .map((one) => onlySide(one, layout.sides))
    .flatMap((one) => (layout.content ? [one] : unfold(one)));
  const labels = rows.map(({ path }) => labelOf(path));
  const labelColumns = widest(labels.map(({ text }) => textWidth(text)));
  return rows.flatMap((row, index) => {
    const label = labels[index] ?? words("");
    const sign = layout.signs ? attributeSign(row.path) : null;
    const head = [
      spaces(layout.indent - 2),
      sign === null ? spaces(2) : words(`${sign} `, "yellow"),
      label,
      spaces(labelColumns - textWidth(label.text) + 2),
    ];
    const inner = { ...layout, indent: layout.indent + labelColumns + 2 };
    const lines = layout.content ? contentRowLines(row, inner) : null;
    if (lines === null) return rowLines(row, head, inner);
    return lines.map((line, at): Line => [...(at === 0 ? head : [spaces(inner.indent)]), RULE, ...line]);
  });
}

/** A key of the file; what is none may come from elsewhere. */
const labelOf = (path: string): Span => (/^[a-z_]+$/.test(path) ? words : span)(foreignText(path), "dim");

const TEXTS: ReadonlySet<string> = new Set(["text", "markdown", "content"]);
const STRUCTURES: ReadonlySet<string> = new Set(["keyboard", "embed", "ark", "template"]);

/** null for an ordinary value. */
function contentRowLines({ path, before, after }: AttributeChange, layout: AttributeLayout): Line[] | null {
  const inner = { columns: roomFor(layout) - RULE_COLUMNS, verbose: layout.verbose };
  if (STRUCTURES.has(path)) return memberLines({ before, after }, inner);
  if (!TEXTS.has(path)) return null;
  if (typeof before === "string" && typeof after === "string" && before !== after) {
    return contentDiffLines({ before, after }, inner);
  }
  const text = after ?? before;
  if (typeof text !== "string") return null;
  const sign =
    layout.sides !== "both" || before === after ? {} : ({ sign: after === null ? "-" : "+" } as const);
  return contentLines(text, { ...inner, ...sign });
}

const roomFor = ({ columns, indent }: AttributeLayout): number => Math.max(NARROWEST_VALUE, columns - indent);

function onlySide(attribute: AttributeChange, sides: ShownSides): AttributeChange {
  if (sides === "both") return attribute;
  return sides === "after" ? { ...attribute, before: null } : { ...attribute, after: null };
}

/** The members of an object are rows of their own. */
function unfold({ path, before, after }: AttributeChange): AttributeChange[] {
  if (!isObjectOrNull(before) || !isObjectOrNull(after) || (before === null && after === null)) {
    return [{ path, before, after }];
  }
  const keys = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...keys].map((key) => ({
    path: key,
    before: before?.[key] ?? null,
    after: after?.[key] ?? null,
  }));
}

const isObjectOrNull = (value: Json): value is JsonObject | null =>
  typeof value === "object" && !Array.isArray(value);

function rowLines(row: AttributeChange, head: Line, layout: AttributeLayout): Line[] {
  const columns = roomFor(layout);
  const values = valuesOf(row, layout.sides);
  const [first, second] = values;
  if (first === undefined) return [];
  const oneLine = second === undefined ? [first] : [first, ARROW, second];
  if (oneLine.reduce((sum, { text }) => sum + textWidth(text), 0) <= columns) return [[...head, ...oneLine]];
  const shared = second === undefined || layout.verbose ? 0 : sharedStart(first.text, second.text);
  const inner = columns - RULE_COLUMNS - (second === undefined ? 0 : 2);
  return values.flatMap((value, index) =>
    fittedLines(value.text, { columns: inner, verbose: layout.verbose, shared }).map((text, line): Line => {
      const start = index === 0 && line === 0 ? head : [spaces(layout.indent)];
      const arrow = second === undefined ? "" : index === 1 && line === 0 ? "→ " : "  ";
      return [...start, words(arrow), { ...value, text }];
    }),
  );
}

const NARROWEST_VALUE = 16;
const ARROW = span(" → ");

function valuesOf({ path, before, after }: AttributeChange, sides: ShownSides): Span[] {
  const words = path === "image" ? imageText : valueText;
  const [old, now] = [words(before), words(after)];
  // Part of a value that changes elsewhere.
  if (sides === "before" || old === now) return [span(old, "dim")];
  return sides === "after" ? [span(now)] : [span(old, "dim"), span(now)];
}

const LINES_PER_VALUE = 3;
const CONTEXT = 12;

function fittedLines(
  text: string,
  { columns, verbose, shared }: { columns: number; verbose: boolean; shared: number },
): string[] {
  const whole = wrapText(text, columns);
  if (verbose || whole.length <= LINES_PER_VALUE) return whole;
  const pieces = graphemes(text);
  const skipped = shared > 2 * CONTEXT ? shared - CONTEXT : 0;
  const rest = `${skipped === 0 ? "" : "…"}${pieces.slice(skipped).join("")}`;
  const lines = wrapText(rest, columns).slice(0, LINES_PER_VALUE);
  return [...lines, `(cut; ${pieces.length} characters in all, --verbose shows them)`];
}

/** How many characters two texts have in common at their start. */
function sharedStart(left: string, right: string): number {
  const others = graphemes(right);
  const pieces = graphemes(left);
  const end = pieces.findIndex((piece, index) => piece !== others[index]);
  return end === -1 ? pieces.length : end;
}
