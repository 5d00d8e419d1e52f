// Permissions: what one role or user holds in one channel. One PUT per subject carries all its bits.
//
// The manage bit cannot be changed and is never sent (service-facts 3.32). A subject that holds it is an
// owner, an administrator or a channel administrator: what it can do comes with the office, reads as "7"
// whatever was granted (service-facts 3.31, 9.13), and is left alone. Unknown bits are kept.

import type { DesiredPermission } from "../../../config/config.js";
import type { Address } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import { type Bitmap, flagsOf, PERMISSION_BIT } from "../../../model/permissions.js";
import { foreignText } from "../../../model/visible-text.js";
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
import { subjectKey } from "../../value/live-guild.js";
import type { AttributeChange, Ref } from "../../value/plan.js";
import { sameJson, type Why, whyUpdate } from "../../value/why.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";
import type { PlanContext } from "../../wishes/file-context.js";
import {
  appliedPermission,
  bornViewers,
  grantsOf,
  holdersOf,
  permissionAddress,
} from "./permission-entry.js";
import { subjectIdOf } from "./subject-id.js";

export function planPermissions(context: PlanContext): Contribution {
  return joinContributions(
    context.claims.channels.map((claim) =>
      joinContributions(claim.desired.permissions.map((entry) => planPermission(claim, entry, context))),
    ),
  );
}

function planPermission(claim: ChannelClaim, entry: DesiredPermission, context: PlanContext): Contribution {
  const address = permissionAddress(claim.desired.key, entry);
  if (claim.live === null) return grantAtBirth(claim, entry, address);
  const before = context.live.permissions.get(subjectKey(claim.live.id, entry.subject));
  if (before === undefined) return NOTHING;
  if ((before & PERMISSION_BIT.manage) !== 0n) return heldByOffice(entry, address);
  const after = (before & ~entry.managed) | entry.value;
  const prior = context.prior.resources.get(address);
  const id = subjectKey(claim.live.id, entry.subject);
  if (before === after) {
    const known = prior !== undefined && prior.id === id && sameJson(prior.applied, appliedPermission(entry));
    return {
      ...NOTHING,
      remember: known ? [] : [{ type: "bind", address, id, applied: appliedPermission(entry) }],
      unchanged: 1,
    };
  }
  const held = changed("permissions", flagsOf(before), flagsOf(after));
  const attributes = [held, subjectIdOf(entry.subject)];
  const why = whyPermission([held], { entry, applied: prior?.applied });
  const operation = putPermissions(claim, entry, { address, channel: claim.live.id, before, after });
  return {
    ...NOTHING,
    drafts: [draftOf(claim, entry, { address, attributes, why, operations: [operation] })],
  };
}

/** In a new channel nobody holds anything, but for the users it is born with. */
function grantAtBirth(claim: ChannelClaim, entry: DesiredPermission, address: Address): Contribution {
  const after = entry.value;
  if (after === 0n) return { ...NOTHING, unchanged: 1 };
  const before = bornViewers(claim.desired).includes(entry) ? PERMISSION_BIT.view : 0n;
  const attributes = [changed("permissions", [], flagsOf(after)), subjectIdOf(entry.subject)];
  const why = { reason: "in the file; the channel is new", drift: false };
  const operations =
    before === after
      ? []
      : [putPermissions(claim, entry, { address, channel: refTo(claim.address), before, after })];
  const draft = draftOf(claim, entry, { address, attributes, why, operations });
  const carriedBy = before === 0n ? [] : [operationId("create_channel", claim.address)];
  return { ...NOTHING, drafts: [{ ...draft, carriedBy }] };
}

function heldByOffice(entry: DesiredPermission, address: Address): Contribution {
  return {
    ...NOTHING,
    unchanged: 1,
    findings: [
      {
        level: "warning",
        code: "W-HELD-BY-OFFICE",
        message: `${foreignText(address)}: ${foreignText(entry.name)} may manage this channel by office (owner, administrator or channel administrator); the permission call cannot change what it may do there`,
        address,
        source: entry.at,
        hint: "Remove the entry, or take the office away in the guild's own settings.",
      },
    ],
  };
}

function draftOf(
  claim: ChannelClaim,
  entry: DesiredPermission,
  rest: { address: Address; attributes: AttributeChange[]; why: Why; operations: DraftOperation[] },
): Draft {
  const [attribute] = rest.attributes;
  const after = new Set(Array.isArray(attribute?.after) ? attribute.after : []);
  const before = Array.isArray(attribute?.before) ? attribute.before : [];
  return {
    change: {
      address: rest.address,
      kind: entry.subject.kind === "role" ? "role_permission" : "user_permission",
      action: before.some((flag) => !after.has(flag)) ? "revoke" : "grant",
      name: entry.name,
      within: claim.address,
      attributes: rest.attributes,
      source: entry.at,
      ...rest.why,
      reversible: true,
    },
    operations: rest.operations,
  };
}

function putPermissions(
  claim: ChannelClaim,
  entry: DesiredPermission,
  call: { address: Address; channel: string | Ref; before: Bitmap; after: Bitmap },
): DraftOperation {
  const add = call.after & ~call.before;
  const remove = call.before & ~call.after;
  const operation =
    entry.subject.kind === "role" ? "update_channel_role_permissions" : "update_channel_user_permissions";
  const subject =
    entry.subject.kind === "role" ? { role_id: entry.subject.id } : { user_id: entry.subject.id };
  return {
    id: operationId(operation, call.address),
    address: call.address,
    operation,
    params: { channel_id: call.channel, ...subject },
    body: {
      ...(add === 0n ? {} : { add: add.toString() }),
      ...(remove === 0n ? {} : { remove: remove.toString() }),
    },
    remember: [
      {
        type: "bind",
        address: call.address,
        id: [call.channel, entry.subject.kind, entry.subject.id],
        applied: appliedPermission(entry),
      },
    ],
    phase: PHASE.channel,
    access: {
      channel: claim.address,
      kind: "subject",
      holders: holdersOf(entry.subject),
      before: grantsOf(call.before),
      after: grantsOf(call.after),
    },
    sequences: [],
    needs: [],
  };
}

/** Drift is measured on the managed flags: the file's entry is the one last applied. */
function whyPermission(
  attributes: readonly AttributeChange[],
  { entry, applied }: { entry: DesiredPermission; applied: JsonObject | undefined },
): Why {
  if (applied === undefined) return { reason: "in the file", drift: false };
  const same = sameJson(applied, appliedPermission(entry));
  return whyUpdate(attributes, {
    id: "",
    applied: same ? { permissions: attributes[0]?.after ?? null } : {},
  });
}
