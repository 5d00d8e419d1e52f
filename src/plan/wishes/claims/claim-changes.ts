// What a claim alone changes: a live object that is adopted, a key that is new. No call is needed; state
// learns it.

import { type Address, addressKind, groupAddress } from "../../../model/address.js";
import type { JsonObject } from "../../../model/json.js";
import type { StateRecord } from "../../../state/state.js";
import { changed, type Draft } from "../../value/draft.js";
import { sameJson } from "../../value/why.js";
import type { PlanContext } from "../file-context.js";
import type { ChannelClaim, GroupClaim } from "./claim.js";
import { keyChange } from "./key-change.js";

type AnyClaim = GroupClaim | ChannelClaim;

export function claimChanges(claim: AnyClaim, context: PlanContext): Draft[] {
  const { live, by } = claim;
  const former = context.prior.formerAddress.get(claim.address);
  const drafts: Draft[] = [...keyChange(changeOf(claim), context)];
  const made = context.prior.found.get(former ?? claim.address);
  if (live !== null && (by === "name" || by === "channel_id" || made === live.id)) {
    const how =
      made === live.id
        ? "sent by an earlier run that ended before the answer"
        : by === "name"
          ? HOW_NAMED[claim.namedSo ?? "unclaimed"]
          : "named by channel_id";
    // Another channel may have another audience and history, so the one it stands in for is told.
    const instead = claim.lostId === null ? "" : `; ${claim.lostId}, bound before, is gone`;
    drafts.push({
      change: {
        ...changeOf(claim),
        action: "adopt",
        attributes: [changed("id", claim.lostId, live.id)],
        reason: `${how}${instead || "; managed from now on"}`,
        drift: claim.lostId !== null,
      },
      operations: [],
    });
  }
  return drafts;
}

const HOW_NAMED: Readonly<Record<NonNullable<AnyClaim["namedSo"]>, string>> = {
  alone: "the only live one with this name",
  "in-place": "the only one with this name in this place",
  unclaimed: "the only one with this name that nothing else stands for",
};

/** The record that keeps state true when no call will: a new binding, or values that the file and the guild agree on. */
export function rememberClaim(
  claim: AnyClaim,
  options: { context: PlanContext; applied: JsonObject; updated: boolean },
): StateRecord[] {
  const { live, address } = claim;
  if (live === null) return [];
  const bound = options.context.prior.resources.get(address);
  const isBound = bound !== undefined && bound.id === live.id;
  if (options.updated) return isBound ? [] : [{ type: "bind", address, id: live.id, applied: {} }];
  if (isBound && sameJson(bound.applied, options.applied)) return [];
  return [{ type: "bind", address, id: live.id, applied: options.applied }];
}

export const withinGroup = (group: { readonly key: string } | null): Address | null =>
  group === null ? null : groupAddress(group.key);

function changeOf(claim: AnyClaim) {
  return {
    address: claim.address,
    kind: addressKind(claim.address) === "group" ? "group" : "channel",
    name: claim.desired.name,
    within: withinGroup(claim.group),
    source: claim.desired.at,
    drift: false,
    reversible: true,
  } as const;
}
