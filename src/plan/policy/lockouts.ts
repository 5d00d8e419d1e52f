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
import { PRIVATE_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { ChannelClaim } from "../claims/claim.js";
import { appliedPermission, permissionAddress } from "../claims/permission-entry.js";
import type { FileContext } from "../desired/file-context.js";
import { accessAfter, privacy } from "../diff/channel-diff.js";
import { accessOf, type ChannelAccess, grantsOf, maySee } from "../value/access.js";
import { type Finding, finding } from "../value/finding.js";
import {
  holdsManage,
  isAdministrators,
  isOrdinary,
  isOwner,
  type KnownGrant,
  knownGrants,
} from "./known-grants.js";
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
