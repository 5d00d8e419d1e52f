// How much a configuration may read from files beside it. The service states no limits of its own (service-facts
// 7.3); these keep a mistaken path from filling the memory.

import type { AttachedKind } from "./attachments.js";

/** The largest file of each kind, in bytes. */
export const LARGEST_ATTACHED: Readonly<Record<AttachedKind, number>> = {
  text: 256 * 1024,
  image: 20 * 1024 * 1024,
};

export const MOST_ATTACHED = { files: 200, bytes: 512 * 1024 * 1024 } as const;
