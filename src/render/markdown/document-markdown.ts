// The printer for comments makes Markdown of a limited length for GitHub, GitLab and Gitea.
//
// The first line is the verdict, so that a notification shows it. Then comes what a reviewer must not miss: access, dangers and
// findings. The changes follow as diffs, with the texts of messages folded below. Counts, calls and identity come last. Foreign
// words have no meaning as Markdown (markdown-words.ts), and no line begins with them. Plans, drift, `show --diff` and the
// reports for forges use this printer.

import { inWords } from "../../words/in-words.js";
import type { Document } from "../document/document.js";
import { documentPieces } from "./document-pieces.js";
import { DEFAULT_LIMIT } from "./limits.js";
import { prose } from "./markdown-words.js";
import type { PieceGroup } from "./piece.js";
import { type ShownLines, withinLimit } from "./within-limit.js";

export interface MarkdownOptions {
  /** The limit counts characters, including a newline at the end. The least value is `LEAST_LIMIT`. */
  readonly limit?: number | undefined;
}

/** Returns the Markdown without a newline at its end. */
export function documentMarkdown(
  document: Document,
  { limit = DEFAULT_LIMIT }: MarkdownOptions = {},
): string {
  const parts = documentPieces(document);
  const shown = withinLimit(parts, limit - 1);
  const isTree = ({ of }: PieceGroup) => of === "changes";
  const lastTree = parts.findLast(isTree);
  const missing = leftOutOf(parts.filter(isTree), shown);
  return parts
    .flatMap((part) => [
      ...partLines(part, shown),
      ...(part === lastTree && missing > 0
        ? [[prose(inWords("left-out", { of: "changes", count: missing }))]]
        : []),
    ])
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

const leftOutOf = (parts: readonly PieceGroup[], shown: ShownLines): number =>
  parts
    .flatMap(({ pieces }) => pieces)
    .reduce((count, one) => (shown.has(one) ? count : count + one.count), 0);

/** Returns blocks of lines, which an empty line separates. A group has none if none of its pieces is shown. */
function partLines(part: PieceGroup, shown: ShownLines): string[][] {
  const { of, opening, pieces, closing, more } = part;
  const own = pieces.filter((one) => shown.has(one));
  if (of === "changes" && pieces.length > 0 && own.length === 0) return [];
  const missing = leftOutOf([part], shown) + more;
  const leftOut =
    of === "changes" || missing === 0 ? [] : [`- ${prose(inWords("left-out", { of, count: missing }))}`];
  return [
    [...opening, ...own.flatMap((one) => shown.get(one) ?? []), ...leftOut, ...closing],
    ...own.flatMap(({ folded }) => folded.map((lines) => [...lines])),
  ];
}
