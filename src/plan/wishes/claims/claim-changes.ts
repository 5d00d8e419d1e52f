// What a claim alone changes: a live object that is adopted, a key that is new. No call is needed; state
// learns it.

import { type Address, addressKey, addressKind, groupAddress } from "../../../model/address.js";
import { channelKey } from "../../../model/bound-id.js";
import type { JsonObject } from "../../../model/json.js";
import { sameJson } from "../../../model/same-json.js";
import type { StateRecord } from "../../../state/state.js";
import { changed, type Draft, uncalled } from "../../value/draft.js";
import type { ChannelClaim, GroupClaim } from "./claim.js";
import type { Prior } from "./prior.js";

type AnyClaim = GroupClaim | ChannelClaim;

export function claimChanges(claim: AnyClaim, { prior }: { readonly prior: Prior }): Draft[] {
  const { live, by } = claim;
  const former = prior.formerAddress.get(claim.address);
  const drafts: Draft[] = [...keyChange(changeOf(claim), { prior })];
  const isMade = live !== null && prior.found.get(former ?? claim.address) === channelKey(live.id);
  if (live !== null && (by === "name" || by === "channel_id" || isMade)) {
    const how = isMade
      ? "sent by an earlier run that ended before the answer"
      : by === "name"
        ? HOW_NAMED[claim.namedSo ?? "unclaimed"]
        : "named by channel_id";
    // Another channel may have another audience and history, so the one it stands in for is told.
    const instead = claim.lostId === null ? "" : `; ${claim.lostId}, bound before, is gone`;
    drafts.push(
      uncalled({
        ...changeOf(claim),
        action: "adopt",
        attributes: [changed("id", claim.lostId, live.id)],
        reason: `${how}${instead || "; managed from now on"}`,
        drift: claim.lostId !== null,
      }),
    );
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
  options: { context: { readonly prior: Prior }; applied: JsonObject; updated: boolean },
): StateRecord[] {
  const { live, address } = claim;
  if (live === null) return [];
  const bound = options.context.prior.resources.get(address);
  const isBound = bound !== undefined && bound.id === channelKey(live.id);
  if (options.updated)
    return isBound ? [] : [{ type: "bind", address, id: channelKey(live.id), applied: {} }];
  if (isBound && sameJson(bound.applied, options.applied)) return [];
  return [{ type: "bind", address, id: channelKey(live.id), applied: options.applied }];
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
  } as const;
}

type Shown = Pick<Draft["change"], "address" | "kind" | "name" | "within" | "source">;

/**
 * A key that changed under `moved:`, which no call carries out. It is shown, and counts for `--detailed-exitcode`, so that
 * the apply that teaches state the new key is not left out. `shown` tells the object under its present address.
 */
export function keyChange(shown: Shown, { prior }: { readonly prior: Prior }): Draft[] {
  const former = prior.formerAddress.get(shown.address);
  return former === undefined ? [] : [keyMoved(shown, former)];
}

export const keyMoved = (shown: Shown, former: Address): Draft =>
  uncalled({
    ...shown,
    action: "move",
    attributes: [changed("key", addressKey(former), addressKey(shown.address))],
    reason: "under `moved:`; the live object stays the same",
  });
