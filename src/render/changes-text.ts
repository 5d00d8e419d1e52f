// Prints changes as text. They may come from a plan or from any other source.

import { documentOf, section } from "./document/document.js";
import { changeTree, type ShownChanges } from "./plan/change-tree.js";
import { type ChangesToShow, changeTrees } from "./plan/tree-rows.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface ChangesOptions extends TextOptions, ChangesToShow {}

/** Returns an empty text if there is no change. */
export const changesText = (shown: ShownChanges, options: ChangesOptions): string =>
  documentText(
    documentOf(
      section(changeTrees(changeTree(shown), { ...options, later: shown.deferred ?? [] }), { of: "changes" }),
    ),
    options,
  );
