// Returns the trees of changes among some blocks.

import type { Block, TreeRow } from "./block.js";

export const treesIn = (blocks: readonly Block[]): (readonly TreeRow[])[] =>
  blocks.flatMap((block) => (block.kind === "trees" ? block.trees : []));
