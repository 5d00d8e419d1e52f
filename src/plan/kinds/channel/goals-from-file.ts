// Makes the goals of declared channels and groups: create and change. Deletions are goals of removal.ts. A private channel is private from
// its creation, with the members that may view it (service-facts 3.28: the service honours private_user_ids at creation only). A plan of
// the file gets these goals through kinds/registry.ts.

import type { DesiredChannel } from "../../../config/config.js";
import { groupAddress } from "../../../model/address.js";
import { attributeWord } from "../../../model/attribute-values.js";
import { channelKey } from "../../../model/bound-id.js";
import {
  ATTRIBUTES,
  attributeRow,
  OPTIONAL_ATTRIBUTES,
  presentAttributes,
} from "../../../model/channel-attributes.js";
import { CHANNEL_TYPE, PRIVATE_TYPE } from "../../../model/enums.js";
import type { JsonObject } from "../../../model/json.js";
import { idInCall } from "../../../model/new-role.js";
import { refTo } from "../../../model/ref.js";
import { sequenceIn } from "../../../model/sequence.js";
import type { SourcePosition } from "../../../model/source-position.js";
import type { ChannelClaim, GroupClaim } from "../../claims/claim.js";
import { claimChanges, shownOfClaim } from "../../claims/claim-changes.js";
import {
  appliedPermission,
  bornEntries,
  bornViewers,
  permissionAddress,
} from "../../claims/permission-entry.js";
import type { FileContext } from "../../desired/file-context.js";
import { privacy, rememberedChannel, settableAttributes } from "../../diff/channel-diff.js";
import { accessOf } from "../../value/access.js";
import { changed, NOTHING } from "../../value/draft.js";
import { type Finding, finding } from "../../value/finding.js";
import { type SourceGoals, whyCreate, whyUpdate } from "../../value/goal.js";
import type { AttributeChange, RememberTemplate } from "../../value/plan.js";
import { rememberedWith, remembering } from "../../value/remembering.js";
import { type ChannelGoal, type CreateGoal, groupName } from "./drafts.js";
import { fixedDifferences } from "./fixed-differences.js";

export const channelsOfFile = (context: FileContext): SourceGoals<ChannelGoal> => ({
  ...NOTHING,
  goals: inCallOrder(context.claims.channels, context).map((claim) =>
    goalOf(claim, context, {
      applied: rememberedChannel(claim.desired, claim.group?.key ?? null),
      sourceOf: (attributes) => claim.desired.attributeAt[attributes[0]?.path ?? ""] ?? claim.desired.at,
      warned: () => openedByHand(claim, context),
      born: () => ({
        body: bornBody(claim.desired),
        attributes: createdAttributes(claim, context),
        entries: rememberBornEntries(claim),
      }),
    }),
  ),
  problems: context.claims.channels.flatMap(fixedDifferences),
});

/** To the service a group is a channel of type 4. */
export const groupsOfFile = (context: FileContext): SourceGoals<ChannelGoal> => ({
  ...NOTHING,
  goals: inCallOrder(context.claims.groups, context).map((claim) => {
    const { name, at } = claim.desired;
    return goalOf(claim, context, {
      applied: { name },
      sourceOf: () => at,
      warned: () => [],
      born: () => ({
        body: { name, type: CHANNEL_TYPE.group, sub_type: 0 },
        attributes: [changed("name", null, name)],
        entries: [],
      }),
    });
  }),
});

/**
 * A position counts at the moment when its call runs, so the goals of placed channels have the order of the placements. That is the order
 * of the file, except in a plan of a part. There, if the sibling before `b` stays in front of `a`, the goal of `b` comes first.
 */
function inCallOrder<One extends ChannelClaim | GroupClaim>(
  claims: readonly One[],
  { siblings: { placements } }: Pick<FileContext, "siblings">,
): readonly One[] {
  const byAddress = new Map(claims.map((one) => [one.address, one]));
  const placed = [...placements.keys()].flatMap((address) => byAddress.get(address) ?? []).values();
  return claims.map((one) => (placements.has(one.address) ? (placed.next().value ?? one) : one));
}

/** Holds the facts of one group or channel that come from its block in the file. */
interface Block {
  /** State remembers these attributes as last applied, such as `{ "name": "规则" }`. */
  readonly applied: JsonObject;
  /** Returns the line of the file for a change of these attributes. For a new name it is the line of `name:`. */
  readonly sourceOf: (attributes: readonly AttributeChange[]) => SourcePosition;
  /** Returns warnings about the live channel, such as W-WAS-OPENED. The caller asks only for a channel that exists. */
  readonly warned: () => Finding[];
  /**
   * Returns the body of the create, the shown attributes, and the permission entries that the channel begins with. The caller asks only for
   * a new channel.
   */
  readonly born: () => Pick<CreateGoal, "body" | "attributes"> & {
    readonly entries: readonly RememberTemplate[];
  };
}

function goalOf(claim: ChannelClaim | GroupClaim, context: FileContext, block: Block): ChannelGoal {
  const { address, desired, live } = claim;
  const { applied } = block;
  const shown = shownOfClaim(claim);
  if (live === null) {
    const { entries, ...born } = block.born();
    const bind = rememberedWith(address, { id: [refTo(address)], applied });
    return {
      to: "create",
      source: desired.at,
      guildId: context.config.guildId,
      why: whyCreate(claim.lostId),
      remember: { afterCalls: [bind, ...entries], whenUnchanged: [] },
      ...shown,
      ...born,
    };
  }
  const bound = context.prior.resources.get(address);
  const id = channelKey(live.id);
  return {
    to: "change",
    source: desired.at,
    id: live.id,
    want: settableAttributes(desired),
    adoptions: claimChanges(claim, context),
    why: (attributes) => ({
      source: block.sourceOf(attributes),
      findings: block.warned(),
      ...whyUpdate(withGroupKey(attributes, claim), bound),
    }),
    insteadOfCalls: () => NOTHING,
    remember: {
      beforeCalls: bound?.id === id ? [] : [{ type: "bind", address, id, applied: {} }],
      ...remembering(address, bound, { id: [id], applied }),
    },
    ...shown,
  };
}

/** The body is complete except for the place. */
function bornBody(desired: DesiredChannel): CreateGoal["body"] {
  const viewers = bornViewers(desired).map(({ subject }) => subject.id);
  const sent = presentAttributes(ATTRIBUTES, (name) => {
    const { atBirth, serviceDefault } = attributeRow(name);
    return desired[name] ?? (atBirth.sent ? serviceDefault : null);
  }) as CreateGoal["body"];
  return viewers.length === 0 ? sent : { ...sent, private_user_ids: viewers };
}

function rememberBornEntries({ desired, address }: ChannelClaim): RememberTemplate[] {
  return bornEntries(desired).map((entry) => ({
    type: "bind",
    address: permissionAddress(desired.key, entry),
    id: [refTo(address), entry.subject.kind, idInCall(entry.subject.id)],
    applied: appliedPermission(entry),
  }));
}

/** State has the key of the group, and people see its name. */
const withGroupKey = (
  attributes: readonly AttributeChange[],
  { group }: Pick<ChannelClaim, "group">,
): AttributeChange[] =>
  attributes.map((one) => (one.path === "group" ? { ...one, after: group?.key ?? null } : one));

function createdAttributes({ desired, group }: ChannelClaim, context: FileContext): AttributeChange[] {
  return [
    changed("name", null, desired.name),
    ...(group === null
      ? []
      : [changed("group", null, groupName(sequenceIn(groupAddress(group.key)), context.placeNames))]),
    ...OPTIONAL_ATTRIBUTES.flatMap((name) => {
      const { atBirth, serviceDefault } = attributeRow(name);
      const value = desired[name] ?? (atBirth.shown ? serviceDefault : null);
      return value === null ? [] : [changed(name, null, attributeWord(name, value))];
    }),
  ];
}

/** The plan closes the channel again. Members may have seen its content while it was open, so the user gets a warning. */
function openedByHand({ live, desired, address }: ChannelClaim, context: FileContext): Finding[] {
  const applied = context.prior.resources.get(address)?.applied.private_type;
  if (live === null || desired.private_type === null || applied !== privacy(desired.private_type)) return [];
  if (accessOf(live).private_type !== PRIVATE_TYPE.public || desired.private_type === PRIVATE_TYPE.public)
    return [];
  const source = desired.attributeAt.private_type ?? desired.at;
  return [finding("W-WAS-OPENED", { channel: address }, { address, source })];
}
