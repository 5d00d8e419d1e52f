// Has the goals of groups and channels, and makes their drafts. Both are one kind of object to the service: a group is a channel of type 4.
// A goal creates, changes or deletes one of them, such as `channel.rules`, and makes one change with one call. A deleted channel loses its
// content, and nothing restores it.

import { asAddress } from "../../../model/address.js";
import type { ChannelAttribute, WantedAttributes } from "../../../model/channel-attributes.js";
import type { Channel } from "../../../model/guild.js";
import { NO_PARENT } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import { refTo } from "../../../model/ref.js";
import { GROUPS, groupOfSequence, type SequenceKey, sequenceIn, UNGROUPED } from "../../../model/sequence.js";
import type { SourcePosition } from "../../../model/source-position.js";
import type { Payload } from "../../../protocol/payloads/index.js";
import type { StateRecord } from "../../../state/state-record.js";
import type { Placed } from "../../desired/kind.js";
import { type ChannelDiff, diffChannel } from "../../diff/channel-diff.js";
import { accessOf } from "../../value/access.js";
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
import type { Placement } from "../../value/placement.js";
import type { AttributeChange, Ref } from "../../value/plan.js";

export type ChannelGoal = ChangeGoal | CreateGoal | DeleteGoal;

interface OfChannel extends Goal {
  readonly kind: "group" | "channel";
}

/** The goal covers the name, and who sees and speaks in the channel. siblings/sibling-order.ts decides the place among siblings. */
export interface ChangeGoal extends OfChannel {
  readonly to: "change";
  readonly id: string;
  /** `null` means that an undo does not know the former value. A goal of the file is never null. */
  readonly want: WantedAttributes | null;
  /** These are changes without a call, such as an adoption. */
  readonly adoptions: readonly DraftChange[];
  readonly why: (
    attributes: readonly AttributeChange[],
  ) => Cause & { readonly source: SourcePosition | null };
  readonly insteadOfCalls: (by: "gone" | "unknown") => GoalRemarks;
  readonly remember: Goal["remember"] & {
    /** State gets these records before the call, so that it knows the channel of the call. */
    readonly beforeCalls: readonly StateRecord[];
  };
}

export interface CreateGoal extends OfChannel {
  readonly to: "create";
  readonly guildId: string;
  /** The body is complete except for the place. */
  readonly body: SentAlways & Pick<Payload<"CreateChannel">, ChannelAttribute> & JsonObject;
  readonly attributes: readonly AttributeChange[];
  readonly why: Why;
}

type SentAlways = Required<Pick<Payload<"CreateChannel">, "name" | "type" | "sub_type">>;

export interface DeleteGoal extends OfChannel {
  readonly to: "delete";
  readonly id: string;
  /** `true` means that the deletion waits: for a message that readers still need, or for the channels of a group. */
  readonly isHeld: boolean;
  readonly why: Cause;
  readonly insteadOfCalls: (by: "gone") => GoalRemarks;
}

export function channelDrafts(goals: readonly ChannelGoal[], live: LiveGuild, placed: Placed): Contribution {
  const channels = new Map<string, Channel>(live.channels.map((one) => [one.id, one]));
  return joinContributions(
    goals.map((goal) => {
      if (goal.to === "create") return createdBy(goal, placed);
      const channel = channels.get(goal.id);
      if (channel === undefined) return { ...NOTHING, ...goal.insteadOfCalls("gone") };
      return goal.to === "delete" ? deletedBy(goal, channel) : changedBy(goal, channel, placed);
    }),
  );
}

function createdBy(goal: CreateGoal, { siblings }: Placed): Contribution {
  const placement = siblings.placements.get(goal.address);
  const { name, type, sub_type, ...others } = goal.body;
  const to = placement?.to ?? UNGROUPED;
  const operation = draftCall("create_channel", goal.address, {
    params: { guild_id: goal.guildId },
    body: {
      name,
      type,
      sub_type,
      ...positionOf(placement),
      ...(groupOfSequence(to) === null ? {} : { parent_id: parentOf(to) }),
      ...others,
    },
    sequences: placement === undefined ? [] : [to],
    ...callOf(goal),
  });
  const { source, attributes, why } = goal;
  const change = changeOf(goal, { action: "create", source, attributes, ...why, reversible: true });
  return { ...NOTHING, drafts: [{ change, operations: [operation] }] };
}

function changedBy(goal: ChangeGoal, live: Channel, { siblings, placeNames }: Placed): Contribution {
  const { want, adoptions, remember } = goal;
  if (want === null) return { ...NOTHING, ...goal.insteadOfCalls("unknown") };
  const diff = diffChannel(want, live);
  const placement = siblings.placements.get(goal.address);
  const attributes = [...diff.attributes, ...placeAttributes(placement, placeNames)];
  const { findings, why, drift, source } = goal.why(attributes);
  // This plan leaves the channel outside its declared group. State must not record that group, or the next run reports drift.
  if (siblings.apart.has(goal.address) && attributes.length === 0)
    return { ...NOTHING, drafts: adoptions, remember: remember.beforeCalls, findings };
  if (attributes.length === 0) {
    const unchanged = adoptions.length === 0 ? 1 : 0;
    return { ...NOTHING, drafts: adoptions, remember: remember.whenUnchanged, findings, unchanged };
  }
  const changeFacts = { action: "update", attributes, source, why, drift, reversible: true } as const;
  const change = changeOf(goal, changeFacts);
  const operation = patchOf(goal, live, { diff, placement });
  return {
    ...NOTHING,
    drafts: [...adoptions, { change, operations: [operation] }],
    remember: remember.beforeCalls,
    findings,
  };
}

function patchOf(
  goal: ChangeGoal,
  live: Channel,
  { diff: { patch }, placement }: { readonly diff: ChannelDiff; readonly placement: Placement | undefined },
): DraftCall {
  const before = accessOf(live);
  const after = {
    private_type: patch.private_type ?? before.private_type,
    speak_permission: patch.speak_permission ?? before.speak_permission,
  };
  const isAccess = patch.private_type !== undefined || patch.speak_permission !== undefined;
  const isElsewhere = placement !== undefined && placement.from !== placement.to;
  return draftCall("update_channel", goal.address, {
    params: { channel_id: goal.id },
    body: {
      ...patch,
      ...(isElsewhere ? { parent_id: parentOf(placement.to) } : {}),
      ...positionOf(placement),
    },
    access: isAccess ? { of: "door", channel: goal.address, before, after } : null,
    sequences: placement === undefined ? [] : [...new Set([placement.from ?? placement.to, placement.to])],
    ...callOf(goal),
  });
}

function deletedBy(goal: DeleteGoal, live: Channel): Contribution {
  const isGroup = goal.kind === "group";
  const { why, drift, findings } = goal.why;
  const attributes = [changed("name", live.name, null), changed("id", live.id, null)];
  const operation = draftCall("delete_channel", goal.address, {
    remember: goal.remember.afterCalls,
    params: { channel_id: goal.id },
    phase: isGroup ? PHASE.deleteGroup : PHASE.deleteChannel,
    access: isGroup ? null : { of: "channel", channel: goal.address },
    // The channels of a group leave it before its deletion (service-facts 9.11), and only then may it go.
    sequences: isGroup ? [GROUPS, sequenceIn(goal.id)] : [sequenceIn(live.parent_id)],
  });
  const { source } = goal;
  const change = changeOf(goal, { action: "delete", attributes, source, why, drift, reversible: false });
  return { ...NOTHING, drafts: [{ change, operations: goal.isHeld ? [] : [operation] }], findings };
}

/** The object names each member, as draftCall() does, because a plan has thousands of changes. */
const changeOf = (
  { address, kind, name, within }: ChannelGoal,
  changeFacts: Pick<
    DraftChange["change"],
    "action" | "attributes" | "source" | "why" | "drift" | "reversible"
  >,
): DraftChange["change"] => ({
  address,
  kind,
  name,
  within,
  source: changeFacts.source,
  action: changeFacts.action,
  attributes: changeFacts.attributes,
  why: changeFacts.why,
  drift: changeFacts.drift,
  reversible: changeFacts.reversible,
});

const callOf = ({ kind, remember }: ChannelGoal) => ({
  remember: remember.afterCalls,
  phase: kind === "group" ? PHASE.group : PHASE.channel,
});

const positionOf = (placement: Placement | undefined): { readonly position?: number } =>
  placement === undefined ? {} : { position: placement.position };

/** Returns the id of a live group, or a Ref to a group that an earlier call creates. A channel without a group gets NO_PARENT. */
function parentOf(to: SequenceKey): string | Ref {
  const group = groupOfSequence(to) ?? NO_PARENT;
  const address = asAddress(group);
  return address === null ? group : refTo(address);
}

/** Describes a change of group, or of place among siblings. Positions in two groups do not compare, so a new group appears by name. */
function placeAttributes(placement: Placement | undefined, names: Placed["placeNames"]): AttributeChange[] {
  if (placement === undefined) return [];
  const { from, to } = placement;
  return from === to
    ? [changed("position", placement.before, placement.after)]
    : [changed("group", groupName(from, names), groupName(to, names))];
}

/** Returns the name of the group of a sequence, or its id without a name. `null` means that the key belongs to no group. */
export function groupName(key: SequenceKey | null, names: Placed["placeNames"]): string | null {
  const group = key === null ? null : groupOfSequence(key);
  return group === null ? null : (names.get(group) ?? group);
}
