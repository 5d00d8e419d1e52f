// Lockouts: a plan that shuts everybody out, which is rarely what was meant and often a slip in one line.
//
//   E-LOCKOUT-VIEW    a channel that some ordinary member could see, and none can afterwards. Ordinary: neither
//                     owner nor administrator, who always see. Deleted channels have findings of their own; a
//                     channel that is new, or that nobody is known to see, takes sight from nobody. Nor does a
//                     plan that only takes back what was opened by hand since the last apply.
//   E-LOCKOUT-MANAGE  somebody but the owner holds the manage bit somewhere, and nobody does afterwards. The
//                     calls of a plan cannot take that bit (service-facts 3.32), but they delete the channels in
//                     which channel administrators hold it. Administrators of the guild hold it in any channel.
//
// Of a saved plan that is planned again both are asked of its own calls, and of all that the file asks for: a grant that the
// file holds and the plan does not saves nobody, and what would lock members out as a whole is not done in parts.
//
// Both speak of what was read. A user's entry does not tell whether the office is one of the channel or of the
// guild; a grant to somebody whom neither file nor state names cannot be seen. The messages say so.

import type { DesiredPermission } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { parseSubjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Subject } from "../../model/guild.js";
import { BUILT_IN_ROLE, type ChannelId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import { sameJson } from "../../model/same-json.js";
import type { ChannelClaim } from "../claims/claim.js";
import { appliedPermission, permissionAddress } from "../claims/permission-entry.js";
import type { FileContext } from "../desired/file-context.js";
import { accessAfter, privacy } from "../diff/channel-diff.js";
import { accessOf, type ChannelAccess, grantsOf, maySee } from "../value/access.js";
import { type Finding, finding } from "../value/finding.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";

export function lockoutFindings(input: PolicyInput): Finding[] {
  const { staying, concerns } = input.part;
  const partLockouts = lockouts(input, staying);
  const partAddresses = new Set(partLockouts.map(({ address }) => address));
  const ofFile =
    staying.size === 0 ? [] : lockouts(input, NONE).filter(({ address }) => !partAddresses.has(address));
  const findings = [...partLockouts, ...ofFile].filter(
    ({ address }) => address === null || concerns(address),
  );
  if (findings.length <= (input.allowed.lockouts ?? 0)) return [];
  return findings.map(({ findingFor }) => findingFor(findings.length));
}

interface Lockout {
  /** The channel; null: all of them. */
  readonly address: Address | null;
  /** `lockouts`: how many the plan has. */
  readonly findingFor: (lockouts: number) => Finding;
}

const NONE: ReadonlySet<Address> = new Set();

function lockouts(input: PolicyInput, staying: ReadonlySet<Address>): Lockout[] {
  const grants = knownGrants(input.context, staying);
  return [...viewLockouts(input, { grants, staying }), ...manageLockout(input, grants)];
}

interface Afterwards {
  readonly grants: readonly KnownGrant[];
  /** Channels among these are afterwards as they are now. */
  readonly staying: ReadonlySet<Address>;
}

function viewLockouts({ context }: PolicyInput, { grants, staying }: Afterwards): Lockout[] {
  const ordinary = groupedBy(
    grants.filter((grant) => isOrdinary(grant, context)),
    ({ channelId }) => channelId,
  );
  return context.claims.channels.flatMap((claim) => {
    if (claim.live === null) return [];
    const grants = ordinary.get(claim.live.id) ?? [];
    if (takesBack(claim, grants, context)) return [];
    const before = accessOf(claim.live);
    const after = staying.has(claim.address) ? before : accessAfter(claim.desired, before);
    return viewLockout(claim, { before, after, grants });
  });
}

/** Whether the file says of the channel what was last applied, so that all it closes was opened by hand. */
function takesBack(
  { address, desired }: ChannelClaim,
  grants: readonly KnownGrant[],
  { prior }: FileContext,
): boolean {
  const applied = (of: Address) => prior.resources.get(of)?.applied;
  const privacyApplied =
    desired.private_type === null || applied(address)?.private_type === privacy(desired.private_type);
  return (
    privacyApplied &&
    grants
      .filter(takesView)
      .every(
        ({ entry }) => entry !== null && sameEntry(entry, applied(permissionAddress(desired.key, entry))),
      )
  );
}

const sameEntry = (entry: DesiredPermission, applied: JsonObject | undefined): boolean =>
  applied !== undefined && sameJson(applied, appliedPermission(entry));

const takesView = ({ before, after }: KnownGrant): boolean => grantsOf(before).view && !grantsOf(after).view;

function viewLockout(
  { address, desired }: ChannelClaim,
  {
    before,
    after,
    grants,
  }: {
    readonly before: ChannelAccess;
    readonly after: ChannelAccess;
    readonly grants: readonly KnownGrant[];
  },
): Lockout[] {
  const isVisibleBefore =
    grants.some((grant) => maySee(before, grantsOf(grant.before))) || maySee(before, NOTHING);
  const stillSeen = grants.some((grant) => maySee(after, grantsOf(grant.after))) || maySee(after, NOTHING);
  if (!isVisibleBefore || stillSeen) return [];
  const narrowed = before.private_type !== after.private_type;
  const closed = after.private_type === PRIVATE_TYPE.admins;
  const taken = grants.find(takesView);
  const by = narrowed
    ? ({ case: "privacy", before: privacy(before.private_type), after: privacy(after.private_type) } as const)
    : ({ case: "grant" } as const);
  const source = (narrowed ? desired.attributeAt.private_type : taken?.entry?.at) ?? desired.at;
  const params = { channel: address, name: desired.name, by, closed };
  return [
    {
      address,
      findingFor: (lockouts) => finding("E-LOCKOUT-VIEW", { ...params, lockouts }, { address, source }),
    },
  ];
}

/** What a member holds whom no entry is about. */
const NOTHING = { view: false };

function manageLockout({ context, changes }: PolicyInput, grants: readonly KnownGrant[]): Lockout[] {
  const deleted = deletedChannels(changes);
  const others = grants.filter((grant) => !isOwner(grant, context));
  const held = others.filter(({ before }) => holdsManage(before));
  const stays = (grant: KnownGrant) =>
    holdsManage(grant.after) && (isAdministrators(grant) || !deleted.has(grant.channelId));
  if (held.length === 0 || others.some(stays)) return [];
  const holders = held.map(({ subject, channelId }) => ({
    kind: subject.kind,
    id: subject.id,
    channel: deleted.get(channelId)?.address ?? channelId,
  }));
  return [{ address: null, findingFor: (lockouts) => finding("E-LOCKOUT-MANAGE", { holders, lockouts }) }];
}

// Known grants: every permission entry that was read, as it is and as it stands after the plan. Entries of
// roles and users without a name in the file or state cannot be listed (service-facts 9.13), so they are never part of this.

interface KnownGrant {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  readonly before: Bitmap;
  readonly after: Bitmap;
  /** The declared entry; null when it is remembered only. */
  readonly entry: DesiredPermission | null;
}

/** Entries that are among `staying` are afterwards as they are now. */
function knownGrants({ entries, live }: FileContext, staying: ReadonlySet<Address>): KnownGrant[] {
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

const holdsManage = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.manage) !== 0n;

const isOwner = ({ subject }: KnownGrant, { live }: FileContext): boolean =>
  subject.kind === "role" ? subject.id === BUILT_IN_ROLE.owner : subject.id === live.guild.ownerId;

const isAdministrators = ({ subject }: KnownGrant): boolean =>
  subject.kind === "role" && subject.id === BUILT_IN_ROLE.administrator;

/** Whether it is about members without an office: neither owner nor administrators of guild or channel. */
const isOrdinary = (grant: KnownGrant, context: FileContext): boolean =>
  !isOwner(grant, context) &&
  !isAdministrators(grant) &&
  grant.subject.id !== BUILT_IN_ROLE.channelAdministrator &&
  !holdsManage(grant.before);
