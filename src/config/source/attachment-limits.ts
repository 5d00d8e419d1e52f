// A configuration may read only a limited amount from files next to it. There are no limits in the service's documents (service-facts 7.3).
// These limits prevent a wrong path from filling the memory. load-attached.ts enforces them, and read/file-problem.ts names them.

import type { AttachedKind } from "./attachments.js";

/** A file of each kind has at most this many bytes. */
export const LARGEST_ATTACHED: Readonly<Record<AttachedKind, number>> = {
  text: 256 * 1024,
  image: 20 * 1024 * 1024,
};

export const MOST_ATTACHED = { files: 200, bytes: 512 * 1024 * 1024 } as const;
