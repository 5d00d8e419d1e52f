// Drafts the call that takes the grants of a role in one channel before the plan deletes the role or the channel. order/revoked-first.ts asks
// for it.

import { type Address, permissionAddressById } from "../../../model/address.js";
import { subjectKey } from "../../../model/bound-id.js";
import { type Channel, isGroup } from "../../../model/guild.js";
import type { RoleId } from "../../../model/ids.js";
import { bitmapOf, flagsOf, PERMISSION_BIT, SETTABLE_FLAGS } from "../../../model/permissions.js";
import { subjectName } from "../../../model/subject-name.js";
import { phrase } from "../../../words/statement.js";
import { grantsOf } from "../../value/access.js";
import { changed, type DraftChange, draftCall, forget, PHASE } from "../../value/draft.js";
import type { Scene } from "../../value/scene.js";
import { subjectIdOf } from "./subject-id.js";

type Known = Pick<Scene, "live" | "channels" | "entries" | "mentioned">;

interface Revocation {
  /** The call with this id deletes the role or the channel. */
  readonly deletion: string;
  readonly role: string;
  readonly channel: Address;
}

export function revocationDrafts(
  { deletion, role, channel: within }: Revocation,
  { deletions, scene }: { readonly deletions: readonly DraftChange[]; readonly scene: Known },
): DraftChange[] {
  const channel = scene.channels.get(within);
  const { change } = deletions.find(({ operations }) => operations.some(({ id }) => id === deletion)) ?? {};
  if (channel === undefined || isGroup(channel) || change === undefined) return [];
  const subject = { kind: "role", id: role as RoleId } as const;
  const { now, taken, isRead } = bitsIn(channel, subject.id, scene);
  const key = subjectKey(channel.id, subject);
  const address = scene.entries().called.get(key) ?? permissionAddressById(channel.id, subject);
  const operation = draftCall("update_channel_role_permissions", address, {
    params: { channel_id: channel.id, role_id: subject.id },
    body: { remove: taken.toString() },
    remember: [forget(address)],
    phase: PHASE.channel,
    access: {
      of: "entry",
      channel: within,
      subject: subjectName(subject),
      before: grantsOf(now),
      after: grantsOf(now & ~taken),
    },
  });
  return [
    {
      change: {
        address,
        kind: "role_permission",
        action: "revoke",
        name: change.kind === "role" ? change.name : (scene.mentioned.roles.get(role) ?? role),
        within,
        attributes: [
          // The rights of an unread entry are unknown.
          changed("permissions", isRead ? flagsOf(now) : null, flagsOf(now & ~taken)),
          subjectIdOf(subject),
        ],
        source: change.source,
        reversible: false,
        why: phrase(change.kind === "role" ? "role-deleted-last" : "channel-deleted-last", {}),
        drift: false,
      },
      operations: [operation],
    },
  ];
}

/** The call takes view and speak from an unread entry. */
function bitsIn({ id }: Channel, role: RoleId, { live }: Known) {
  const bits = live.permissions.get(subjectKey(id, { kind: "role", id: role }));
  const unread = PERMISSION_BIT.view | PERMISSION_BIT.speak;
  return bits === undefined
    ? { now: unread, taken: unread, isRead: false }
    : { now: bits, taken: bits & bitmapOf(SETTABLE_FLAGS), isRead: true };
}
