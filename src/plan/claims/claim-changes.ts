// Makes the changes that a claim alone brings: an adopted live object, or a new key. No call makes such a change. An apply only records it
// in state.

import { type Address, addressKey, groupAddress } from "../../model/address.js";
import { channelKey } from "../../model/bound-id.js";
import type { AdoptedBy } from "../../words/shapes/reasons.js";
import { phrase } from "../../words/statement.js";
import { changed, type DraftChange, uncalled } from "../value/draft.js";
import type { Reason } from "../value/plan.js";
import type { ChannelClaim, GroupClaim } from "./claim.js";
import type { Prior } from "./prior.js";

type AnyClaim = GroupClaim | ChannelClaim;

export function claimChanges(claim: AnyClaim, { prior }: { readonly prior: Prior }): DraftChange[] {
  const { live, by } = claim;
  const former = prior.formerAddress.get(claim.address);
  const drafts: DraftChange[] = [...keyChange(changeOf(claim), { prior })];
  const isMade = live !== null && prior.foundIds.get(former ?? claim.address) === channelKey(live.id);
  if (live !== null && (by === "name" || by === "channel_id" || isMade)) {
    const evidence = isMade ? "sent" : by === "name" ? (claim.namedSo ?? "unclaimed") : "channel_id";
    drafts.push(
      uncalled({
        ...changeOf(claim),
        action: "adopt",
        attributes: [changed("id", claim.lostId, live.id)],
        why: adoptedAs(evidence, claim.lostId),
        drift: claim.lostId !== null,
      }),
    );
  }
  return drafts;
}

/** Says why a live object is adopted. `lost` is the id of the object that it replaces, since another channel may have another audience. */
export const adoptedAs = (evidence: AdoptedBy, lost: string | null): Reason =>
  phrase(
    "adopted",
    lost === null ? { found: evidence, case: "managed" } : { found: evidence, case: "instead", lost },
  );

export const withinGroup = (group: { readonly key: string } | null): Address | null =>
  group === null ? null : groupAddress(group.key);

/** Returns the members that a change, or a head above changes, shows of a claimed group or channel. */
export const shownOfClaim = ({ address, kind, desired, group }: AnyClaim) => ({
  address,
  kind,
  name: desired.name,
  within: withinGroup(group),
});

const changeOf = (claim: AnyClaim) => ({ ...shownOfClaim(claim), source: claim.desired.at });

type Shown = Pick<DraftChange["change"], "address" | "kind" | "name" | "within" | "source">;

/**
 * Returns the change of a key under `moved:`, which no call carries out. A plan with this change alone still counts for
 * `--detailed-exitcode`, so the apply that records the new key in state runs. `shown` describes the object under its present address.
 */
export function keyChange(shown: Shown, { prior }: { readonly prior: Prior }): DraftChange[] {
  const former = prior.formerAddress.get(shown.address);
  return former === undefined ? [] : [keyMoved(shown, former)];
}

export const keyMoved = (shown: Shown, former: Address): DraftChange =>
  uncalled({
    ...shown,
    action: "move",
    attributes: [changed("key", addressKey(former), addressKey(shown.address))],
    why: phrase("moved", {}),
  });
