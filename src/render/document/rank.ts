// Ranks decide which parts of a document a printer shows first when its space is limited. The lowest rank comes first. The
// printers of comments and of the HTML page follow them. render/html/rows-within.ts and render/markdown/within-limit.ts shorten by it.

import type { TreeRow } from "./block.js";

export const RANK = {
  /** A printer shows this part under any limit. */
  always: 0,
  /** The worst lines of access, dangers and findings have this rank. */
  worst: 1,
  error: 2,
  danger: 3,
  access: 4,
  warning: 5,
  /** The ranks from here to `memory` order the changes by their effect. */
  dangerousChange: 6,
  removal: 7,
  noted: 8,
  change: 9,
  addition: 10,
  memory: 11,
  remark: 12,
} as const;

/** Ranks a row by its mark and by the tones of its details. */
export function rankOf({ danger, mark, details, changes }: TreeRow): number {
  if (changes === 0) return RANK.remark;
  if (danger) return RANK.dangerousChange;
  if (mark?.tone === "removed") return RANK.removal;
  if (details.some((one) => one.kind === "paragraph" && (one.tone === "danger" || one.tone === "caution"))) {
    return RANK.noted;
  }
  if (mark?.tone === "added") return RANK.addition;
  return mark?.tone === "remembered" ? RANK.memory : RANK.change;
}
