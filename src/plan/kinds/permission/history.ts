// Permissions that an undo asks for: of each subject the bits that the applies changed, and no others, as they were before.

import { type Address, inChannelOf } from "../../../model/address.js";
import { subjectKey } from "../../../model/bound-id.js";
import { type Bitmap, flagsOf } from "../../../model/permissions.js";
import { foreignText } from "../../../model/visible-text.js";
import { NOTHING } from "../../value/draft.js";
import type { Cause, Wished } from "../../value/goal.js";
import {
  bindingNow,
  changedSince,
  channelAddressOf,
  formerBinding,
  isToldWithChannel,
  notRestored,
  permissionAddressOf,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { TouchedSubject } from "../../wishes/history/touched.js";
import type { PermissionGoal, PermissionHindrance } from "./goal.js";

/** What stands in a channel that the undo deletes goes with it. */
export const permissionsOfHistory = (context: UndoContext): Wished<PermissionGoal> => ({
  ...NOTHING,
  goals: [...context.touched.subjects.values()]
    .filter(({ channelId }) => !context.doomed.has(channelId))
    .map((one) => goalOf(one, context)),
});

function goalOf(one: TouchedSubject, context: UndoContext): PermissionGoal {
  const address = permissionAddressOf(one, context);
  return {
    address,
    name: subjectName(address),
    within: channelAddressOf(context, one.channelId),
    source: null,
    channel: one.channelId,
    subject: one.subject,
    want: one.before === null ? null : { mask: one.changed, value: one.before & one.changed },
    born: null,
    why: (now, after) => whyBack(one, { address, now, after }),
    hindered: (by) => {
      const why = whyHindered(one, by, context);
      return why === null ? NOTHING : { ...NOTHING, findings: [notRestored(address, why)] };
    },
    remember: {
      withCall: [formerBinding(address, one.bound)],
      ifSo: bindingNow(context, address, one.bound),
    },
  };
}

/** `moderator` of `permission.rules/role.moderator`. */
function subjectName(address: Address): string {
  const { own } = inChannelOf(address);
  return own.slice(own.indexOf(".") + 1);
}

/** Drift is measured on the bits that the applies changed: somebody changed them since. */
function whyBack(
  one: TouchedSubject,
  { address, now, after }: { readonly address: Address; readonly now: Bitmap; readonly after: Bitmap },
): Cause {
  const reason = reasonOf(one);
  if ((now & one.changed) === one.left) return { reason, drift: false, findings: [] };
  const words = (bits: Bitmap) => flagsOf(bits).join(", ") || "nothing";
  return {
    reason: `${reason}; changed by hand since`,
    drift: true,
    findings: [changedSince(address, `what it holds (${words(now)} now)`, `leaves it with ${words(after)}`)],
  };
}

/** null: the undo of the channel tells it. */
function whyHindered(one: TouchedSubject, by: PermissionHindrance, context: UndoContext): string | null {
  switch (by) {
    case "gone":
      return isToldWithChannel(one.channelId, context) ? null : "its channel was deleted since";
    case "unread":
      return `what it holds now cannot be read${refusalOf(one, context)}`;
    case "office":
      return "it may manage the channel by office now (owner, administrator or channel administrator); the permission call cannot change what it may do there";
    case "unknown":
      return "state does not tell what it held before";
    default:
      return by satisfies never;
  }
}

function refusalOf({ id }: TouchedSubject, { live }: UndoContext): string {
  const refused = live.unreadable.find(
    ({ read }) => read.kind === "permission" && subjectKey(read.channelId, read.subject) === id,
  );
  return refused === undefined
    ? ""
    : `; the service answered ${refused.code ?? "an error"}: ${foreignText(refused.message)}`;
}
