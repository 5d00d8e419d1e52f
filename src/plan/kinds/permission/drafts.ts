// Has the goals of permissions, and makes their drafts. A goal covers some bits of one role or user in one channel. It makes one change and
// one PUT with all bits of the subject. Bits outside the goal stay, also unknown ones.
//
// No call changes the manage bit, and guildform never sends it (service-facts 3.32). A subject with this bit is the owner, an administrator
// or a channel administrator. Its rights come with the office and read as "7" regardless of its grants (service-facts 3.31, 9.13). The
// drafts leave such a subject alone.

import type { Address } from "../../../model/address.js";
import { subjectKey } from "../../../model/bound-id.js";
import type { Subject } from "../../../model/guild.js";
import type { ChannelId } from "../../../model/ids.js";
import { idInCall, isNewRole } from "../../../model/new-role.js";
import { type Bitmap, flagsOf, PERMISSION_BIT } from "../../../model/permissions.js";
import { isRef } from "../../../model/ref.js";
import { subjectName } from "../../../model/subject-name.js";
import { grantsOf } from "../../value/access.js";
import {
  type Contribution,
  changed,
  type DraftCall,
  type DraftChange,
  draftCall,
  joinContributions,
  NOTHING,
  PHASE,
} from "../../value/draft.js";
import type { Cause, Goal, GoalRemarks, Why } from "../../value/goal.js";
import type { LiveGuild } from "../../value/live-guild.js";
import type { Ref } from "../../value/plan.js";
import { subjectIdOf } from "./subject-id.js";

export interface PermissionGoal extends Goal {
  readonly within: Address;
  /** If this plan creates the channel, the value is a Ref. No subject has bits there, except the bits from its creation. */
  readonly channel: ChannelId | Ref;
  readonly subject: Subject;
  /** `value` has no bit outside `mask`. `null` means that the wanted bits are unknown. */
  readonly want: { readonly mask: Bitmap; readonly value: Bitmap } | null;
  /**
   * The call `by` grants these bits with its own effect, such as view by `create_channel channel.rules`. `null` means that no call does.
   */
  readonly born: { readonly bits: Bitmap; readonly by: string } | null;
  readonly why: (now: Bitmap, after: Bitmap) => Cause;
  readonly insteadOfCalls: (by: PermissionHindrance) => GoalRemarks;
}

/**
 * Says why a goal makes no call. `gone`: the channel was deleted. `unread`: the service did not return the entry. `office`: the subject may
 * manage the channel, which no call gives or takes (service-facts 3.32). `unknown`: the wanted bits are unknown.
 */
export type PermissionHindrance = "gone" | "unread" | "office" | "unknown";

export function permissionDrafts(goals: readonly PermissionGoal[], live: LiveGuild): Contribution {
  const channels = new Set<unknown>(live.channels.map(({ id }) => id));
  return joinContributions(
    goals.map((goal) => {
      const isGone = !isRef(goal.channel) && !channels.has(goal.channel);
      return isGone ? onlySaid(goal, "gone") : draftsOf(goal, live);
    }),
  );
}

function draftsOf(goal: PermissionGoal, live: LiveGuild): Contribution {
  const { channel, subject, want, remember } = goal;
  const isNew = isRef(channel) || isNewRole(subject.id);
  const now = isNew ? 0n : live.permissions.get(subjectKey(channel, subject));
  if (now === undefined) return onlySaid(goal, "unread");
  if ((now & PERMISSION_BIT.manage) !== 0n) return onlySaid(goal, "office");
  if (want === null) return onlySaid(goal, "unknown");
  const after = (now & ~want.mask) | want.value;
  if (now === after)
    return {
      drafts: NOTHING.drafts,
      remember: remember.whenUnchanged,
      // The create of a channel has the records of the entries that the channel begins with.
      whenMade: isRef(channel) || remember.whenMade === undefined ? NOTHING.whenMade : remember.whenMade,
      findings: NOTHING.findings,
      problems: NOTHING.problems,
      deferred: NOTHING.deferred,
      unchanged: 1,
      unread: 0,
    };
  const why = goal.why(now, after);
  const held = { now, after };
  // Each member is written out, for the same reason as in draftCall().
  return {
    drafts: [draftOf(goal, held, changeOf(goal, held, why))],
    remember: NOTHING.remember,
    whenMade: NOTHING.whenMade,
    findings: why.findings,
    problems: NOTHING.problems,
    deferred: NOTHING.deferred,
    unchanged: 0,
    unread: 0,
  };
}

const onlySaid = ({ insteadOfCalls }: PermissionGoal, by: PermissionHindrance): Contribution => ({
  ...NOTHING,
  ...insteadOfCalls(by),
});

interface Held {
  readonly now: Bitmap;
  readonly after: Bitmap;
}

const changeOf = (
  { address, name, within, source, subject }: PermissionGoal,
  { now, after }: Held,
  { why, drift }: Why,
): DraftChange["change"] => ({
  address,
  kind: subject.kind === "role" ? "role_permission" : "user_permission",
  action: (now & ~after) === 0n ? "grant" : "revoke",
  name,
  within,
  attributes: [changed("permissions", flagsOf(now), flagsOf(after)), subjectIdOf(subject)],
  source,
  reversible: true,
  why,
  drift,
});

/** The create of the channel may grant the bits already. Then no other call is needed. */
function draftOf(goal: PermissionGoal, held: Held, change: DraftChange["change"]): DraftChange {
  const { born } = goal;
  if (born === null) return { operations: [putOf(goal, held)], change };
  const operations = born.bits === held.after ? [] : [putOf(goal, { ...held, now: born.bits })];
  return { operations, carriedBy: [born.by], change };
}

function putOf(goal: PermissionGoal, { now, after }: Held): DraftCall {
  const { address, within, channel, subject, remember } = goal;
  const body = bodyOf(after & ~now, now & ~after);
  const access = {
    of: "entry",
    channel: within,
    subject: subjectName(subject),
    before: grantsOf(now),
    after: grantsOf(after),
  } as const;
  const { afterCalls } = remember;
  return subject.kind === "role"
    ? draftCall("update_channel_role_permissions", address, {
        params: { channel_id: channel, role_id: idInCall(subject.id) },
        body,
        remember: afterCalls,
        phase: PHASE.channel,
        access,
      })
    : draftCall("update_channel_user_permissions", address, {
        params: { channel_id: channel, user_id: subject.id },
        body,
        remember: afterCalls,
        phase: PHASE.channel,
        access,
      });
}

function bodyOf(add: Bitmap, remove: Bitmap): { readonly add?: string; readonly remove?: string } {
  if (remove === 0n) return { add: add.toString() };
  return add === 0n ? { remove: remove.toString() } : { add: add.toString(), remove: remove.toString() };
}
