// Lockouts stop a plan that shuts everyone out. Such a plan is often a slip in one line. policy.ts asks for their findings.
//
//    E-LOCKOUT-VIEW    Some ordinary member could see the channel, and none can after the plan. Owner and administrators
//                      always see every channel, so they do not count. Deleted channels have findings of their own. A new
//                      channel, or one without a known viewer, locks out no member. A plan that only closes what a person
//                      opened by hand since the last apply locks out no member either.
//    E-LOCKOUT-MANAGE  A member other than the owner holds the manage bit in some channel, and none does after the plan.
//                      The calls of a plan cannot revoke that bit (service-facts 3.32), but they delete the channels in
//                      which channel administrators hold it. Administrators of the guild hold it in any channel.
//
// For a saved plan, guildform applies both rules twice: to the calls of the saved plan, and to all changes of the file. A grant that
// only the file holds therefore prevents no lockout, and a lockout cannot happen in parts.
//
// Both rules can use only entries that guildform has read. A user's entry does not show whether the user administers the channel or the
// guild. guildform cannot see a grant to a role or user that neither file nor state names. The messages say so.

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
  /** `null` means that the lockout is about all channels. */
  readonly address: Address | null;
  readonly findingFor: (lockouts: number) => Finding;
}

const NONE: ReadonlySet<Address> = new Set();

function lockouts(input: PolicyInput, staying: ReadonlySet<Address>): Lockout[] {
  const grants = knownGrants(input.context, staying);
  return [...viewLockouts(input, { grants, staying }), ...manageLockout(input, grants)];
}

interface Afterwards {
  readonly grants: readonly KnownGrant[];
  /** Channels in this set do not change. */
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

/**
 * Returns true if the file declares for the channel the values of the last apply. Then the plan only closes what a person
 * opened by hand.
 */
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

/** A member without an entry has these grants. */
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

/**
 * A known grant is a permission entry that guildform read, with its bits before and after the plan. The service does not list entries of
 * roles and users that neither file nor state names (service-facts 9.13), so they are never known grants.
 */
interface KnownGrant {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  readonly before: Bitmap;
  readonly after: Bitmap;
  /** `null` means that only state remembers the entry. */
  readonly entry: DesiredPermission | null;
}

/** Returns the known grants. Entries in `staying` do not change. */
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

/** A holder of the manage bit has it by office, and no call of a plan changes that (service-facts 3.32). */
function after(before: Bitmap, entry: DesiredPermission | null): Bitmap {
  if (entry === null || holdsManage(before)) return before;
  return (before & ~entry.managed) | entry.value;
}

const holdsManage = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.manage) !== 0n;

const isOwner = ({ subject }: KnownGrant, { live }: FileContext): boolean =>
  subject.kind === "role" ? subject.id === BUILT_IN_ROLE.owner : subject.id === live.guild.ownerId;

const isAdministrators = ({ subject }: KnownGrant): boolean =>
  subject.kind === "role" && subject.id === BUILT_IN_ROLE.administrator;

/**
 * Returns true if the grant concerns members without an office. The owner and the administrators of guild or channel have
 * an office.
 */
const isOrdinary = (grant: KnownGrant, context: FileContext): boolean =>
  !isOwner(grant, context) &&
  !isAdministrators(grant) &&
  grant.subject.id !== BUILT_IN_ROLE.channelAdministrator &&
  !holdsManage(grant.before);
