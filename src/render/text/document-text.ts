// The printer for terminals and logs. It draws a document as text of a given width, with or without colours. text/paint.ts makes
// every span safe to show.

import type { Document } from "../document/document.js";
import { type BlockLayout, sectionLines } from "./block-lines.js";
import { headlineWidth, paint, type TextOptions, usableWidth } from "./paint.js";

export interface DocumentTextOptions extends TextOptions {
  /** Is true when no name or value is cut. */
  readonly verbose?: boolean;
}

/** Returns the text without a newline at its end, or an empty text for a document without content. */
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
