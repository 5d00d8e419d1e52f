// Makes the goals of permissions for drift from their last applied values: the managed bits of each entry. Rights by office are never
// drift.

import { holderOfAddress } from "../../../model/address.js";
import { parseSubjectKey } from "../../../model/bound-id.js";
import type { Json } from "../../../model/json.js";
import { type Bitmap, bitmapOf, PERMISSION_FLAGS } from "../../../model/permissions.js";
import { type AppliedSource, goneByHand, insideOf, unreadNow } from "../../desired/applied-source.js";
import { type BoundObject, boundOf } from "../../value/bound-object.js";
import { NOTHING } from "../../value/draft.js";
import { CHANGED_BY_HAND, type SourceGoals } from "../../value/goal.js";
import type { PermissionGoal } from "./drafts.js";

export const permissionsOfApplied = (source: AppliedSource): SourceGoals<PermissionGoal> => ({
  ...NOTHING,
  goals: boundOf(source, "permission").flatMap((one) => goalOf(one, source)),
});

function goalOf(one: BoundObject, source: AppliedSource): PermissionGoal[] {
  const { address, id, applied } = one;
  const entry = parseSubjectKey(id);
  // The last apply met a user who had left, and gave nothing.
  if (entry === undefined || applied.left === true) return [];
  const mask = bitsOf(applied.managed);
  return [
    {
      ...insideOf(one, source),
      channel: entry.channelId,
      name: holderOfAddress(address),
      subject: entry.subject,
      want: { mask, value: bitsOf(applied.permissions) & mask },
      born: null,
      why: () => ({ ...CHANGED_BY_HAND, findings: [] }),
      insteadOfCalls: (by) => ({
        ...NOTHING,
        findings: by === "gone" ? [goneByHand(address)] : by === "unread" ? [unreadNow(address)] : [],
      }),
    },
  ];
}

/** Reads a list of flags, such as `["view", "speak"]`. */
const bitsOf = (flags: Json | undefined): Bitmap =>
  bitmapOf(PERMISSION_FLAGS.filter((flag) => Array.isArray(flags) && flags.includes(flag)));
