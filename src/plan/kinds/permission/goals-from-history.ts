// Makes the goals of permissions in an undo: for each subject the bits that the applies changed, with their former values, and no others.
// An undo gets these goals through kinds/registry.ts.

import { type Address, holderOfAddress } from "../../../model/address.js";
import { subjectKey } from "../../../model/bound-id.js";
import { type Bitmap, flagsOf } from "../../../model/permissions.js";
import type { FindingParams } from "../../../words/shapes/findings.js";
import { channelAddressOf } from "../../claims/place-names.js";
import {
  changedSince,
  isReportedWithChannel,
  type NotRestored,
  notRestored,
  permissionAddressOf,
  rememberedBack,
  type UndoContext,
  undone,
} from "../../history/history-context.js";
import type { TouchedSubject } from "../../history/touched.js";
import { NOTHING } from "../../value/draft.js";
import type { Cause, SourceGoals } from "../../value/goal.js";
import type { PermissionGoal, PermissionHindrance } from "./drafts.js";

/** If the undo deletes the channel or the role, the entry goes with it. */
export const permissionsOfHistory = (context: UndoContext): SourceGoals<PermissionGoal> => ({
  ...NOTHING,
  goals: [...context.touched.subjects.values()]
    .filter(
      ({ channelId, subject }) =>
        !context.doomed.has(channelId) && !(subject.kind === "role" && context.doomedRoles.has(subject.id)),
    )
    .map((one) => goalOf(one, context)),
});

function goalOf(one: TouchedSubject, context: UndoContext): PermissionGoal {
  const address = permissionAddressOf(one, context);
  return {
    address,
    name: holderOfAddress(address),
    within: channelAddressOf(context, one.channelId),
    source: null,
    channel: one.channelId,
    subject: one.subject,
    want: one.before === null ? null : { mask: one.changed, value: one.before & one.changed },
    born: null,
    why: (now, after) => whyBack(one, { address, now, after }),
    insteadOfCalls: (by) => {
      const why = whyHindered(one, by, context);
      return why === null ? NOTHING : { ...NOTHING, findings: [notRestored(address, why)] };
    },
    remember: rememberedBack(context, address, one.bound),
  };
}

/** Drift counts on the bits that the applies changed: a person has changed them since. */
function whyBack(
  one: TouchedSubject,
  { address, now, after }: { readonly address: Address; readonly now: Bitmap; readonly after: Bitmap },
): Cause {
  if ((now & one.changed) === one.left) return { why: undone(one), drift: false, findings: [] };
  return {
    why: undone(one, "changed-since"),
    drift: true,
    findings: [changedSince(address, { case: "permission", now: flagsOf(now), goal: flagsOf(after) })],
  };
}

/** Returns why the bits cannot come back. `null` means that the undo of the channel reports it. */
function whyHindered(one: TouchedSubject, by: PermissionHindrance, context: UndoContext): NotRestored | null {
  switch (by) {
    case "gone":
      return isReportedWithChannel(one.channelId, context) ? null : { case: "channel-deleted" };
    case "unread":
      return { case: "permission-not-read", answer: refusalOf(one, context) };
    case "office":
      return { case: "by-office" };
    case "unknown":
      return { case: "permission-not-known" };
    default:
      return by satisfies never;
  }
}

type Answer = FindingParams["E-PINS-UNREADABLE"]["answer"];

function refusalOf({ id }: TouchedSubject, { live }: UndoContext): Answer | null {
  const refused = live.unreadable.find(
    ({ read }) => read.kind === "permission" && subjectKey(read.channelId, read.subject) === id,
  );
  return refused === undefined ? null : { code: refused.code, message: refused.message };
}
