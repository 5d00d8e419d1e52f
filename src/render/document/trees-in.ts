// Returns the trees of changes among some blocks. The printers of pages and comments look for dangers in them (html/head-html.ts,
// markdown/document-pieces.ts).

import type { Block, TreeRow } from "./block.js";

export const treesIn = (blocks: readonly Block[]): (readonly TreeRow[])[] =>
  blocks.flatMap((block) => (block.kind === "trees" ? block.trees : []));
