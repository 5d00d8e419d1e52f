// The text of some changes; a plan is one way to give them.

import { documentOf, section } from "./document/document.js";
import { changeTree, type ShownChanges } from "./plan/change-tree.js";
import { type ChangesToShow, changeTrees } from "./plan/tree-rows.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface ChangesOptions extends TextOptions, ChangesToShow {}

/** Empty for none. */
export const changesText = (shown: ShownChanges, options: ChangesOptions): string =>
  documentText(
    documentOf(
      section(changeTrees(changeTree(shown), { ...options, later: shown.deferred ?? [] }), { of: "changes" }),
    ),
    options,
  );
