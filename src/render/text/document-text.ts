// The printer for terminals and logs: a document as text of some width, with or without colours.

import type { Document } from "../document/document.js";
import { type BlockLayout, sectionLines } from "./block-lines.js";
import { headlineWidth, paint, type TextOptions, usableWidth } from "./paint.js";

export interface DocumentTextOptions extends TextOptions {
  /** Whole names and values. */
  readonly verbose?: boolean;
}

/** No newline at the end; empty for a document that holds nothing. */
export function documentText({ sections }: Document, options: DocumentTextOptions): string {
  const layout: BlockLayout = {
    columns: usableWidth(options),
    headline: headlineWidth(options),
    indent: 0,
    verbose: options.verbose ?? false,
  };
  const shown = sections.map((one) => sectionLines(one, layout)).filter((lines) => lines.length > 0);
  return paint(
    shown.flatMap((lines, index) => (index === 0 ? lines : [[], ...lines])),
    options.color,
  );
}
