// Channels: created, changed and put in place, each with one call. A private channel is born private, with
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
import { NO_PARENT } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import { accessOf } from "../../access/access.js";
import { GROUPS, type SequenceKey } from "../../siblings/live-sequences.js";
import type { Placement } from "../../siblings/place-siblings.js";
import {
  type Contribution,
  changed,
  type Draft,
  type DraftOperation,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import type { AttributeChange, Finding, Ref, RememberTemplate } from "../../value/plan.js";
import { whyCreate, whyUpdate } from "../../value/why.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import { claimChanges, rememberClaim, withinGroup } from "../../wishes/claims/claim-changes.js";
import type { PlanContext } from "../../wishes/file-context.js";
import {
  appliedPermission,
  bornEntries,
  bornViewers,
  permissionAddress,
} from "../permission/permission-entry.js";
import { accessAfter, appliedChannel, privacy, speaking } from "./channel-diff.js";

export function planChannels(context: PlanContext): Contribution {
  return joinContributions(context.claims.channels.map((claim) => planChannel(claim, context)));
}

function planChannel(claim: ChannelClaim, context: PlanContext): Contribution {
  if (claim.live === null) return { ...NOTHING, drafts: [createChannel(claim, context)] };
  const drafts = claimChanges(claim, context);
  const update = updateChannel(claim, context);
  if (update !== null) drafts.push(update);
  const applied = appliedChannel(claim.desired, claim.group?.key ?? null);
  return {
    ...NOTHING,
    drafts,
    remember: rememberClaim(claim, { context, applied, updated: update !== null }),
    findings: openedByHand(claim, context),
    problems: context.diffs.get(claim.address)?.problems ?? [],
    unchanged: drafts.length === 0 ? 1 : 0,
  };
}

function createChannel(claim: ChannelClaim, context: PlanContext): Draft {
  const { desired, address } = claim;
  const placement = context.siblings.placements.get(address);
  return {
    change: {
      ...changeOf(claim),
      action: "create",
      attributes: createdAttributes(claim, context),
      ...whyCreate(claim.lostId),
    },
    operations: [
      {
        id: operationId("create_channel", address),
        address,
        operation: "create_channel",
        params: { guild_id: context.config.guildId },
        body: {
          name: desired.name,
          type: desired.type ?? CHANNEL_TYPE.text,
          sub_type: desired.subType ?? CHANNEL_SUB_TYPE.chat,
          ...(placement === undefined ? {} : { position: placement.position }),
          ...(claim.group === null ? {} : { parent_id: parentValue(placement) }),
          ...(desired.privateType === null ? {} : { private_type: desired.privateType }),
          ...privateUsers(desired),
          ...(desired.speakPermission === null ? {} : { speak_permission: desired.speakPermission }),
          ...(desired.applicationId === null ? {} : { application_id: desired.applicationId }),
        },
        remember: [rememberChannel(claim, refTo(address)), ...rememberBornEntries(claim)],
        phase: PHASE.channel,
        access: null,
        sequences: placement === undefined ? [] : [placement.to],
        needs: [],
      },
    ],
  };
}

function updateChannel(claim: ChannelClaim, context: PlanContext): Draft | null {
  const { live, desired, address } = claim;
  const diff = context.diffs.get(address);
  const placement = context.siblings.placements.get(address);
  if (live === null || diff === undefined) return null;
  const attributes = [...diff.attributes, ...placeAttributes(placement, context)];
  if (attributes.length === 0) return null;
  const operation: DraftOperation = {
    id: operationId("update_channel", address),
    address,
    operation: "update_channel",
    params: { channel_id: live.id },
    body: {
      ...diff.patch,
      ...(placement !== undefined && placement.from !== placement.to
        ? { parent_id: parentValue(placement) }
        : {}),
      ...(placement === undefined ? {} : { position: placement.position }),
    },
    remember: [rememberChannel(claim, live.id)],
    phase: PHASE.channel,
    access: accessOfUpdate(claim, diff.patch),
    sequences: placement === undefined ? [] : [...new Set([placement.from ?? placement.to, placement.to])],
    needs: [],
  };
  return {
    change: {
      ...changeOf(claim),
      action: "update",
      attributes,
      source: sourceOf(desired, attributes),
      ...whyUpdate(withGroupKey(attributes, claim), context.prior.resources.get(address)),
    },
    operations: [operation],
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

const rememberChannel = (claim: ChannelClaim, id: string | Ref): RememberTemplate => ({
  type: "bind",
  address: claim.address,
  id: [id],
  applied: appliedChannel(claim.desired, claim.group?.key ?? null),
});

function parentValue(placement: Placement | undefined): string | Ref {
  const to: SequenceKey = placement?.to ?? NO_PARENT;
  return to.startsWith("group.") ? refTo(to) : to;
}

/** Changes of group or of place among siblings. Ordinals in two groups do not compare, so a new group is told by name. */
function placeAttributes(placement: Placement | undefined, context: PlanContext): AttributeChange[] {
  if (placement === undefined) return [];
  if (placement.from === placement.to) return [changed("position", placement.before, placement.after)];
  return [changed("group", groupName(placement.from, context), groupName(placement.to, context))];
}

/** State knows the group by its key, people by its name. */
const withGroupKey = (attributes: readonly AttributeChange[], { group }: ChannelClaim): AttributeChange[] =>
  attributes.map((one) => (one.path === "group" ? { ...one, after: group?.key ?? null } : one));

/** null for what is no group. */
const groupName = (key: SequenceKey | null, { placeNames }: PlanContext): string | null =>
  key === null || key === NO_PARENT || key === GROUPS ? null : (placeNames.get(key) ?? key);

function accessOfUpdate(claim: ChannelClaim, patch: object): DraftOperation["access"] {
  if (claim.live === null || !("private_type" in patch || "speak_permission" in patch)) return null;
  const before = accessOf(claim.live);
  return { channel: claim.address, kind: "channel", before, after: accessAfter(claim.desired, before) };
}

function createdAttributes({ desired, group }: ChannelClaim, context: PlanContext): AttributeChange[] {
  return [
    changed("name", null, desired.name),
    ...(group === null ? [] : [changed("group", null, groupName(groupAddress(group.key), context))]),
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

const sourceOf = (desired: DesiredChannel, attributes: readonly AttributeChange[]) =>
  desired.attributeAt[attributes[0]?.path ?? ""] ?? desired.at;

const changeOf = (claim: ChannelClaim) =>
  ({
    address: claim.address,
    kind: "channel",
    name: claim.desired.name,
    within: withinGroup(claim.group),
    source: claim.desired.at,
    reversible: true,
  }) as const;

/** Closing it again does not undo what was seen meanwhile, so somebody should know. */
function openedByHand({ live, desired, address }: ChannelClaim, context: PlanContext): Finding[] {
  const applied = context.prior.resources.get(address)?.applied.private_type;
  if (live === null || desired.privateType === null || applied !== privacy(desired.privateType)) return [];
  if (accessOf(live).privateType !== PRIVATE_TYPE.public || desired.privateType === PRIVATE_TYPE.public)
    return [];
  return [
    {
      level: "warning",
      code: "W-WAS-OPENED",
      message: `${foreignText(address)} was made public by hand: until this is applied, every member can see it and what was written there`,
      address,
      source: desired.attributeAt.private_type ?? desired.at,
      hint: "Apply soon, and look at what was seen meanwhile.",
    },
  ];
}
