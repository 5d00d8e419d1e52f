// Lockouts stop a plan that shuts everyone out. Such a plan is often a slip in one line. policy.ts asks for their findings.
//
//    E-LOCKOUT-VIEW    Some ordinary member could see the channel, and none can after the plan. Owner and administrators
//                      always see every channel, so they do not count. Deleted channels have findings of their own. A new
//                      channel, or one without a known viewer, locks out no member. A plan that only closes what a person
//                      opened by hand since the last apply locks out no member either.
//    E-LOCKOUT-MANAGE  guildform knows a manager other than the owner, and none after the plan (known-managers.ts).
//
// For a saved plan, guildform applies both rules twice: to the calls of the saved plan, and to all calls of the file. A grant that
// only the file holds therefore prevents no lockout, and a lockout cannot happen in parts.
//
// Both rules can use only entries that guildform has read. The service does not list entries of roles and users that neither file nor
// state names (service-facts 9.13). The messages say so.

import type { DesiredPermission } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { idOfSubject, isUserName, type SubjectName, subjectName } from "../../model/subject-name.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import { ADMIN_ROLES } from "../audience/admin-roles.js";
import type { GuildView } from "../audience/guild-view.js";
import { accessRange, type Room } from "../audience/room.js";
import { isLiveClaim, type LiveClaim } from "../claims/claim.js";
import { appliedPermission, permissionAddress } from "../claims/permission-entry.js";
import type { FileContext } from "../desired/file-context.js";
import { privacy } from "../diff/channel-diff.js";
import type { PlannedCall } from "../kinds/rows.js";
import { type ChannelAccess, grantsOf, maySee } from "../value/access.js";
import { type Finding, finding } from "../value/finding.js";
import { type GuildEnds, guildEnds, isTaken } from "./guild-ends.js";
import { CHANNEL_ADMINISTRATORS, lostManagers, managesBy } from "./known-managers.js";
import type { PolicyInput } from "./policy-input.js";

export function lockoutFindings(input: PolicyInput): Finding[] {
  const { operations } = input;
  const { leftOut, concerns } = input.part;
  const partLockouts = lockouts(input, operations);
  const partAddresses = new Set(partLockouts.map(({ address }) => address));
  const ofFile =
    leftOut.length === 0
      ? []
      : lockouts(input, [...operations, ...leftOut]).filter(({ address }) => !partAddresses.has(address));
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

function lockouts({ context, guildView }: PolicyInput, calls: readonly PlannedCall[]): Lockout[] {
  if (calls.length === 0) return [];
  const guild = guildView();
  const ends = guildEnds(guild, calls);
  return [
    ...context.claims.channels.filter(isLiveClaim).flatMap((claim) => viewLockout(claim, context, ends)),
    ...manageLockout(context, ends, guild),
  ];
}

function viewLockout(claim: LiveClaim, context: FileContext, ends: GuildEnds): Lockout[] {
  const { address, desired, live } = claim;
  const [was, is] = [ends.before.access.get(live.id), ends.after.access.get(live.id)];
  if (was === undefined || is === undefined) return [];
  const [before, after] = [accessRange(was).least, accessRange(is).least];
  const viewersBefore = viewersIn(was, ends);
  const viewersAfter = viewersIn(is, ends).filter((one) => !isEmptied(one, ends));
  const ordinaryBefore = viewersBefore.filter((one) => isOrdinary(one, was, context, ends));
  const ordinaryAfter = viewersAfter.filter((one) => isOrdinary(one, was, context, ends));
  if (!isSeen(before, ordinaryBefore) || isSeen(after, ordinaryAfter)) return [];
  const taken = ordinaryBefore.filter((one) => !ordinaryAfter.includes(one));
  const entries = declaredEntriesOf(claim, taken, context);
  if (takesBack(claim, entries, context) && !taken.some((one) => isEmptied(one, ends))) return [];
  const params = { channel: address, name: desired.name, by: byOf(before, after, { taken, ends }) };
  const isNarrowed = params.by.case === "privacy";
  const closed = after.private_type === PRIVATE_TYPE.admins;
  const source = (isNarrowed ? desired.attributeAt.private_type : entries[0]?.at) ?? desired.at;
  return [
    {
      address,
      findingFor: (count) =>
        finding("E-LOCKOUT-VIEW", { ...params, closed, lockouts: count }, { address, source }),
    },
  ];
}

/** A member without an entry has no grants. */
const isSeen = (access: ChannelAccess, viewers: readonly SubjectName[]): boolean =>
  maySee(access, { view: viewers.length > 0 });

/** Returns the subjects whose entry gives view. A user who left the guild is no viewer. */
const viewersIn = ({ entries }: Room, { before }: GuildEnds): SubjectName[] =>
  [...entries].flatMap(([subject, { least }]) =>
    grantsOf(least).view && before.members.get(subject) !== null ? [subject] : [],
  );

/** Returns true if the plan takes the role from its last member. */
const isEmptied = (subject: SubjectName, ends: GuildEnds): boolean =>
  !isUserName(subject) && isTaken(subject, ends) && (ends.numberAfter(subject) ?? 1) <= 0;

function byOf(
  before: ChannelAccess,
  after: ChannelAccess,
  { taken, ends }: { readonly taken: readonly SubjectName[]; readonly ends: GuildEnds },
): FindingParams["E-LOCKOUT-VIEW"]["by"] {
  if (before.private_type !== after.private_type)
    return { case: "privacy", before: privacy(before.private_type), after: privacy(after.private_type) };
  return { case: taken.some((one) => isEmptied(one, ends)) ? "members" : "grant" };
}

/** Returns the entries of the file for these subjects. `null` means that the file has no such entry. */
function declaredEntriesOf(
  claim: LiveClaim,
  subjects: readonly SubjectName[],
  { entries }: FileContext,
): readonly (DesiredPermission | null)[] {
  const declared = new Map(
    (entries.get(claim) ?? []).map(({ entry }) => [subjectName(entry.subject), entry]),
  );
  return subjects.map((one) => declared.get(one) ?? null);
}

/**
 * Returns true if the file declares for the channel the values of the last apply. Then the plan only closes what a person
 * opened by hand.
 */
function takesBack(
  { address, desired }: LiveClaim,
  takenEntries: readonly (DesiredPermission | null)[],
  { prior }: FileContext,
): boolean {
  const applied = (of: Address) => prior.resources.get(of)?.applied;
  const privacyApplied =
    desired.private_type === null || applied(address)?.private_type === privacy(desired.private_type);
  return (
    privacyApplied &&
    takenEntries.every(
      (entry) => entry !== null && sameEntry(entry, applied(permissionAddress(desired.key, entry))),
    )
  );
}

const sameEntry = (entry: DesiredPermission, applied: JsonObject | undefined): boolean =>
  applied !== undefined && sameJson(applied, appliedPermission(entry));

function manageLockout(
  context: FileContext,
  ends: GuildEnds,
  { names }: Pick<GuildView, "names">,
): Lockout[] {
  const lost = lostManagers(ends, (one) => isOwner(one, context, ends));
  if (lost.length === 0) return [];
  const holders = lost.map(({ subject, node }) => ({
    kind: isUserName(subject) ? ("user" as const) : ("role" as const),
    id: idOfSubject(subject),
    name: names.get(subject) ?? null,
    channel: node === null ? null : (context.addresses.get(node) ?? node),
  }));
  return [
    { address: null, findingFor: (count) => finding("E-LOCKOUT-MANAGE", { holders, lockouts: count }) },
  ];
}

const OWNERS = subjectName({ kind: "role", id: BUILT_IN_ROLE.owner });

const isOwner = (subject: SubjectName, { live }: FileContext, { before }: GuildEnds): boolean =>
  subject === OWNERS ||
  (isUserName(subject) &&
    (idOfSubject(subject) === live.guild.ownerId || before.members.get(subject)?.includes(OWNERS) === true));

/**
 * Returns true if the entry in the room before the plan concerns members without an office. The owner and the administrators of guild or
 * channel have an office.
 */
function isOrdinary(subject: SubjectName, was: Room, context: FileContext, ends: GuildEnds): boolean {
  if (isOwner(subject, context, ends) || ADMIN_ROLES.has(subject) || subject === CHANNEL_ADMINISTRATORS)
    return false;
  const held = was.entries.get(subject);
  const roles = ends.before.members.get(subject) ?? [];
  return (held === undefined || !managesBy(held)) && !roles.some((one) => ADMIN_ROLES.has(one));
}
