// Ranks: which parts of a document a printer shows first where not all of it fits. The lowest is shown first.

import type { TreeRow } from "./block.js";

export const RANK = {
  /** Told whatever the limit. */
  always: 0,
  /** The worst lines of access, dangers and findings. */
  worst: 1,
  error: 2,
  danger: 3,
  access: 4,
  warning: 5,
  /** Changes from here on, by what they do. */
  dangerousChange: 6,
  removal: 7,
  noted: 8,
  change: 9,
  addition: 10,
  memory: 11,
  /** Whatever says less than a change. */
  remark: 12,
} as const;

/** What the tone of a row and its details mean for somebody who judges it. */
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
