// Channels and groups that the file declares: created and changed; removal.ts deletes them. A private channel is born private, with
// the members that may view it (service-facts 3.28: private_user_ids are honoured at creation only).

import type { DesiredChannel } from "../../../config/config.js";
import { groupAddress } from "../../../model/address.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  enumName,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../../../model/enums.js";
import type { JsonObject } from "../../../model/json.js";
import { sequenceIn } from "../../../model/sequence.js";
import { accessOf } from "../../value/access.js";
import { appliedChannel, declaredAttributes, privacy, speaking } from "../../value/channel-diff.js";
import { changed, NOTHING, refTo } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import { type Wished, whyCreate, whyUpdate } from "../../value/goal.js";
import type { AttributeChange, RememberTemplate } from "../../value/plan.js";
import type { ChannelClaim, GroupClaim } from "../../wishes/claims/claim.js";
import { claimChanges, rememberClaim, withinGroup } from "../../wishes/claims/claim-changes.js";
import {
  appliedPermission,
  bornEntries,
  bornViewers,
  permissionAddress,
} from "../../wishes/claims/permission-entry.js";
import type { PlanContext } from "../../wishes/file-context.js";
import { type ChannelGoal, groupName } from "./drafts.js";
import { fixedDifferences } from "./fixed-differences.js";

export const channelsOfFile = (context: PlanContext): Wished<ChannelGoal> => ({
  ...NOTHING,
  goals: context.claims.channels.map((claim) => goalOf(claim, context)),
  problems: context.claims.channels.flatMap(fixedDifferences),
});

function goalOf(claim: ChannelClaim, context: PlanContext): ChannelGoal {
  const { address, desired, live } = claim;
  const within = withinGroup(claim.group);
  const applied = appliedChannel(desired, claim.group?.key ?? null);
  if (live === null) return newChannel(claim, { within, applied }, context);
  return {
    address,
    kind: "channel",
    name: desired.name,
    within,
    source: desired.at,
    to: "change",
    id: live.id,
    want: declaredAttributes(desired),
    claimed: claimChanges(claim, context),
    why: (attributes) => ({
      ...whyUpdate(withGroupKey(attributes, claim), context.prior.resources.get(address)),
      source: desired.attributeAt[attributes[0]?.path ?? ""] ?? desired.at,
      findings: openedByHand(claim, context),
    }),
    hindered: () => NOTHING,
    remember: {
      withCall: [{ type: "bind", address, id: [live.id], applied }],
      ifSo: rememberClaim(claim, { context, applied, updated: false }),
      atOnce: rememberClaim(claim, { context, applied, updated: true }),
    },
  };
}

function newChannel(
  claim: ChannelClaim,
  { within, applied }: { readonly within: ChannelGoal["within"]; readonly applied: JsonObject },
  context: PlanContext,
): ChannelGoal {
  const { address, desired } = claim;
  const bind: RememberTemplate = { type: "bind", address, id: [refTo(address)], applied };
  return {
    address,
    kind: "channel",
    name: desired.name,
    within,
    source: desired.at,
    to: "create",
    guildId: context.config.guildId,
    body: {
      name: desired.name,
      type: desired.type ?? CHANNEL_TYPE.text,
      sub_type: desired.subType ?? CHANNEL_SUB_TYPE.chat,
      ...(desired.privateType === null ? {} : { private_type: desired.privateType }),
      ...privateUsers(desired),
      ...(desired.speakPermission === null ? {} : { speak_permission: desired.speakPermission }),
      ...(desired.applicationId === null ? {} : { application_id: desired.applicationId }),
    },
    attributes: createdAttributes(claim, context),
    why: whyCreate(claim.lostId),
    remember: { withCall: [bind, ...rememberBornEntries(claim)], ifSo: [] },
  };
}

function privateUsers(desired: DesiredChannel): { private_user_ids?: string[] } {
  const ids = bornViewers(desired).map(({ subject }) => subject.id);
  return ids.length === 0 ? {} : { private_user_ids: ids };
}

function rememberBornEntries({ desired, address }: ChannelClaim): RememberTemplate[] {
  return bornEntries(desired).map((entry) => ({
    type: "bind",
    address: permissionAddress(desired.key, entry),
    id: [refTo(address), entry.subject.kind, entry.subject.id],
    applied: appliedPermission(entry),
  }));
}

/** State knows the group by its key, people by its name. */
const withGroupKey = (attributes: readonly AttributeChange[], { group }: ChannelClaim): AttributeChange[] =>
  attributes.map((one) => (one.path === "group" ? { ...one, after: group?.key ?? null } : one));

function createdAttributes({ desired, group }: ChannelClaim, context: PlanContext): AttributeChange[] {
  return [
    changed("name", null, desired.name),
    ...(group === null
      ? []
      : [changed("group", null, groupName(sequenceIn(groupAddress(group.key)), context.placeNames))]),
    changed("type", null, enumName(CHANNEL_TYPE, desired.type ?? CHANNEL_TYPE.text)),
    ...(desired.subType === null
      ? []
      : [changed("sub_type", null, enumName(CHANNEL_SUB_TYPE, desired.subType))]),
    // Told also where the file leaves it to the service: who will see a new channel is never a detail.
    changed("private_type", null, privacy(desired.privateType ?? PRIVATE_TYPE.public)),
    changed("speak_permission", null, speaking(desired.speakPermission ?? SPEAK_PERMISSION.everyone)),
    ...(desired.applicationId === null ? [] : [changed("application_id", null, desired.applicationId)]),
  ];
}

/** Closing it again does not undo what was seen meanwhile, so somebody should know. */
function openedByHand({ live, desired, address }: ChannelClaim, context: PlanContext): Finding[] {
  const applied = context.prior.resources.get(address)?.applied.private_type;
  if (live === null || desired.privateType === null || applied !== privacy(desired.privateType)) return [];
  if (accessOf(live).privateType !== PRIVATE_TYPE.public || desired.privateType === PRIVATE_TYPE.public)
    return [];
  const source = desired.attributeAt.private_type ?? desired.at;
  return [finding("W-WAS-OPENED", { channel: address }, { address, source })];
}

/** To the service a group is a channel of type 4. */
export const groupsOfFile = (context: PlanContext): Wished<ChannelGoal> => ({
  ...NOTHING,
  goals: context.claims.groups.map((claim) => groupGoal(claim, context)),
});

function groupGoal(claim: GroupClaim, context: PlanContext): ChannelGoal {
  const { address, live } = claim;
  const { name, at: source } = claim.desired;
  const goal = { address, kind: "group", name, within: null, source } as const;
  const applied = { name };
  const withCall = [{ type: "bind", address, id: [live?.id ?? refTo(address)], applied }] as const;
  if (live === null) {
    return {
      ...goal,
      to: "create",
      guildId: context.config.guildId,
      body: { name, type: CHANNEL_TYPE.group, sub_type: 0 },
      attributes: [changed("name", null, name)],
      why: whyCreate(claim.lostId),
      remember: { withCall, ifSo: [] },
    };
  }
  return {
    ...goal,
    to: "change",
    id: live.id,
    want: declaredAttributes(claim.desired),
    claimed: claimChanges(claim, context),
    why: (attributes) => ({
      ...whyUpdate(attributes, context.prior.resources.get(address)),
      source,
      findings: [],
    }),
    hindered: () => NOTHING,
    remember: {
      withCall,
      ifSo: rememberClaim(claim, { context, applied, updated: false }),
      atOnce: rememberClaim(claim, { context, applied, updated: true }),
    },
  };
}
