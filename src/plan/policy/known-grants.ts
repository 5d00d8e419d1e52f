// Known grants: every permission entry that was read, as it is and as it stands after the plan. Entries of
// subjects that nobody named cannot be listed (service-facts 9.13), so they are never part of this.

import type { DesiredPermission } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { parseSubjectKey } from "../../model/bound-id.js";
import type { Subject } from "../../model/guild.js";
import { BUILT_IN_ROLE, type ChannelId } from "../../model/ids.js";
import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import type { FileContext } from "../desired/file-context.js";

export interface KnownGrant {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  readonly before: Bitmap;
  readonly after: Bitmap;
  /** The declared entry; null when it is remembered only. */
  readonly entry: DesiredPermission | null;
}

/** Entries that are among `staying` are afterwards as they are now. */
export function knownGrants({ entries, live }: FileContext, staying: ReadonlySet<Address>): KnownGrant[] {
  const declared = new Map<string, DesiredPermission>();
  const unchanged = new Set<string>();
  for (const { entry, address, key } of [...entries.values()].flat()) {
    if (key === null) continue;
    declared.set(key, entry);
    if (staying.has(address)) unchanged.add(key);
  }
  const grants: KnownGrant[] = [];
  for (const [key, before] of live.permissions) {
    const of = parseSubjectKey(key);
    if (of === undefined) continue;
    const { channelId, subject } = of;
    const entry = declared.get(key) ?? null;
    const bits = unchanged.has(key) ? before : after(before, entry);
    grants.push({ channelId, subject, before, after: bits, entry });
  }
  return grants;
}

/** Who holds the manage bit holds it by office, which no call of a plan changes (service-facts 3.32). */
function after(before: Bitmap, entry: DesiredPermission | null): Bitmap {
  if (entry === null || holdsManage(before)) return before;
  return (before & ~entry.managed) | entry.value;
}

export const holdsManage = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.manage) !== 0n;

export const isOwner = ({ subject }: KnownGrant, { live }: FileContext): boolean =>
  subject.kind === "role" ? subject.id === BUILT_IN_ROLE.owner : subject.id === live.guild.ownerId;

export const isAdministrators = ({ subject }: KnownGrant): boolean =>
  subject.kind === "role" && subject.id === BUILT_IN_ROLE.administrator;

/** Whether it is about members without an office: neither owner nor administrators of guild or channel. */
export const isOrdinary = (grant: KnownGrant, context: FileContext): boolean =>
  !isOwner(grant, context) &&
  !isAdministrators(grant) &&
  grant.subject.id !== BUILT_IN_ROLE.channelAdministrator &&
  !holdsManage(grant.before);
