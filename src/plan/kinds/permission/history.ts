// Permissions in an undo: of each subject the bits that the applies changed, and no others, with one PUT. The manage
// bit cannot be changed and is never sent; who holds it reads as all bits, whatever was granted (service-facts 3.31,
// 3.32, 9.13), and is left alone.

import type { RoleId, UserId } from "../../../model/ids.js";
import { type Bitmap, flagsOf, PERMISSION_BIT } from "../../../model/permissions.js";
import { foreignText } from "../../../model/visible-text.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  NOTHING,
  operationId,
  PHASE,
} from "../../value/draft.js";
import type { Finding } from "../../value/plan.js";
import {
  bindingNow,
  changedSince,
  channelAddressOf,
  formerBinding,
  notRestored,
  permissionAddressOf,
  reasonOf,
  type UndoContext,
} from "../../wishes/history/history-context.js";
import type { TouchedSubject } from "../../wishes/history/touched.js";
import { grantsOf, holdersOf } from "./permission-entry.js";
import { subjectIdOf } from "./subject-id.js";

export function undoPermission(one: TouchedSubject, context: UndoContext): Contribution {
  const address = permissionAddressOf(one, context);
  const lost = (why: string): Contribution => ({ ...NOTHING, findings: [notRestored(address, why)] });
  const isGone = !context.channels.has(one.channelId);
  if (context.doomed.has(one.channelId)) return NOTHING;
  if (isGone)
    return wentWithChannel(one.channelId, context) ? NOTHING : lost("its channel was deleted since");
  const now = context.live.permissions.get(one.id);
  if (now === undefined) return lost(`what it holds now cannot be read${refusalOf(one, context)}`);
  if ((now & PERMISSION_BIT.manage) !== 0n) {
    return lost(
      "it may manage the channel by office now (owner, administrator or channel administrator); the permission call cannot change what it may do there",
    );
  }
  if (one.before === null) return lost("state does not tell what it held before");
  const after = (now & ~one.changed) | (one.before & one.changed);
  if (now === after) {
    return { ...NOTHING, remember: bindingNow(context, address, one.bound), unchanged: 1 };
  }
  const drift = (now & one.changed) !== one.left;
  return {
    ...NOTHING,
    drafts: [draftOf(one, { context, now, after, drift })],
    findings: drift ? [driftOf(one, { context, now, after })] : [],
  };
}

/** Whether the loss of the channel, told elsewhere, tells this too. */
export const wentWithChannel = (id: string, { touched }: UndoContext): boolean => touched.channels.has(id);

interface Sides {
  readonly context: UndoContext;
  readonly now: Bitmap;
  readonly after: Bitmap;
}

function draftOf(one: TouchedSubject, sides: Sides & { readonly drift: boolean }): Draft {
  const { context, now, after, drift } = sides;
  const address = permissionAddressOf(one, context);
  const channel = channelAddressOf(context, one.channelId);
  return {
    change: {
      address,
      kind: one.kind === "role" ? "role_permission" : "user_permission",
      action: (now & ~after) === 0n ? "grant" : "revoke",
      name: subjectName(address),
      within: channel,
      attributes: [
        changed("permissions", flagsOf(now), flagsOf(after)),
        subjectIdOf({ kind: one.kind, id: one.subjectId }),
      ],
      source: null,
      reason: `${reasonOf(one)}${drift ? "; changed by hand since" : ""}`,
      drift,
      reversible: true,
    },
    operations: [putPermissions(one, sides)],
  };
}

/** `moderator` of `permission.rules/role.moderator`. */
function subjectName(address: string): string {
  const last = address.slice(address.lastIndexOf("/") + 1);
  return last.slice(last.indexOf(".") + 1);
}

function putPermissions(one: TouchedSubject, { context, now, after }: Sides): DraftOperation {
  const address = permissionAddressOf(one, context);
  const operation =
    one.kind === "role" ? "update_channel_role_permissions" : "update_channel_user_permissions";
  const add = after & ~now;
  const remove = now & ~after;
  return {
    id: operationId(operation, address),
    address,
    operation,
    params: {
      channel_id: one.channelId,
      ...(one.kind === "role" ? { role_id: one.subjectId } : { user_id: one.subjectId }),
    },
    body: {
      ...(add === 0n ? {} : { add: add.toString() }),
      ...(remove === 0n ? {} : { remove: remove.toString() }),
    },
    remember: [formerBinding(address, one.bound)],
    phase: PHASE.channel,
    access: {
      channel: channelAddressOf(context, one.channelId),
      kind: "subject",
      holders: holdersOf(
        one.kind === "role"
          ? { kind: "role", id: one.subjectId as RoleId }
          : { kind: "user", id: one.subjectId as UserId },
      ),
      before: grantsOf(now),
      after: grantsOf(after),
    },
    sequences: [],
    needs: [],
  };
}

function driftOf(one: TouchedSubject, { context, now, after }: Sides): Finding {
  const words = (bits: Bitmap) => flagsOf(bits).join(", ") || "nothing";
  return changedSince(
    permissionAddressOf(one, context),
    `what it holds (${words(now)} now)`,
    `leaves it with ${words(after)}`,
  );
}

function refusalOf({ id }: TouchedSubject, { live }: UndoContext): string {
  const refused = live.unreadable.find(
    ({ read }) =>
      read.kind === "permission" && `${read.channelId}/${read.subject.kind}/${read.subject.id}` === id,
  );
  return refused === undefined
    ? ""
    : `; the service answered ${refused.code ?? "an error"}: ${foreignText(refused.message)}`;
}
