// Edits a YAML file. It splices each edit into the text at the edit's place. All other characters stay the same, with comments, blank
// lines, quotes and line breaks. `pull --into` makes its edits with it (use-cases/into/follow-guild.ts).
//
// The functions are pure and throw nothing for any text. If an edit is impossible, they refuse it with its reason and place, and make the
// others. If an edit does not change the data, the text stays the same. The caller proves that the new text says what it should.
// `pull --into` and `undo --into` make all their edits with it.

import type { Json } from "../../model/json.js";
import { Problems, placeOf } from "../source/problems.js";
import { SourceText } from "../source/source-text.js";
import { boundedDocument } from "../yaml/bounded-document.js";
import { blockSplices } from "./block-splices.js";
import type { EditedFile, EditedSpan, FileEdit } from "./file-edit.js";
import { flowSplices } from "./flow-splices.js";
import { type PlacedCollection, type PlacedItem, type PlacedValue, placedTree } from "./placed-tree.js";
import { setSplices } from "./set-splices.js";
import { type Splice, spliced } from "./splice.js";
import { TextLines } from "./text-lines.js";
import { type Changes, wantedChanges } from "./wanted-changes.js";
import type { Indentation } from "./written-value.js";

const BYTE_ORDER_MARK = "\ufeff";

/** Returns the text of a file after the edits, and the edits that are impossible. `text` may begin with a byte order mark. */
export function editFile(text: string, edits: readonly FileEdit[]): EditedFile {
  if (!text.startsWith(BYTE_ORDER_MARK)) return editText(text, edits);
  const { text: edited, spans, refused } = editText(text.slice(1), edits);
  return { text: BYTE_ORDER_MARK + edited, spans: spans.map(behindMark), refused };
}

const behindMark = ({ before, after }: EditedSpan): EditedSpan => ({
  before: { start: before.start + 1, end: before.end + 1 },
  after: { start: after.start + 1, end: after.end + 1 },
});

function editText(text: string, edits: readonly FileEdit[]): EditedFile {
  const source = new SourceText("", text);
  const place = (offset: number) => placeOf(source.position(offset));
  const root = readableRoot(source);
  if ("line" in root) {
    return {
      text,
      spans: [],
      refused: edits.map((edit) => ({ edit, reason: "unreadable", position: root })),
    };
  }
  const { changes, refused } = wantedChanges(root, edits);
  const splices = new Splicing(source, changes, root).all();
  return {
    ...spliced(text, splices),
    refused: refused.map(({ edit, reason, at }) => ({ edit, reason, position: place(at) })),
  };
}

/** Returns the tree of the text, or the place of the first error. A tag is no error here: it only prevents edits of its node. */
function readableRoot(source: SourceText): PlacedValue | { readonly line: number; readonly column: number } {
  // Some readers take a lone carriage return for a line break, and others for a blank.
  const lone = source.text.search(/\r(?!\n)/);
  if (lone !== -1) return placeOf(source.position(lone));
  const problems = new Problems(source);
  const document = boundedDocument(source, problems, { keepTokens: true });
  const error = problems.diagnostics().find(({ code }) => code.startsWith("E-") && code !== "E-YAML-TAG");
  if (error === undefined && document !== undefined) {
    const { root } = document;
    const tree = placedTree(root, root?.srcToken, 0);
    const crowded = crowdedItem(tree, new TextLines(source));
    return crowded === null ? tree : placeOf(source.position(crowded));
  }
  return placeOf(error?.at ?? { line: 1, column: 1 });
}

/**
 * Returns the start of a block item on the line of the item before it, as in `a: {}: b`, which the parser accepts. null means that each
 * item has a line.
 */
function crowdedItem(place: PlacedValue, lines: TextLines): number | null {
  if (!("items" in place)) return null;
  for (const [index, { start, value }] of place.items.entries()) {
    const before = place.items[index - 1];
    if (place.kind === "block" && before !== undefined && lines.start(start) === lines.start(before.start))
      return start;
    const inside = crowdedItem(value, lines);
    if (inside !== null) return inside;
  }
  return null;
}

/** Walks the tree and takes inner places first. So of two splices at one place, the inner one comes first. */
class Splicing {
  readonly #changes: ReadonlyMap<PlacedValue, Changes>;
  readonly #root: PlacedValue;
  readonly #lines: TextLines;
  readonly #indentation: Indentation;

  constructor(source: SourceText, changes: ReadonlyMap<PlacedValue, Changes>, root: PlacedValue) {
    this.#changes = changes;
    this.#root = root;
    this.#lines = new TextLines(source);
    this.#indentation = indentationOf(root, this.#lines);
  }

  all(): Splice[] {
    return this.#below(this.#root, null);
  }

  #below(
    place: PlacedValue,
    step: { readonly from: PlacedCollection; readonly item: PlacedItem } | null,
  ): Splice[] {
    const inner =
      "items" in place ? place.items.flatMap((item) => this.#below(item.value, { from: place, item })) : [];
    const changes = this.#changes.get(place);
    if (changes === undefined) return inner;
    const [lines, indentation] = [this.#lines, this.#indentation];
    const isFilled = changes.value === undefined && step?.from.kind === "block";
    const value = isFilled ? filled(place, changes) : changes.value;
    if (value !== undefined && step !== null)
      return setSplices(place, value, { ...step, lines, indentation });
    if (!("items" in place)) return inner;
    if (place.kind === "flow") return [...inner, ...flowSplices(place, changes, lines)];
    const behind = step === null ? null : step.item.behind;
    return [...inner, ...blockSplices(place, changes, { lines, indentation, behind })];
  }
}

/** Returns the new value for `[]` or `{}`, which may be too long for one line. */
function filled(place: PlacedValue, { added, inserted }: Changes): Json | undefined {
  if (!("items" in place) || place.items.length > 0) return undefined;
  return place.shape === "list" ? [...inserted.values()].flat() : Object.fromEntries(added);
}

/** Returns the indentation at the top of the file. Without an example there, it is two. */
function indentationOf(root: PlacedValue, lines: TextLines): Indentation {
  const items = "items" in root ? root.items : [];
  const depthOf = (shape: "list" | "map"): number => {
    const sample = items.find(
      ({ start, value }) =>
        value.kind === "block" && value.shape === shape && lines.start(value.start) > lines.start(start),
    );
    return sample === undefined ? 2 : lines.column(sample.value.start) - lines.column(sample.start);
  };
  return { members: Math.max(1, depthOf("map")), items: Math.max(0, depthOf("list")) };
}
