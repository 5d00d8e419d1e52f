// Groups: created, renamed and put in order. Deleting is in removal.ts.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import { GROUPS } from "../../siblings/live-sequences.js";
import {
  type Contribution,
  changed,
  type Draft,
  joinContributions,
  NOTHING,
  operationId,
  PHASE,
  refTo,
} from "../../value/draft.js";
import { whyCreate, whyUpdate } from "../../value/why.js";
import type { GroupClaim } from "../../wishes/claims/claim.js";
import { claimChanges, rememberClaim } from "../../wishes/claims/claim-changes.js";
import type { PlanContext } from "../../wishes/file-context.js";

export function planGroups(context: PlanContext): Contribution {
  return joinContributions(context.claims.groups.map((claim) => planGroup(claim, context)));
}

function planGroup(claim: GroupClaim, context: PlanContext): Contribution {
  if (claim.live === null) return { ...NOTHING, drafts: [createGroup(claim, context)] };
  const drafts = claimChanges(claim, context);
  const update = updateGroup(claim, context);
  if (update !== null) drafts.push(update);
  return {
    ...NOTHING,
    drafts,
    remember: rememberClaim(claim, {
      context,
      applied: { name: claim.desired.name },
      updated: update !== null,
    }),
    unchanged: drafts.length === 0 ? 1 : 0,
  };
}

function createGroup(claim: GroupClaim, context: PlanContext): Draft {
  const placement = context.siblings.placements.get(claim.address);
  const { name, at } = claim.desired;
  return {
    change: {
      ...changeOf(claim),
      action: "create",
      attributes: [changed("name", null, name)],
      source: at,
      ...whyCreate(claim.lostId),
    },
    operations: [
      {
        id: operationId("create_channel", claim.address),
        address: claim.address,
        operation: "create_channel",
        params: { guild_id: context.config.guildId },
        body: {
          name,
          type: CHANNEL_TYPE.group,
          sub_type: 0,
          ...(placement === undefined ? {} : { position: placement.position }),
        },
        remember: [{ type: "bind", address: claim.address, id: [refTo(claim.address)], applied: { name } }],
        phase: PHASE.group,
        access: null,
        sequences: [GROUPS],
        needs: [],
      },
    ],
  };
}

function updateGroup(claim: GroupClaim, context: PlanContext): Draft | null {
  const placement = context.siblings.placements.get(claim.address);
  const diff = context.diffs.get(claim.address);
  if (claim.live === null || diff === undefined) return null;
  const attributes = [...diff.attributes];
  if (placement !== undefined) attributes.push(changed("position", placement.before, placement.after));
  if (attributes.length === 0) return null;
  const { name, at } = claim.desired;
  return {
    change: {
      ...changeOf(claim),
      action: "update",
      attributes,
      source: at,
      ...whyUpdate(attributes, context.prior.resources.get(claim.address)),
    },
    operations: [
      {
        id: operationId("update_channel", claim.address),
        address: claim.address,
        operation: "update_channel",
        params: { channel_id: claim.live.id },
        body: { ...diff.patch, ...(placement === undefined ? {} : { position: placement.position }) },
        remember: [{ type: "bind", address: claim.address, id: [claim.live.id], applied: { name } }],
        phase: PHASE.group,
        access: null,
        sequences: placement === undefined ? [] : [GROUPS],
        needs: [],
      },
    ],
  };
}

const changeOf = (claim: GroupClaim) =>
  ({
    address: claim.address,
    kind: "group",
    name: claim.desired.name,
    within: null,
    reversible: true,
  }) as const;
